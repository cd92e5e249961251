import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterMessage,
  answerSupport,
  claimSupport,
  closeSupport,
  isLate,
  isUnheld,
  maySupportAnswer,
  opensSupport,
  type SupportCase,
} from '@/domain/messaging/support-queue';
import { epochMs, later } from '@/domain/shared/time';
import { expectOk, outcome } from '@tests/support/expect-result';
import { agesAround } from '@tests/support/edges';
import { firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const at = epochMs(1_000_000_000);
const waiting: SupportCase = { state: 'waiting', pendingSince: at, changedAt: at };
const claimed: SupportCase = { ...waiting, state: 'claimed', operator: 'Hanna' };
const answered: SupportCase = { state: 'answered', operator: 'Hanna', changedAt: at };
const closed: SupportCase = { state: 'closed', operator: 'Hanna', changedAt: at };
const MINUTE = 60_000;

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('write', 'claim', 'answer', 'close'),
    operator: fc.constantFrom('Hanna', 'Jonas'),
    pause: fc.nat(40 * MINUTE),
  }),
);

describeRule('support-queue', () => {
  it.each<[string, SupportCase | undefined, SupportCase]>([
    ['begins to wait', undefined, waiting],
    ['waits anew after it was closed', closed, waiting],
    ['stays with who answered it', answered, claimed],
    [
      'waits on, from its oldest message',
      { ...waiting, pendingSince: epochMs(5) },
      { ...waiting, pendingSince: epochMs(5) },
    ],
    [
      'stays claimed, from its oldest message',
      { ...claimed, pendingSince: epochMs(5) },
      { ...claimed, pendingSince: epochMs(5) },
    ],
    [
      'waits where it was only claimed',
      { state: 'claimed', operator: 'Hanna', changedAt: epochMs(5) },
      { ...claimed, changedAt: epochMs(5) },
    ],
  ])('a conversation its person writes in %s', (_, known, expected) => {
    expect(afterMessage(known, at)).toEqual(expected);
  });

  it.each([
    ['none', undefined, true],
    ['closed', closed, true],
    ['waiting', waiting, false],
    ['claimed', claimed, false],
    ['answered', answered, false],
  ])('%s is opened by a message: %s', (_, known, expected) => {
    expect(opensSupport(known)).toBe(expected);
  });

  it.each<[string, SupportCase | undefined, number, string, string, string]>([
    // what, case, age, claim by Jonas, close by Jonas, answer by Jonas
    ['none', undefined, 0, 'support-unknown', 'support-unknown', 'support-unknown'],
    ['waiting', waiting, 0, 'ok', 'ok', 'support-unclaimed'],
    ['claimed', claimed, 0, 'support-claimed', 'support-claimed', 'support-claimed'],
    ['claimed', claimed, 1_799_999, 'support-claimed', 'support-claimed', 'support-claimed'],
    ['lapsed', claimed, 1_800_000, 'ok', 'ok', 'support-claimed'],
    ['answered', answered, 1_799_999, 'support-claimed', 'support-claimed', 'support-claimed'],
    ['answered long ago', answered, 1_800_000, 'ok', 'ok', 'support-claimed'],
    ['closed', closed, 0, 'ok', 'support-closed', 'support-closed'],
  ])('%s, another operator after %#', (_, known, age, claim, close, answer) => {
    const now = later(at, age);
    expect(outcome(claimSupport(known, 'Jonas', now))).toBe(claim);
    expect(outcome(closeSupport(known, 'Jonas', now))).toBe(close);
    expect(outcome(answerSupport(known, 'Jonas', now))).toBe(answer);
    expect(outcome(maySupportAnswer(known, 'Jonas'))).toBe(answer);
  });

  it('is claimed, answered twice and closed by one operator', () => {
    const held = expectOk(claimSupport(waiting, 'Hanna', later(at, 1)));
    expect(held).toEqual({ ...claimed, changedAt: later(at, 1) });
    const once = expectOk(answerSupport(held, 'Hanna', later(at, 2)));
    expect(once).toEqual({ ...answered, changedAt: later(at, 2) });
    const twice = expectOk(answerSupport(once, 'Hanna', later(at, 3)));
    expect(twice).toEqual({ ...answered, changedAt: later(at, 3) });
    expect(expectOk(closeSupport(twice, 'Hanna', later(at, 4)))).toEqual({
      ...closed,
      changedAt: later(at, 4),
    });
  });

  it.each([
    [undefined, 0, false],
    [at, 1_799_999, false],
    [at, 1_800_000, true],
  ])('waiting since %s after %i ms is late: %s', (since, age, expected) => {
    expect(isLate(since, later(at, age))).toBe(expected);
  });

  property(
    'a waiting person is never forgotten, and an answered one does not wait',
    [steps],
    (all) => {
      let known: SupportCase | undefined;
      let now = at;
      for (const { what, operator, pause } of all) {
        now = later(now, pause);
        if (what === 'write') {
          known = afterMessage(known, now);
          expect(known.pendingSince).toBeLessThanOrEqual(now);
        } else {
          const before = known;
          const rule = { claim: claimSupport, answer: answerSupport, close: closeSupport }[what];
          const stepped = rule?.(known, operator, now);
          if (stepped?.ok) known = stepped.value;
          else expect(known).toBe(before);
        }
        if (known?.state === 'waiting') expect(known.pendingSince).toBeDefined();
        if (known?.state === 'answered' || known?.state === 'closed') {
          expect(known.pendingSince).toBeUndefined();
        }
        if (known && known.state !== 'waiting') expect(known.operator).toBeDefined();
      }
      return known?.state ?? 'none';
    },
    { waiting: 0.1, answered: 0.01, closed: 0.06 },
  );

  property(
    'at most one of two operators may answer',
    [steps],
    (all) => {
      let known: SupportCase | undefined = waiting;
      let now = at;
      let refused = false;
      for (const { operator, pause } of all) {
        now = later(now, pause);
        const claim = claimSupport(known, operator, now);
        if (claim.ok) known = claim.value;
        else refused = true;
        const may = ['Hanna', 'Jonas'].filter((name) => maySupportAnswer(known, name).ok);
        expect(may).toHaveLength(1);
        if (may[0] !== operator) expect(isUnheld(known, now)).toBe(false);
      }
      return refused;
    },
    { true: 0.31, false: 0.18 },
  );

  property(
    'after half an hour a message is late and a claim lapses, not a millisecond sooner',
    [agesAround(1_800_000)],
    (age) => {
      const late = isLate(at, later(at, age));
      expect(late).toBe(age >= 1_800_000);
      expect(isUnheld(claimed, later(at, age))).toBe(late);
      expect(claimSupport(claimed, 'Jonas', later(at, age)).ok).toBe(late);
      expect(claimSupport(claimed, 'Hanna', later(at, age)).ok).toBe(true);
      return late ? 'late' : 'in time';
    },
    { late: 0.2, 'in time': 0.2 },
  );

  property(
    'is closed once, by the operator who holds it or by any when it lapsed',
    [
      fc.constantFrom('claimed', 'answered', 'closed'),
      fc.constantFrom('Hanna', 'Jonas'),
      agesAround(1_800_000),
    ],
    (state, operator, age) => {
      const known = { state, operator: 'Hanna', changedAt: at };
      const now = later(at, age);
      expect(outcome(closeSupport(known, operator, now))).toBe(
        firstRefusal({
          'support-closed': state === 'closed',
          'support-claimed': operator !== 'Hanna' && !isUnheld(known, now),
        }),
      );
    },
  );
});
