import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { openBurnMoment, recoverBurnMoment, type BurnMoment } from '@/domain/moments/burn-moment';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const fresh: BurnMoment = { author: ANN, openedBy: new Set() };

describeRule('burn-moment', () => {
  it('opens once per viewer, and once more after its author recovered it', () => {
    const opened = expectOk(openBurnMoment(fresh, BO));
    expect(outcome(openBurnMoment(opened, BO))).toBe('burned');
    expect(outcome(openBurnMoment(opened, userId(3)))).toBe('ok');
    expect(outcome(openBurnMoment(opened, ANN))).toBe('ok');
    expect(expectOk(openBurnMoment(opened, ANN))).toBe(opened);
    expect(outcome(recoverBurnMoment(opened, BO))).toBe('moment-not-yours');
    expect(outcome(openBurnMoment(expectOk(recoverBurnMoment(opened, ANN)), BO))).toBe('ok');
  });

  property(
    'a viewer opens it at most once between two recoveries',
    [fc.array(fc.oneof(fc.integer({ min: 2, max: 4 }), fc.constant('recover' as const)))],
    (steps) => {
      let moment = fresh;
      const opened = new Map<number, number>();
      for (const step of steps) {
        if (step === 'recover') {
          moment = expectOk(recoverBurnMoment(moment, ANN));
          opened.clear();
          continue;
        }
        const next = openBurnMoment(moment, userId(step));
        expect(next.ok).toBe(!opened.has(step));
        if (next.ok) {
          opened.set(step, 1);
          moment = next.value;
        }
      }
    },
  );
});
