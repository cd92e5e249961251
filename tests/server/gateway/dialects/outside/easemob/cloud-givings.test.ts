import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { giveGift, sendRedPacket } from '@/contract/http/gifts';
import type { LocalId } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';
import { forgetGivingsOf } from '@server/gateway/dialects/outside/easemob/cloud-giving-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { recordPair } from '@server/matching/pair-store';
import { describeOnEachEngine } from '@tests/support/databases';
import { expectErr } from '@tests/support/expect-result';
import { startCloudWorld, type CloudPage, type CloudWorld } from './cloud-world';

// Two whole servers and the SDK, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const SEND = 'POST /messages/users';

describeOnEachEngine('a gift through the chat cloud', 'rules', (engine) => {
  let given: CloudWorld;
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let annsPage: CloudPage;
  let bosPage: CloudPage;
  beforeAll(async () => {
    given = await startCloudWorld({ engine });
    ann = await given.world.signIn({ coins: 90 });
    bo = await given.world.signIn();
    // Who was met makes no request.
    await given.server.db
      .transaction()
      .execute((held) => recordPair(held, ann.id, bo.id, given.server.clock.now()));
    annsPage = await given.page(ann);
    bosPage = await given.page(bo);
  });
  afterAll(() => given.close());

  const bodies = ({ events }: CloudPage) =>
    events.flatMap((event) =>
      event.kind === 'message' && event.message.body.kind !== 'text' ? [event.message] : [],
    );
  const sends = () => given.cloud.calls.filter(({ call }) => call === SEND).length;

  it('is sent by this server, to both people’s pages, and counted as unread', async () => {
    const order = { userId: bo.id, giftId: 1, requestId: 'cloud-gift-1' };
    const { recordId, message } = await ann.call(giveGift, order);
    expect(message?.id).toMatch(/^\d+$/);
    for (const page of [annsPage, bosPage]) {
      await expect
        .poll(() => bodies(page))
        .toMatchObject([{ id: message?.id, body: { kind: 'gift', giftId: 1, recordId } }]);
    }
    expect(await given.unreadOf(bo)).toBe(1);
    expect((await ann.call(giveGift, order)).message).toEqual(message);
    await given.cloud.settled();
    expect(await given.unreadOf(bo)).toBe(1);
    expect(sends()).toBe(1);
  });

  it('is kept while the cloud is away, and sent once it is back', async () => {
    given.cloud.fail(SEND, { status: 503, error: 'service_unavailable' });
    const order = { userId: bo.id, amount: 7, note: 'for you', requestId: 'cloud-packet-1' };
    const { packetId, message } = await ann.call(sendRedPacket, order);
    expect(message).toBeUndefined();
    expect(await given.coinsOf(ann)).toBe(90 - 1 - 1 - 7);
    given.cloud.recover();
    await vi.waitFor(
      async () => {
        given.server.clock.advance(10 * SECOND);
        expect((await ann.call(sendRedPacket, order)).message).toBeDefined();
      },
      { timeout: 30_000, interval: 200 },
    );
    await expect
      .poll(() => bodies(bosPage).at(-1)?.body)
      .toEqual({ kind: 'red-packet', packetId, amount: 7, note: 'for you' });
    await given.cloud.settled();
    expect(bodies(bosPage)).toHaveLength(2);
    expect(await given.coinsOf(ann)).toBe(90 - 1 - 1 - 7);
    // The cloud may report the message before the server knows that it was accepted.
    await expect
      .poll(() => given.server.db.selectFrom('chat_cloud_giving').selectAll().execute())
      .toEqual([]);
  });

  it('is forgotten with the account of either of the two', async () => {
    given.cloud.fail(SEND, { status: 503, error: 'service_unavailable' });
    const waiting = () => given.server.db.selectFrom('chat_cloud_giving').selectAll().execute();
    for (const [at, who] of [bo, ann].entries()) {
      const order = { userId: bo.id, giftId: 1, requestId: `cloud-forgotten-${at}` };
      await ann.call(giveGift, order);
      expect(await waiting()).toHaveLength(1);
      await inTransaction(given.server.db, (held) => forgetGivingsOf(held, who.address));
      expect(await waiting()).toEqual([]);
    }
    given.cloud.recover();
  });

  it('cannot be sent by a page', async () => {
    const forged = await annsPage.session.send({
      to: bo.address,
      localId: 'cloud-made-up' as LocalId,
      body: { kind: 'gift', giftId: 12, recordId: 'made-up' },
    });
    expect(expectErr(forged)).toMatchObject({ kind: 'refused', code: 400 });
    expect(bodies(bosPage)).toHaveLength(2);
  });
});
