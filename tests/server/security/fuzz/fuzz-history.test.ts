import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChatSession } from '@/application/messaging/chat-service';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import type { EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import type { ChatAddress } from '@/domain/shared/ids';
import { jsonText } from '@server/kernel/data/query';
import { oldContent } from '@server/kernel/data/migrations/old-chat-form';
import { storedBody } from '@server/kernel/message-body';
import { CRAFTED_BODIES, type Craft } from '@tests/support/crafted-bodies';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { loadEasemob, loadPlainEasemob } from '@tests/support/easemob-sdk';
import { expectOk } from '@tests/support/expect-result';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { RawClient } from '@tests/support/raw-client';
import { textOf } from '@tests/support/stored-text';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';
import { HISTORY_A_RUN, RUNS as FUZZ_RUNS } from './runs';

/** Mutated frames; the lane `npm run prove fuzz` sends 100,000. */
const RUNS = FUZZ_RUNS === undefined ? 300 : FUZZ_RUNS * HISTORY_A_RUN;
const SEED = Number(process.env['PARLEY_SEED'] ?? Date.now());
/** Frames between two looks at the history; its page holds more. */
const BATCH = 15;

vi.setConfig({ testTimeout: 120_000 + RUNS * 100 });

const crafts = Object.entries(CRAFTED_BODIES);

describe('a history with a crafted message', () => {
  let server: TestGateway;
  let database: TestDatabase;
  let reader: SdkClient;
  let session: ChatSession;
  let eve: RawClient;
  let number = 0n;

  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    server = await startTestGateway({
      users: ['bo', 'eve'],
      db: database.db,
      settings: { sendBurst: 1_000_000, passBurst: 1_000_000 },
    });
    eve = await RawClient.signedIn(server, 'eve');
    // This one is the SDK as it comes, with nothing that guards it.
    reader = await sdkClient(server, 'bo', 'plain', await loadPlainEasemob());
    const sdk = (await loadEasemob()) as unknown as EasemobSdk;
    await reader.open();
    const service = createEasemobChatService({
      sdk,
      scheduler: systemScheduler,
      deviceId: 'guarded',
      onNetwork: () => undefined,
      origin: server.url,
    });
    session = service.session('bo' as ChatAddress);
  });
  afterAll(async () => {
    eve.close();
    reader.close();
    await session.signOut();
    await server.close();
    await database.close();
  });

  const next = () => (number += 1n);

  async function send(bytes: Uint8Array): Promise<boolean> {
    const { status } = await eve.payload(next(), 'bo', bytes);
    return status?.errorCode === 0;
  }

  /** What the SDK shows of the newest page, the newest first. */
  async function shown(): Promise<readonly Record<string, unknown>[]> {
    const page = await reader.connection.getHistoryMessages({
      targetId: 'eve',
      chatType: 'singleChat',
      pageSize: 20,
    });
    return page.messages as unknown as readonly Record<string, unknown>[];
  }

  /** Sends the frames between two texts, and sees both and nothing that breaks the page. */
  async function sendBetween(frames: readonly Uint8Array[]): Promise<number> {
    const before = `before ${next()}`;
    await eve.text(next(), 'bo', before);
    const all = await Promise.all(frames.map(send));
    const after = `after ${next()}`;
    await eve.text(next(), 'bo', after);
    const page = await shown();
    expect(page[0]).toMatchObject({ msg: after });
    expect(page.map(({ msg }) => msg)).toContain(before);
    eve.forget();
    return all.filter(Boolean).length;
  }

  it.each(crafts)('%s leaves the conversation readable', async (what, craft) => {
    const taken = await sendBetween([craft('eve', 'bo')]);
    // Unknown fields are left out of what is stored; all else is refused.
    expect(taken).toBe(what.startsWith('unknown fields in the body') ? 1 : 0);
  });

  it('unknown fields are not stored', async () => {
    expect(await send(CRAFTED_BODIES['unknown fields in the body']!('eve', 'bo'))).toBe(true);
    const { body } = await server.db
      .selectFrom('chat_message')
      .select('body')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(body).toEqual(textOf('bo' as ChatAddress, 'crafted').body);
  });

  it(`any of ${RUNS} mutated frames leave the conversation readable (seed ${SEED})`, async () => {
    const frames = fc.sample(mutated, { numRuns: RUNS, seed: SEED });
    let taken = 0;
    for (let start = 0; start < frames.length; start += BATCH) {
      taken += await sendBetween(
        frames.slice(start, start + BATCH).map((make) => make('eve', 'bo')),
      );
    }
    console.info(`${RUNS} mutated frames answered, ${taken} of them taken`);
    // Some of them have to be right, or nothing of what is behind the first check is tried.
    expect(taken).toBeGreaterThan(0);
    expect(server.errors).toEqual([]);
  });

  it('a history that holds them all the same is read by the app, with a mark for each', async () => {
    await eve.text(next(), 'bo', 'first');
    for (const [name] of crafts) await eve.text(next(), 'bo', name);
    await eve.text(next(), 'bo', 'last');
    for (const [name, craft] of crafts) await store(name, craft);
    expectOk(
      await session.connect({
        provider: 'easemob',
        address: 'bo' as ChatAddress,
        secret: server.secrets['bo']!,
        appKey: server.appKey,
      } as never),
    );
    const texts: string[] = [];
    let cursor: Parameters<ChatSession['history']>[1];
    while (!texts.includes('first')) {
      const page = expectOk(await session.history('eve' as ChatAddress, cursor));
      texts.unshift(
        ...page.items.map(({ body }) => (body.kind === 'text' ? body.text : body.kind)),
      );
      cursor = page.older;
    }
    const between = texts.slice(texts.indexOf('first'));
    expect(between.at(-1)).toBe('last');
    expect(between).toHaveLength(crafts.length + 2);
    expect(between.filter((text) => text === 'unsupported').length).toBeGreaterThanOrEqual(4);
  });

  /** Replaces the message whose text is `name` by what an update made of one that an older server had stored. */
  async function store(name: string, craft: Craft): Promise<void> {
    const row = await server.db
      .selectFrom('chat_message')
      .select(['id', 'body'])
      .orderBy('id', 'desc')
      .limit(crafts.length + 2)
      .execute();
    const { id } = row.find(({ body }) => body.kind === 'text' && body.text === name)!;
    const body = jsonText(storedBody(oldContent(craft('eve', 'bo'))));
    await server.db.updateTable('chat_message').set({ body }).where('id', '=', id).execute();
  }
});

/** A crafted or a right message with bytes turned, cut out, doubled or put in. */
const mutated = fc
  .tuple(
    fc.constantFrom(...Object.values(CRAFTED_BODIES)),
    fc.array(fc.tuple(fc.nat(3), fc.nat(10_000), fc.nat(255)), { maxLength: 4 }),
  )
  .map(
    ([craft, changes]): Craft =>
      (from, to) =>
        changes.reduce((bytes, change) => mutate(bytes, ...change), craft(from, to)),
  );

function mutate(bytes: Uint8Array, how: number, at: number, byte: number): Uint8Array {
  const all = [...bytes];
  const index = at % (all.length + 1);
  if (how === 0) all[index] = byte;
  else if (how === 1) all.splice(index, 1);
  else if (how === 2) all.splice(index, 0, byte);
  else all.splice(index, 0, ...all.slice(index, index + (byte % 16)));
  return Uint8Array.from(all);
}
