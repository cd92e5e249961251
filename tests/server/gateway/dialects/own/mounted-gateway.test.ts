import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SERVICE_TOKEN_PATH } from '@/contract/gateway/service-calls';
import { SECOND } from '@/domain/shared/time';
import { createMountedGateway } from '@server/gateway/dialects/own/mounted-gateway';
import type { ChatServer, OpenWire } from '@server/kernel/ports/adapters';
import { createSecureIds } from '@server/kernel/secrets';
import { systemClock } from '@server/kernel/time';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { addUsers, allowAll } from '@tests/support/gateway';
import { ManualClock } from '@tests/support/manual-clock';

let database: TestDatabase;
let secrets: Readonly<Record<string, string>>;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
  secrets = await addUsers(database.db, ['ann', 'ben']);
});
afterEach(() => close());
afterAll(() => database.close());

function ouch(): never {
  throw new Error('ouch');
}
const never = new Promise<never>(() => undefined);
const GOOD: OpenWire = { tell: () => undefined, close: () => undefined };

/** A server whose wire the test makes, and what the log says of it. */
async function serve(open: () => OpenWire | Promise<OpenWire>) {
  const warnings: string[] = [];
  const scheduler = new ManualClock();
  let server: ChatServer | undefined;
  const deps = {
    db: database.db,
    clock: systemClock,
    scheduler,
    check: allowAll,
    ids: createSecureIds(systemClock),
    log: {
      info: () => undefined,
      warn: (text: string) => void warnings.push(text),
      error: (_: string, error: unknown) => void warnings.push(String(error)),
    },
  };
  const { gateway } = createMountedGateway(deps, {
    name: 'mine',
    origins: [],
    shown: {},
    page: 'export const openStream = 1;',
    open: (given) => {
      server = given;
      return open();
    },
  });
  const app = Fastify();
  await app.register(gateway.plugin);
  await app.ready();
  let closed: Promise<unknown> | undefined;
  close = async () => void (await (closed ??= app.close()));
  const call = async (page: string, name: string, given: object) =>
    JSON.parse((await server?.answer(page, name, JSON.stringify(given), '::1')) ?? '');
  const enter = async (address: string) => {
    const payload = { address, secret: secrets[address] };
    const { token } = (
      await app.inject({ method: 'POST', url: SERVICE_TOKEN_PATH, payload })
    ).json();
    return call(`page of ${address}`, 'hello', { self: address, token, device: 'a' });
  };
  return { warnings, scheduler, enter, call, end: () => (closed = app.close()) };
}

describe('a wire that does not keep to its contract', () => {
  it.each<[string, () => OpenWire | Promise<OpenWire>, string]>([
    ['throws', ouch, 'throws: ouch'],
    ['rejects', async () => ouch(), 'throws: ouch'],
    [
      'opens something else',
      () => ({ tell: () => undefined }) as unknown as OpenWire,
      'answers in a shape that it may not',
    ],
  ])('and %s is logged with its name, and the server ends', async (_, open, cause) => {
    const { warnings } = await serve(open);
    await vi.waitFor(() => expect(warnings).toEqual([`the adapter mine ${cause}`]));
    await close();
  });

  it.each<[string, OpenWire['tell']]>([
    ['throws', ouch],
    ['rejects', async () => ouch()],
  ])('and %s when it has to send takes nothing from the sender', async (_, tell) => {
    const { warnings, enter, call } = await serve(() => ({ ...GOOD, tell }));
    expect(await enter('ann')).toHaveProperty('value');
    expect(await enter('ben')).toHaveProperty('value');
    expect(await call('page of ben', 'pull', { after: 0 })).toHaveProperty('value.entries');
    const text = { to: 'ben', type: 'txt', msg: 'hello', ext: {} };
    expect(await call('page of ann', 'send', text)).toHaveProperty('value.id');
    await vi.waitFor(() => expect(warnings).toEqual(['the adapter mine throws: ouch']));
    expect(await call('page of ann', 'send', text)).toHaveProperty('value.id');
  });

  it('and does not close holds the end of the server up for ten seconds', async () => {
    const isClosing = vi.fn<() => Promise<never>>(() => never);
    const { scheduler, end } = await serve(() => ({ ...GOOD, close: isClosing }));
    const ended = end();
    await vi.waitFor(() => expect(isClosing).toHaveBeenCalledOnce());
    scheduler.advance(10 * SECOND);
    await ended;
  });

  it('and opens too late is closed', async () => {
    let arrive: (wire: OpenWire) => void = () => undefined;
    const opening = new Promise<OpenWire>((resolve) => (arrive = resolve));
    const { warnings, scheduler } = await serve(() => opening);
    scheduler.advance(10 * SECOND);
    await vi.waitFor(() =>
      expect(warnings).toEqual(['the adapter mine has not answered in 10 seconds']),
    );
    const isClosed = vi.fn<() => void>();
    arrive({ ...GOOD, close: isClosed });
    await vi.waitFor(() => expect(isClosed).toHaveBeenCalledOnce());
  });
});
