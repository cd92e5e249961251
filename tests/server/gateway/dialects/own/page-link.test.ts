import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServiceEntry, ServiceEvent } from '@/contract/gateway/service-calls';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs, later } from '@/domain/shared/time';
import { deposit } from '@server/gateway/core/messages/inbox-store';
import { PageLink } from '@server/gateway/dialects/own/page-link';
import { inTransaction } from '@server/kernel/data/transactions';
import { systemClock } from '@server/kernel/time';
import { openEmbeddedDatabase } from '@tests/support/databases';
import { addUsers } from '@tests/support/gateway';
import { textOf } from '@tests/support/stored-text';

const WINDOW = 3;

let database: Awaited<ReturnType<typeof openEmbeddedDatabase>>;
let told: (ServiceEntry | ServiceEvent)[];
let link: PageLink;
let owner: ChatAddress;
let people = 0;
let ids = 0n;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = `reader-${++people}` as ChatAddress;
  await addUsers(database.db, [owner]);
  told = [];
  const expiresAt = later(systemClock.now(), 1_000_000);
  link = new PageLink(
    'page@parley.example/1',
    { address: owner, resource: 'device', tokenHash: 'hash', expiresAt },
    {
      db: database.db,
      clock: systemClock,
      confirm: async () => undefined,
      page: 2,
      window: WINDOW,
      deadAfter: 75_000,
      tell: (_page, message) => void told.push(message),
      gone: () => undefined,
    },
  );
});

/** Puts a text into the inbox; the link hears of it unless it gets lost between servers. */
async function arrives(text = 'hello', isHeard = true): Promise<number> {
  const from = 'writer' as ChatAddress;
  const { event } = textOf(owner, text);
  const message = { id: ++ids, from, event, sentAt: epochMs(1) };
  const key = await inTransaction(database.db, (transaction) =>
    deposit(transaction, owner, message, 100),
  );
  if (isHeard) link.session.delivery.arrived({ ...message, key });
  return key;
}

it('sends nothing before the page has read its inbox, which it reads in parts', async () => {
  for (let n = 0; n < 3; n += 1) await arrives();
  expect(told).toEqual([]);
  expect(await link.pull(0)).toMatchObject({ entries: [{ key: 1 }, { key: 2 }], more: true });
  expect(await link.pull(2)).toMatchObject({ entries: [{ key: 3 }], more: false });
  await arrives();
  expect(told).toMatchObject([{ key: 4, event: { kind: 'message' } }]);
});

it('has the page read again where an entry is missing in between', async () => {
  await link.pull(0);
  await arrives('lost', false);
  await arrives();
  expect(told).toEqual([{ kind: 'look' }]);
  expect(await link.pull(0)).toMatchObject({ entries: [{ key: 1 }, { key: 2 }], more: true });
  expect(await link.pull(2)).toEqual({ entries: [], more: false });
});

it('pushes no further than the window, until the page reads and so confirms', async () => {
  await link.pull(0);
  for (let n = 0; n < WINDOW + 2; n += 1) await arrives();
  expect(told.map((one) => ('key' in one ? one.key : one.kind))).toEqual([1, 2, 3, 'look']);
  expect(await link.pull(3)).toMatchObject({ entries: [{ key: 4 }, { key: 5 }], more: true });
});

it('reads to an end also where what was announced has gone meanwhile', async () => {
  await link.pull(0);
  link.session.delivery.arrived({
    key: 7,
    id: 1n,
    from: 'writer',
    event: { kind: 'typing' },
    sentAt: epochMs(1),
  });
  expect(told).toEqual([{ kind: 'look' }]);
  expect(await link.pull(0)).toEqual({ entries: [], more: false });
});

it('puts no more into one answer than a stanza carries', async () => {
  for (let n = 0; n < 2; n += 1) await arrives('x'.repeat(100_000));
  expect((await link.pull(0)).entries.map(({ key }) => key)).toEqual([1]);
  expect(await link.pull(1)).toMatchObject({ entries: [{ key: 2 }], more: false });
});
