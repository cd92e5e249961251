import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import type { OrderState } from '@/domain/wallet/order';
import { followUp } from '@/domain/wallet/order-times';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (ms: number) => epochMs(ms);

describeRule('order-follow-up', () => {
  it.each<[string, OrderState, number | undefined, number, string]>([
    ['nobody began to pay', 'open', undefined, 0, `cancel ${3 * DAY}`],
    ['just begun', 'open', 0, 0, `ask ${2 * MINUTE}`],
    ['at the first look', 'open', 0, 2 * MINUTE, `ask ${10 * MINUTE}`],
    ['declined', 'declined', 0, HOUR, `ask ${6 * HOUR}`],
    ['after the last look', 'open', 0, 3 * DAY, `cancel ${3 * DAY}`],
    ['pending, just begun', 'pending', 0, 0, `ask ${2 * MINUTE}`],
    ['pending for days', 'pending', 0, 4 * DAY, `ask ${4 * DAY + 6 * HOUR}`],
    ['pending at its end', 'pending', 0, 60 * DAY, 'nothing'],
    ['paid', 'paid', 0, 0, 'nothing'],
    ['mismatch', 'mismatch', 0, 0, 'nothing'],
    ['cancelled', 'cancelled', 0, 0, 'nothing'],
  ])('%s', (_, state, begun, now, expected) => {
    const begunAt = begun === undefined ? {} : { begunAt: at(begun) };
    const next = followUp({ state, madeAt: at(0), ...begunAt }, at(now));
    expect(next.kind === 'nothing' ? next.kind : `${next.kind} ${next.at}`).toBe(expected);
  });

  property(
    'an order that is not paid is asked about later, and in the end cancelled',
    [fc.nat(90 * DAY)],
    (now) => {
      const next = followUp({ state: 'open', madeAt: at(0), begunAt: at(0) }, at(now));
      if (next.kind === 'ask') expect(next.at).toBeGreaterThan(now);
      else expect(now).toBeGreaterThanOrEqual(3 * DAY);
    },
  );

  const LOOKS = [2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY];

  property(
    'the next look is the first of the six that is still to come; behind the last it is cancelled',
    [fc.oneof(...LOOKS.map((look) => agesAround(look)))],
    (age) => {
      const next = followUp({ state: 'open', madeAt: at(0), begunAt: at(0) }, at(age));
      const look = LOOKS.find((each) => each > age);
      expect(next).toEqual(
        look === undefined ? { kind: 'cancel', at: age } : { kind: 'ask', at: look },
      );
      return next.kind;
    },
    { ask: 0.3, cancel: 0.05 },
  );

  property(
    'an undecided payment is asked about every six hours for sixty days, and no more after that',
    [agesAround(60 * DAY - 6 * HOUR)],
    (age) => {
      fc.pre(age >= 3 * DAY);
      const next = followUp({ state: 'pending', madeAt: at(0), begunAt: at(0) }, at(age));
      const isWithin = age <= 60 * DAY - 6 * HOUR;
      expect(next).toEqual(isWithin ? { kind: 'ask', at: age + 6 * HOUR } : { kind: 'nothing' });
      return next.kind;
    },
    { ask: 0.2, nothing: 0.2 },
  );

  property(
    'an order whose payment was not begun is cancelled three days after it was made, whenever it is looked at',
    [fc.constantFrom('open', 'declined'), fc.nat(1e12), agesAround(3 * DAY)],
    (state, made, age) => {
      const next = followUp({ state, madeAt: at(made) }, at(made + age));
      expect(next).toEqual({ kind: 'cancel', at: made + 3 * DAY });
    },
  );

  property(
    'looks are counted from when the payment was begun, else from when the order was made',
    [
      fc.constantFrom('open', 'pending', 'declined'),
      fc.nat(1e12),
      fc.option(fc.nat(DAY), { nil: undefined }),
      fc.oneof(...LOOKS.map((look) => agesAround(look))),
    ],
    (state, made, later, age) => {
      fc.pre(later !== undefined || state === 'pending');
      const begun = made + (later ?? 0);
      const order = { state, madeAt: at(made), ...(later !== undefined && { begunAt: at(begun) }) };
      const next = followUp(order, at(begun + age));
      const look = LOOKS.find((each) => each > age);
      const soon = look === undefined ? undefined : begun + look;
      const regular = begun + age + 6 * HOUR;
      if (state === 'pending') {
        const asks = Math.min(soon ?? regular, regular);
        expect(next).toEqual(
          asks <= begun + 60 * DAY ? { kind: 'ask', at: asks } : { kind: 'nothing' },
        );
      } else {
        expect(next).toEqual(
          soon === undefined ? { kind: 'cancel', at: begun + age } : { kind: 'ask', at: soon },
        );
      }
      return next.kind;
    },
    { ask: 0.3, cancel: 0.02, nothing: 0.005 },
  );
});
