import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  burnMomentState,
  openBurnMoment,
  recoverBurnMoment,
  type BurnMoment,
} from '@/domain/moments/moment';
import { userId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const fresh: BurnMoment = { author: ANN, openedAt: new Map() };
const NOW = epochMs(1_000);

describeRule('burn-moment', () => {
  it('opens once per viewer, and once more after its author recovered it', () => {
    const opened = expectOk(openBurnMoment(fresh, BO, NOW));
    expect(outcome(openBurnMoment(opened, BO, NOW))).toBe('burned');
    expect(outcome(openBurnMoment(opened, userId(3), NOW))).toBe('ok');
    expect(expectOk(openBurnMoment(opened, ANN, NOW))).toBe(opened);
    expect(outcome(recoverBurnMoment(opened, BO))).toBe('moment-not-yours');
    expect(outcome(openBurnMoment(expectOk(recoverBurnMoment(opened, ANN)), BO, NOW))).toBe('ok');
  });

  it.each([
    [ANN, 0, 'own'],
    [userId(3), 0, 'covered'],
    [BO, 0, 'open'],
    [BO, 7_999, 'open'],
    [BO, 8_000, 'burned'],
  ] as const)('for %i, %i ms after Bo opened it: %s', (viewer, passed, expected) => {
    const opened = expectOk(openBurnMoment(fresh, BO, NOW));
    expect(burnMomentState(opened, viewer, epochMs(NOW + passed))).toBe(expected);
  });

  property(
    'a viewer opens it at most once between two recoveries',
    [fc.array(fc.oneof(fc.integer({ min: 2, max: 4 }), fc.constant('recover' as const)))],
    (steps) => {
      let moment = fresh;
      const opened = new Set<number>();
      for (const step of steps) {
        if (step === 'recover') {
          moment = expectOk(recoverBurnMoment(moment, ANN));
          opened.clear();
          continue;
        }
        const next = openBurnMoment(moment, userId(step), NOW);
        expect(next.ok).toBe(!opened.has(step));
        if (next.ok) {
          opened.add(step);
          moment = next.value;
        }
      }
    },
  );

  property(
    'is open to a viewer for eight seconds, not a millisecond longer',
    [agesAround(8_000)],
    (passed) => {
      const opened = expectOk(openBurnMoment(fresh, BO, NOW));
      const state = burnMomentState(opened, BO, epochMs(NOW + passed));
      expect(state).toBe(passed < 8_000 ? 'open' : 'burned');
      return state;
    },
    { open: 0.2, burned: 0.2 },
  );
});
