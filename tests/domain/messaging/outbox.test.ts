import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LocalId } from '@/domain/shared/ids';
import {
  dueItems,
  isFinalFault,
  nextAttempt,
  type OutboxItem,
  type SendFault,
} from '@/domain/messaging/outbox';
import { epochMs } from '@/domain/shared/time';
import { ann, bo } from '@tests/support/builders';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const DAY = 86_400_000;
const offline: SendFault = { kind: 'offline' };
const item: OutboxItem = {
  localId: 'l1' as LocalId,
  to: bo,
  body: { kind: 'text', text: 'hello' },
  writtenAt: epochMs(0),
  attempts: 1,
  state: { kind: 'waiting', at: epochMs(0) },
};

describeRule('outbox-retry', () => {
  it.each<[SendFault, boolean]>([
    [{ kind: 'offline' }, false],
    [{ kind: 'timeout' }, false],
    [{ kind: 'unavailable' }, false],
    [{ kind: 'rate-limited' }, false],
    [{ kind: 'not-enough-coins' }, true],
    [{ kind: 'blocked' }, true],
    [{ kind: 'too-long' }, true],
    [{ kind: 'unauthorised' }, true],
    [{ kind: 'signed-in-elsewhere' }, true],
    [{ kind: 'rejected', reason: 'spam' }, true],
  ])('%j is final: %s', (fault, final) => {
    expect(isFinalFault(fault)).toBe(final);
    expect(nextAttempt(item, fault, epochMs(0), 0.5).kind).toBe(final ? 'failed' : 'waiting');
  });

  it.each([
    [DAY - 1, 'waiting'],
    [DAY, 'failed'],
  ])('%i ms after it was written: %s', (age, kind) => {
    const written = { ...item, writtenAt: epochMs(3 * DAY) };
    expect(nextAttempt(written, offline, epochMs(3 * DAY + age), 0.5).kind).toBe(kind);
  });

  it.each<[string, SendFault, number, number]>([
    ['after the first try', offline, 1, 1_500],
    ['after the third', offline, 3, 3_000],
    [
      'not before the service allows it',
      { kind: 'rate-limited', retryAt: epochMs(9_000) },
      1,
      9_000,
    ],
    [
      'not before its own pause either',
      { kind: 'rate-limited', retryAt: epochMs(1_100) },
      1,
      1_500,
    ],
    ['when the service names no time', { kind: 'rate-limited' }, 1, 1_500],
  ])('%s', (_, fault, attempts, expected) => {
    expect(nextAttempt({ ...item, attempts }, fault, epochMs(1_000), 1)).toEqual({
      kind: 'waiting',
      at: expected,
    });
  });

  property(
    'a passing fault is tried again, never earlier than now, until a day has passed',
    [
      fc.nat(2 * DAY),
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    ],
    (now, attempts, random) => {
      const next = nextAttempt({ ...item, attempts }, offline, epochMs(now), random);
      expect(next.kind).toBe(now < DAY ? 'waiting' : 'failed');
      if (next.kind === 'waiting') expect(next.at).toBeGreaterThanOrEqual(now);
      return next.kind;
    },
    { waiting: 0.26, failed: 0.24 },
  );

  property(
    'a message is given up a day after it was written, not a millisecond later',
    [agesAround(DAY)],
    (age) => {
      const { kind } = nextAttempt(item, offline, epochMs(age), 0.5);
      expect(kind).toBe(age < 86_400_000 ? 'waiting' : 'failed');
      return kind;
    },
    { waiting: 0.2, failed: 0.2 },
  );
});

describeRule('outbox-order', () => {
  const waiting = (at: number): OutboxItem['state'] => ({ kind: 'waiting', at: epochMs(at) });
  const failed: OutboxItem['state'] = { kind: 'failed', fault: offline };
  const named = (name: string, state: OutboxItem['state'], to = bo): OutboxItem => ({
    ...item,
    localId: name as LocalId,
    to,
    state,
  });

  it.each<[string, OutboxItem[], string[]]>([
    ['one that is due', [named('1', waiting(10))], ['1']],
    ['one that is not', [named('1', waiting(11))], []],
    ['the oldest of two', [named('1', waiting(0)), named('2', waiting(0))], ['1']],
    ['none past one that waits', [named('1', waiting(11)), named('2', waiting(0))], []],
    ['none past one on the wire', [named('1', { kind: 'sending' }), named('2', waiting(0))], []],
    ['the next after a failed one', [named('1', failed), named('2', waiting(0))], ['2']],
    ['one for each peer', [named('1', waiting(0)), named('2', waiting(0), ann)], ['1', '2']],
  ])('sends %s', (_, items, due) => {
    expect(dueItems(items, epochMs(10)).map(({ localId }) => localId)).toEqual(due);
  });

  it('sends what waits for a time of a clock that was set back since', () => {
    const late = { ...named('1', waiting(3_600_000)), writtenAt: epochMs(3_599_000) };
    expect(dueItems([late], epochMs(10))).toEqual([late]);
    expect(dueItems([{ ...late, writtenAt: epochMs(10) }], epochMs(10))).toEqual([]);
  });

  property(
    'nothing overtakes: every earlier one to the same peer has left or failed',
    [
      fc.array(
        fc.record({
          to: fc.constantFrom(ann, bo),
          state: fc.oneof(
            fc.nat(20).map(waiting),
            fc.constant(failed),
            fc.constant<OutboxItem['state']>({ kind: 'sending' }),
          ),
        }),
      ),
    ],
    (parts) => {
      const items = parts.map(({ to, state }, index) => named(`${index}`, state, to));
      for (const due of dueItems(items, epochMs(10))) {
        const earlier = items.slice(0, items.indexOf(due)).filter(({ to }) => to === due.to);
        expect(earlier.every(({ state }) => state.kind === 'failed')).toBe(true);
      }
    },
  );
});
