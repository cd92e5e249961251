import { blockUser, setPrivacy } from '@/contract/http/friends';
import { expect, it } from 'vitest';
import { cancelAccount } from '@/contract/http/account';
import { bills } from '@/contract/http/wallet';
import type { LiveEvent } from '@/contract/http/live-events';
import {
  openRedPacket,
  redPacketDetail,
  redPacketList,
  sendRedPacket,
} from '@/contract/http/gifts';
import { DAY } from '@/domain/shared/time';
import { people } from '@server/composition/kit';
import { createGiftsSlice } from '@server/gifts/gifts-slice';
import type { RedPacketTab } from '@server/gifts/red-packet-list-store';
import { createChatOpenings } from '@server/messaging/chat-openings';
import {
  findReadTranslations,
  findTranslation,
} from '@server/translation/translation-record-store';
import { createWalletSlice } from '@server/wallet/wallet-slice';
import { balances } from '@tests/support/builders';
import { givingMessagesOf } from '@tests/support/giving-messages';
import { callApi, openLiveStream } from '@tests/support/api-client';
import { befriend } from '@tests/support/gateway';
import { PASSWORD, PASSWORD_HASH } from '@tests/support/known-password';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

describeOnEachServer('the calls about red packets', 'rules', ({ server, world }) => {
  let requests = 0;
  const requestId = () => `packet-request-${(requests += 1)}`;
  const order = ({ id: userId }: { readonly id: number }, amount: number, note = '') => ({
    userId,
    amount,
    note,
    requestId: requestId(),
  });
  const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;
  const strangers = async (coins = 60) =>
    [
      await world().signIn({ coins, profile: { nickname: 'Anna' } }),
      await world().signIn({ profile: { nickname: 'Berta' } }),
    ] as const;
  const openIt = (who: SignedInPerson, packetId: string) =>
    who.call(openRedPacket, { packetId, requestId: requestId() });
  const stateOf = async (who: SignedInPerson, packetId: string) =>
    (await who.call(redPacketDetail, { packetId })).state;
  const sweep = async () => {
    const { kit } = server();
    const { ledger, announceBalances } = createWalletSlice(kit, { findTranslation });
    const openings = createChatOpenings({
      ...kit,
      ledger,
      people,
      requests: { noteOpening: async () => undefined },
      unwantedFirst: async () => new Set(),
    });
    const messages = givingMessagesOf({ db: server().db, clock: kit.clock });
    const paying = { people, ledger, announceBalances, openings };
    const gifts = createGiftsSlice(kit, { ...paying, messages, findReadTranslations });
    await gifts.start?.();
    await gifts.stop?.();
  };
  const refusal = async (
    who: SignedInPerson,
    { path }: { readonly path: string },
    body: object,
  ) => {
    const answer = await callApi(server().url, 'POST', path, { token: who.token, body });
    const { code, msg, data } = answer.body;
    return [code, (data as { readonly kind: string }).kind, msg];
  };

  it('take the amount and the coin that opens the conversation, and pay at the opening', async () => {
    const [a, b] = await strangers();
    const now = server().clock.now();
    const sent = await a.call(sendRedPacket, order(b, 50, ' for you '));
    const { packetId } = sent;
    expect(sent).toEqual({
      packetId: expect.stringMatching(/^\w{26}$/),
      amount: 50,
      note: 'for you',
      returnsAt: now + DAY,
      fee: 1,
      message: { id: expect.stringMatching(/^\d+$/), sentAt: now },
    });
    expect([await coinsOf(a), await coinsOf(b)]).toEqual([9, 0]);
    const waiting = { packetId, state: 'waiting', amount: 50, note: 'for you' };
    const times = { sentAt: now, returnsAt: sent.returnsAt };
    expect(await a.call(redPacketDetail, { packetId })).toEqual({
      ...waiting,
      ...times,
      mine: true,
    });
    expect(await b.call(redPacketDetail, { packetId })).toEqual({
      ...waiting,
      ...times,
      mine: false,
    });
    server().clock.advance(7);
    expect(await openIt(b, packetId)).toEqual({ ...waiting, state: 'opened' });
    expect([await coinsOf(a), await coinsOf(b)]).toEqual([9, 50]);
    expect(await a.call(redPacketDetail, { packetId })).toMatchObject({
      state: 'opened',
      endedAt: now + 7,
    });
    expect((await a.call(bills, {})).rows).toMatchObject([
      { item: 'red-packet-send', change: -50, counterpart: 'Berta' },
      { item: 'new-friend-chat', change: -1, counterpart: 'Berta' },
      { item: 'welcome' },
    ]);
    expect((await b.call(bills, {})).rows).toMatchObject([
      { item: 'red-packet-open', change: 50, counterpart: 'Anna' },
    ]);
  });

  it('inform the open pages of both that it was opened', async () => {
    const [a, b] = await strangers();
    const { packetId } = await a.call(sendRedPacket, order(b, 5));
    const pages = await Promise.all([a, b].map(({ token }) => openLiveStream(server().url, token)));
    for (const page of pages) await page.until('hello');
    await openIt(b, packetId);
    for (const page of pages) {
      expect(await page.until('red-packet')).toEqual({
        kind: 'red-packet',
        packetId,
        state: 'opened',
      });
    }
    expect(await pages[1]!.until('balances')).toMatchObject({ balances: { coins: 5 } });
    await Promise.all(pages.map((page) => page.close()));
  });

  it('give back an unopened one, inform both, and put it on the bill', async () => {
    const [a, b] = await strangers();
    const { packetId } = await a.call(sendRedPacket, order(b, 50));
    const live: [string, LiveEvent][] = [];
    server().kit.events.subscribe(a.id, (event) => void live.push(['a', event]));
    server().kit.events.subscribe(b.id, (event) => void live.push(['b', event]));
    server().clock.advance(DAY - 1);
    await sweep();
    expect([live, await stateOf(b, packetId)]).toEqual([[], 'waiting']);
    server().clock.advance(1);
    expect(await stateOf(b, packetId)).toBe('returned');
    expect(await refusal(b, openRedPacket, { packetId, requestId: requestId() })).toEqual([
      409,
      'red-packet-returned',
      'this red packet went back to its sender',
    ]);
    await sweep();
    const returned = { kind: 'red-packet', packetId, state: 'returned' };
    expect(live).toEqual([
      ['a', returned],
      ['b', returned],
      ['a', { kind: 'balances', balances: balances({ coins: 59 }) }],
    ]);
    expect((await a.call(bills, {})).rows[0]).toMatchObject({
      item: 'red-packet-return',
      change: 50,
      counterpart: 'Berta',
    });
    expect(await a.call(redPacketDetail, { packetId })).toMatchObject({ state: 'returned' });
  });

  it('list the sent and received ones of a person by state, newest first, in pages', async () => {
    const [a, b] = await strangers(100);
    const c = await world().signIn({ coins: 20, profile: { nickname: 'Cleo' } });
    const send = async (from: SignedInPerson, to: SignedInPerson, note = '') =>
      (await from.call(sendRedPacket, order(to, 1, note))).packetId;
    const lapsed = await send(a, b, 'too late');
    const sentAt = server().clock.now();
    server().clock.advance(DAY);
    const now = server().clock.now();
    // Five at one moment, so that a page ends between two of them.
    const sent: string[] = [];
    for (let n = 0; n < 33; n += 1) {
      if (n % 5 === 0) server().clock.advance(1);
      sent.push(await send(a, b));
    }
    const received = await send(c, a, 'for you');
    await openIt(b, sent[0]!);
    await openIt(a, received);
    const listOf = async (who: SignedInPerson, tab?: RedPacketTab) => {
      const first = await who.call(redPacketList, tab ? { tab } : {});
      if (first.older === undefined) return first.rows;
      expect(first.rows).toHaveLength(30);
      const next = { ...(tab && { tab }), before: first.older };
      return [...first.rows, ...(await who.call(redPacketList, next)).rows];
    };
    const idsOf = async (who: SignedInPerson, tab?: RedPacketTab) =>
      (await listOf(who, tab)).map(({ packetId }) => packetId).toSorted();
    const open = sent.slice(1);
    const gone = {
      packetId: lapsed,
      state: 'returned',
      amount: 1,
      note: 'too late',
      mine: true,
      other: { userId: b.id, nickname: 'Berta', language: 'en' as const },
      sentAt,
      returnsAt: now,
      endedAt: now,
    };
    for (const swept of [false, true]) {
      if (swept) await sweep();
      expect(await idsOf(a)).toEqual([lapsed, ...sent, received].toSorted());
      expect(await idsOf(a, 'sent')).toEqual([lapsed, ...sent].toSorted());
      expect(await idsOf(a, 'received')).toEqual([received]);
      expect(await idsOf(a, 'open')).toEqual(open.toSorted());
      expect(await idsOf(b, 'open')).toEqual(open.toSorted());
      expect(await idsOf(b, 'sent')).toEqual([]);
      expect(await listOf(b, 'returned')).toMatchObject([{ packetId: lapsed, mine: false }]);
      const back = await listOf(a, 'returned');
      // The round that gives it back comes a little later than its time, and may have come by itself.
      const passed = server().clock.now() - now;
      const ends = Array.from({ length: passed + 1 }, (_, n) => now + n);
      const endedAt = expect.toBeOneOf(ends.map((at) => at)) as string;
      expect(back).toEqual([{ ...gone, endedAt }]);
      const { sums } = await a.call(redPacketList, { tab: 'open' });
      expect(sums).toEqual({ sent: 34, returned: 1, received: 1 });
    }
    const times = (await listOf(a)).map((row) => row.sentAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await listOf(a, 'received'))[0]).toMatchObject({
      state: 'opened',
      mine: false,
      note: 'for you',
      other: { userId: c.id, nickname: 'Cleo' },
    });
    expect(await listOf(c)).toHaveLength(1);
    for (const before of ['x', '1', `${sent[0]}`, '1_', '9999999999999999_a']) {
      expect(await a.refused(redPacketList, { before })).toEqual([400, 'page-unknown']);
    }
  });

  it('refuse to send, with a code and a sentence, and take nothing', async () => {
    const [a, b] = await strangers(20);
    const blocked = await world().signIn();
    await a.call(blockUser, { userId: blocked.id });
    const choosy = await world().signIn();
    await choosy.call(setPrivacy, { whoMayWrite: 'friends' });
    const unwanted = [
      422,
      'first-message-unwanted',
      'this person lets only friends or people they met write first',
    ];
    const amount = [
      400,
      'amount-not-positive-integer',
      'please enter a positive integer of gold coins',
    ];
    const nowhere = [404, 'peer-unreachable', 'this person cannot be reached'];
    const poor = 'not enough gold coins, please top up';
    const table: [object, unknown[]][] = [
      [order(b, 0), amount],
      [order(b, -5), amount],
      [order(b, 10_001), [400, 'amount-too-large', 'a red packet holds at most 10000 gold coins']],
      [order(b, 1.5), [400, 'misfit', 'the field "amount" does not fit']],
      [
        order(b, 1, 'n'.repeat(101)),
        [400, 'note-too-long', 'the note cannot exceed 100 characters'],
      ],
      [
        order(b, 1, 'a\u0007b'),
        [400, 'note-forbidden', 'the note holds characters that cannot be sent'],
      ],
      [order(b, 21), [105, 'insufficient', poor]],
      [order(b, 20), [106, 'insufficient-to-chat', poor]],
      [order(choosy, 1), unwanted],
      [order(a, 1), nowhere],
      [order(blocked, 1), nowhere],
      [order({ id: 999_999_999 }, 1), nowhere],
    ];
    for (const [body, expected] of table) {
      expect(await refusal(a, sendRedPacket, body)).toEqual(expected);
    }
    expect(await refusal(blocked, sendRedPacket, order(a, 1))).toEqual(nowhere);
    expect(await coinsOf(a)).toBe(20);
  });

  it('show a red packet to its two people only, and open it once for one', async () => {
    const [a, b] = await strangers();
    const c = await world().signIn();
    await befriend(server().db, a.address, c.address);
    const sent = order(b, 10);
    const { packetId } = await a.call(sendRedPacket, sent);
    const asked = { packetId, requestId: requestId() };
    const unknown = [404, 'red-packet-unknown', 'there is no such red packet'];
    expect(await refusal(c, openRedPacket, asked)).toEqual(unknown);
    expect(await c.refused(redPacketDetail, { packetId })).toEqual([404, 'red-packet-unknown']);
    expect(await refusal(a, openRedPacket, asked)).toEqual([
      403,
      'red-packet-not-yours',
      'this red packet is for somebody else',
    ]);
    expect(await refusal(b, openRedPacket, { ...asked, packetId: 'nothing' })).toEqual(unknown);
    expect(await stateOf(b, packetId)).toBe('waiting');
    expect(await b.call(openRedPacket, asked)).toEqual(await b.call(openRedPacket, asked));
    expect(await refusal(b, openRedPacket, { packetId, requestId: requestId() })).toEqual([
      409,
      'red-packet-opened',
      'this red packet was opened before',
    ]);
    expect(await refusal(a, sendRedPacket, { ...sent, amount: 11 })).toEqual([
      409,
      'request-changed',
      'the request was made before with other values',
    ]);
  });

  it('keep the coins and lose the words when their sender is gone', async () => {
    const a = await world().signIn({ coins: 20, profile: { password_hash: PASSWORD_HASH } });
    const b = await world().signIn();
    const { packetId } = await a.call(sendRedPacket, order(b, 10, 'words of mine'));
    await a.call(cancelAccount, { password: PASSWORD });
    const left = await b.call(redPacketDetail, { packetId });
    expect(left).toMatchObject({ state: 'waiting', amount: 10, note: '' });
    await openIt(b, packetId);
    expect(await coinsOf(b)).toBe(10);
  });
});
