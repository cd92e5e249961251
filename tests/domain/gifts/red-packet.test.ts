import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  openRedPacket,
  parseRedPacket,
  RED_PACKET_PRESETS,
  returnRedPacket,
  returnsAt,
  type RedPacket,
} from '@/domain/gifts/red-packet';
import { userId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { ANN, BO } from '@tests/support/builders';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { instantsAround, numbersAround, textsAround } from '@tests/support/edges';
import { packetTries } from '@tests/support/stories';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const DAY = 86_400_000;
const packet: RedPacket = {
  id: 'p1',
  from: ANN,
  to: BO,
  amount: coins(10),
  note: '',
  sentAt: epochMs(0),
  state: 'waiting',
};

describeRule('red-packet-amount', () => {
  it.each([
    [1, '', 1, 'ok'],
    [10_000, '', 10_000, 'ok'],
    [10_001, '', 20_000, 'amount-too-large'],
    [0, '', 10, 'amount-not-positive-integer'],
    ['1.5', '', 10, 'amount-not-positive-integer'],
    ['', '', 10, 'amount-not-positive-integer'],
    [10, '', 10, 'ok'],
    [11, '', 10, 'not-enough-coins'],
    [1, 'n'.repeat(100), 1, 'ok'],
    [1, 'n'.repeat(101), 1, 'note-too-long'],
    [1, 'a\u0007b', 1, 'note-forbidden'],
    [1, undefined, 1, 'ok'],
  ])('%j with note %j and %i coins: %s', (amount, note, balance, expected) => {
    expect(outcome(parseRedPacket(amount, note, coins(balance)))).toBe(expected);
  });

  it('keeps the amount and the trimmed note, and returns what is missing', () => {
    expect(expectOk(parseRedPacket('50', ' for you ', coins(50)))).toEqual({
      amount: 50,
      note: 'for you',
    });
    expect(expectErr(parseRedPacket(50, '', coins(20)))).toEqual({
      kind: 'not-enough-coins',
      missing: 30,
    });
  });

  it('offers 10, 50 and 100', () => {
    expect(RED_PACKET_PRESETS).toEqual([10, 50, 100]);
  });

  property(
    'never throws, and an amount that passes is covered by the balance',
    [
      fc.oneof(fc.anything(), fc.nat(12_000)),
      fc.oneof(fc.anything(), fc.constantFrom(undefined, '', 'for you')),
      fc.nat(12_000),
    ],
    (amount, note, balance) => {
      const parsed = parseRedPacket(amount, note, coins(balance));
      if (!parsed.ok) return false;
      expect(parsed.value.amount).toBeGreaterThanOrEqual(1);
      expect(parsed.value.amount).toBeLessThanOrEqual(Math.min(balance, 10_000));
      return true;
    },
    { true: 0.13, false: 0.36 },
  );

  property(
    'a note has 100 characters at most, and the last coin can be sent',
    [textsAround(100), numbersAround(1, 10_000), numbersAround(1, 10_000)],
    ({ text, length }, amount, balance) => {
      const own = coins(Math.max(0, balance));
      const parsed = outcome(parseRedPacket(amount, text, own));
      const paid = amount <= own ? 'ok' : 'not-enough-coins';
      const noted = length <= 100 ? paid : 'note-too-long';
      const whole = amount > 10_000 ? 'amount-too-large' : noted;
      expect(parsed).toBe(amount < 1 ? 'amount-not-positive-integer' : whole);
      return parsed;
    },
    { ok: 0.04, 'not-enough-coins': 0.03, 'note-too-long': 0.08, 'amount-too-large': 0.1 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(100)],
    ({ text, isLong, isForbidden }) => {
      expect(outcome(parseRedPacket(1, text, coins(1)))).toBe(
        firstRefusal({
          'note-too-long': isLong,
          'note-forbidden': isForbidden,
        }),
      );
    },
  );
});

describeRule('red-packet-life', () => {
  it.each<[string, Partial<RedPacket>, number, number, string, string]>([
    ['at once', {}, 2, 0, 'ok', 'red-packet-waiting'],
    ['in the last millisecond', {}, 2, DAY - 1, 'ok', 'red-packet-waiting'],
    ['when the day is over', {}, 2, DAY, 'red-packet-returned', 'ok'],
    ['by the sender', {}, 1, 0, 'red-packet-not-yours', 'red-packet-waiting'],
    ['by a third', {}, 3, 0, 'red-packet-not-yours', 'red-packet-waiting'],
    ['a second time', { state: 'opened' }, 2, 0, 'red-packet-opened', 'red-packet-opened'],
    ['opened, a day later', { state: 'opened' }, 2, DAY, 'red-packet-opened', 'red-packet-opened'],
    [
      'returned already',
      { state: 'returned' },
      2,
      DAY,
      'red-packet-returned',
      'red-packet-returned',
    ],
  ])('%s', (_, change, by, now, opening, returning) => {
    const it = { ...packet, ...change };
    expect(outcome(openRedPacket(it, userId(by), epochMs(now)))).toBe(opening);
    expect(outcome(returnRedPacket(it, epochMs(now)))).toBe(returning);
  });

  it('refuses an opened one as opened, a returned one as returned', () => {
    expect(expectOk(openRedPacket(packet, BO, epochMs(5)))).toEqual({ ...packet, state: 'opened' });
    expect(expectOk(returnRedPacket(packet, returnsAt(packet)))).toEqual({
      ...packet,
      state: 'returned',
    });
  });

  property(
    'at every instant it can be opened or returned, never both',
    [fc.nat(3 * DAY)],
    (now) => {
      const opens = openRedPacket(packet, BO, epochMs(now)).ok;
      expect(returnRedPacket(packet, epochMs(now)).ok).toBe(!opens);
    },
  );

  property('ends exactly once, in any order of openings and returns', [packetTries], (tries) => {
    let now: RedPacket = packet;
    let ends = 0;
    for (const { opens, at: time } of tries) {
      const next = opens
        ? openRedPacket(now, BO, epochMs(time))
        : returnRedPacket(now, epochMs(time));
      if (!next.ok) continue;
      now = next.value;
      ends += 1;
    }
    expect(ends).toBeLessThanOrEqual(1);
    expect(ends === 1).toBe(now.state !== 'waiting');
  });

  property(
    'it opens within 24 hours and returns from then on, never both',
    [instantsAround(86_400_000)],
    (now) => {
      const opens = outcome(openRedPacket(packet, BO, now));
      expect(opens).toBe(now < 86_400_000 ? 'ok' : 'red-packet-returned');
      expect(outcome(returnRedPacket(packet, now))).toBe(
        now < 86_400_000 ? 'red-packet-waiting' : 'ok',
      );
      return opens;
    },
    { ok: 0.2, 'red-packet-returned': 0.2 },
  );

  property(
    'is opened by its recipient alone, and says first whose it is, then whether it is open, then whether it is back',
    [
      fc.constantFrom(ANN, BO),
      fc.constantFrom('waiting', 'opened', 'returned'),
      instantsAround(86_400_000),
    ],
    (by, state, now) => {
      expect(outcome(openRedPacket({ ...packet, state }, by, now))).toBe(
        firstRefusal({
          'red-packet-not-yours': by !== BO,
          'red-packet-opened': state === 'opened',
          'red-packet-returned': state === 'returned' || now >= 86_400_000,
        }),
      );
    },
  );
});
