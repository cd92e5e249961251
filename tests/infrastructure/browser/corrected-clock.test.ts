import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { createCorrectedClock } from '@/infrastructure/browser/corrected-clock';

it('is the machine’s own clock until it was corrected', () => {
  expect(createCorrectedClock(() => 5_000).now()).toBe(5_000);
});

it('is right within half the answer’s way, however wrong the machine is', () => {
  const hour = 3_600_000;
  fc.assert(
    fc.property(
      fc.integer({ min: -hour, max: hour }),
      fc.nat(2_000),
      fc.nat(2_000),
      (wrong, there, back) => {
        let truth = 1_700_000_000_000;
        const clock = createCorrectedClock(() => truth + wrong);
        const askedAt = clock.ownTime();
        truth += there;
        const serverNow = epochMs(truth);
        truth += back;
        clock.correct(serverNow, askedAt, clock.ownTime());
        expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual((there + back) / 2 + 1);
      },
    ),
  );
});
