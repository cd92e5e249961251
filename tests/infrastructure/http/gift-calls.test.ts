import { describe, expect, it } from 'vitest';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { createHttpComplaintsApi } from '@/infrastructure/http/http-complaints-api';
import { createHttpGiftsApi } from '@/infrastructure/http/http-gifts-api';
import { createHttpRedPacketsApi } from '@/infrastructure/http/http-red-packets-api';
import { answeringApi } from '@tests/support/answering-api';
import { ANN, at, BO } from '@tests/support/builders';

const requestId = 'intent-0001' as LocalId;
const RETURNS = '2026-11-22T03:00:00.000Z';

/** The three ports over a server that answers with `data`, or refuses with `code`. */
function calls(data: unknown, code = 200) {
  const { api, sent } = answeringApi(data, code);
  return {
    sent,
    gifts: createHttpGiftsApi({ api }),
    packets: createHttpRedPacketsApi({ api }),
    complaints: createHttpComplaintsApi({ api }),
  };
}

describe('the gift calls', () => {
  it('read what is offered', async () => {
    const { gifts } = calls([{ id: 1, name: 'rose', icon: 'rose', goldCoin: 1 }]);
    expect(await gifts.offers()).toEqual(ok([{ id: 1, code: 'rose', price: 1 }]));
  });

  it.each([
    [5, 5],
    [null, Infinity],
  ])('read %s remaining gifts as %s', async (remainingGifts, left) => {
    const { gifts } = calls({ remainingGifts, renewsAt: RETURNS });
    expect(await gifts.allowance()).toEqual(ok({ left, renewsAt: at(RETURNS) }));
  });

  it('read what one gave and was given, and who the other one is', async () => {
    const record = { giftId: 2, name: 'coffee', quantity: 1, time: RETURNS };
    const [me, other] = [
      { userId: 1, nickname: 'Ann' },
      { userId: 2, nickname: 'Bo' },
    ];
    const { gifts } = calls({
      rows: [
        { ...record, id: '8', donor: me, donee: other, goldCoin: 5 },
        { ...record, id: '7', donor: other, donee: me },
      ],
      older: '7',
    });
    const shared = {
      giftId: 2,
      code: 'coffee',
      quantity: 1,
      at: at(RETURNS),
      other: { id: BO, nickname: 'Bo' },
    };
    expect(await gifts.records('all', ANN)).toEqual(
      ok({
        rows: [
          { ...shared, id: '8', sent: true, coins: 5 },
          { ...shared, id: '7', sent: false },
        ],
        older: '7',
      }),
    );
  });

  it('give with the key of the intent and read the record', async () => {
    const given = { recordId: 'r1', giftId: 6, free: false, coins: 10, worth: 10, fee: 1 };
    const { gifts, sent } = calls({ ...given, remainingGifts: 0 });
    expect(await gifts.give({ to: BO, giftId: 6, told: 11, requestId })).toEqual(
      ok({ recordId: 'r1', worth: 10 }),
    );
    const request = { userId: 2, giftId: 6, goldCoin: 11, requestId };
    expect(sent).toEqual([{ path: '/gift/give-gifts', request }]);
  });

  it.each([105, 106])('read code %d as short coins', async (code) => {
    const { gifts } = calls({ kind: 'insufficient' }, code);
    expect(await gifts.give({ to: BO, giftId: 6, requestId })).toEqual(
      err({ kind: 'not-enough-coins' }),
    );
  });

  it('keep any other refusal as it is', async () => {
    const { gifts } = calls({ kind: 'peer-unreachable' }, 404);
    expect(await gifts.give({ to: BO, giftId: 6, requestId })).toMatchObject({
      error: { kind: 'refused', reason: 'peer-unreachable' },
    });
  });
});

describe('the red-packet calls', () => {
  const packet = { packetId: 'p1', amount: 10, note: 'hi' };

  it('send with the key of the intent', async () => {
    const { packets, sent } = calls({ ...packet, returnsAt: RETURNS, fee: 0 });
    const order = { to: BO, amount: coins(10), note: 'hi', told: 11, requestId };
    expect(await packets.send(order)).toEqual(ok({ packetId: 'p1', returnsAt: at(RETURNS) }));
    const request = { userId: 2, amount: 10, note: 'hi', goldCoin: 11, requestId };
    expect(sent).toEqual([{ path: '/red-packet/send', request }]);
  });

  it('read short coins', async () => {
    const { packets } = calls({ kind: 'insufficient' }, 106);
    const order = { to: BO, amount: coins(10), note: '', requestId };
    expect(await packets.send(order)).toEqual(err({ kind: 'not-enough-coins' }));
  });

  it('list what one sent and received', async () => {
    const times = { sentAt: RETURNS, returnsAt: RETURNS };
    const shared = { ...packet, ...times, other: { userId: 2, nickname: 'Bo', language: 'de' } };
    const { packets, sent } = calls({
      rows: [
        { ...shared, state: 'opened', mine: true, endedAt: RETURNS },
        { ...shared, state: 'waiting', mine: false },
      ],
      older: 'x',
      sums: { sent: 20, returned: 5, received: 3 },
    });
    const listed = {
      id: 'p1',
      amount: 10,
      note: 'hi',
      other: { id: BO, nickname: 'Bo', language: 'de' },
    };
    const moments = { at: at(RETURNS), returnsAt: at(RETURNS) };
    expect(await packets.list('sent', 'y')).toEqual(
      ok({
        rows: [
          { ...listed, ...moments, state: 'opened', sent: true, endedAt: at(RETURNS) },
          { ...listed, ...moments, state: 'waiting', sent: false },
        ],
        older: 'x',
        sums: { sent: 20, returned: 5, received: 3 },
      }),
    );
    expect(sent[0]?.path).toBe('/red-packet/list?tab=sent&before=y');
  });

  it('open, and read where one stands', async () => {
    const opened = calls({ ...packet, state: 'opened' });
    expect(await opened.packets.open('p1', 'open-p1xx')).toEqual(ok({ state: 'opened' }));
    const waiting = { ...packet, state: 'waiting', mine: true, sentAt: RETURNS };
    const { packets, sent } = calls({ ...waiting, returnsAt: RETURNS });
    expect(await packets.detail('p1')).toEqual(ok({ state: 'waiting', returnsAt: at(RETURNS) }));
    expect(sent[0]?.path).toBe('/red-packet/detail?packetId=p1');
  });
});

describe('the complaint calls', () => {
  it('read the reasons as the server words them', async () => {
    const { complaints } = calls([{ id: 1, type: 1, reason: 'Betrug' }]);
    expect(await complaints.reasons()).toEqual(ok([{ type: 1, text: 'Betrug' }]));
  });

  it('name the account number', async () => {
    const { complaints, sent } = calls({ complaintId: 'c1' });
    const filed = await complaints.complain({
      type: 1,
      notes: 'x',
      about: BO,
      origin: 'profile',
      requestId,
    });
    expect(filed.ok).toBe(true);
    expect(sent).toEqual([
      {
        path: '/complain/add_complain',
        request: {
          type: 1,
          notes: 'x',
          beComplainedAccount: '100002',
          place: 'profile',
          requestId,
        },
      },
    ]);
  });
});
