import { beforeAll, expect, it } from 'vitest';
import type { ChatAddress } from '@/domain/shared/ids';
import { MINUTE } from '@/domain/shared/time';
import { type SignedInPerson, serverWorld } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { plainHttp } from '@tests/support/api-client';
import { blockServer, type TestServer } from '@tests/support/server';
import type { AccessEntry } from './access-entry';
import { accessTable } from './access-table';
import { castOf, type Cast } from './cast';

/** Calls that distinguish a blocker from an unknown person on purpose, and why. */
const TOLD_APART: Readonly<Record<string, string>> = {
  'POST /api/complain/add_complain':
    'a block must not protect from a complaint; a deleted account does not either',
};

/** Calls of the chat service name people by address, and answer alike for every address. */
const calls = accessTable.filter(({ call, credentials }) => {
  return call.includes(' /api/') && credentials !== 'chat';
});

describeOnEachEngine('a blocked person', 'rules', (engine) => {
  const server = blockServer({ engine });
  let cast: Cast;
  let deleted: SignedInPerson;
  let never: SignedInPerson;

  beforeAll(async () => {
    cast = await castOf(server);
    deleted = await serverWorld(server).signIn({ profile: { status: 'deleted', nickname: '' } });
    never = { ...deleted, id: 9_000_001 as typeof deleted.id, address: 'never' as ChatAddress };
  });

  const about = (someone: SignedInPerson): Cast => ({ ...cast, ann: someone });
  const naming = calls.filter((entry) => {
    const ann = { id: 1, address: 'one' } as unknown as SignedInPerson;
    const bo = { id: 2, address: 'two' } as unknown as SignedInPerson;
    const told = (someone: SignedInPerson) =>
      JSON.stringify(entry.ask?.({ ann: someone, message: {}, moments: {} } as Cast) ?? {});
    return told(ann) !== told(bo);
  });

  it('can name the blocker in many calls', () => {
    expect(naming.length).toBeGreaterThan(15);
  });

  it.each(naming.map((entry) => [entry.call, entry] as const))(
    'learns nothing about the blocker by %s that a deleted account would not show',
    async (call, entry) => {
      const blocker = await answerTo(server, cast, entry);
      expect(await answerTo(server, about(deleted), entry)).toEqual(blocker);
      const nobody = await answerTo(server, about(never), entry);
      const apart = expect.not.objectContaining(blocker) as unknown;
      expect(nobody).toEqual(call in TOLD_APART ? apart : blocker);
    },
  );
});

/** What the one Ann has blocked is answered, without what every answer has of its own. */
async function answerTo(server: TestServer, cast: Cast, entry: AccessEntry) {
  server.clock.advance(MINUTE);
  const token = await cast.sessionOf('blocked');
  const [method = '', route = ''] = entry.call.split(' ');
  const { path = route, body = {} } = entry.ask?.(cast) ?? {};
  const { status, text } = await plainHttp(server.url, method, path, {
    headers: {
      token: token ?? '',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const answer = JSON.parse(text) as { readonly code: number; readonly data?: unknown };
  const named = JSON.stringify(answer.data ?? null)
    .replaceAll(String(cast.ann.id), 'ID')
    .replaceAll(cast.ann.address, 'ADDRESS')
    .replaceAll(/"complaintId":"\w+"/g, '"complaintId":"ID"');
  return { status, code: answer.code, data: named };
}
