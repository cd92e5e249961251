import { expect, it } from 'vitest';
import { MINUTE, type EpochMs } from '@/domain/shared/time';
import { createKnownCoverage } from '@server/translation/coverage';

it('asks the engines once a minute at most', async () => {
  let now = 0;
  let asked = 0;
  const covers = createKnownCoverage(
    {
      covers: async () => {
        asked += 1;
        return [{ engine: 'apertium', kind: asked === 1 ? 'silent' : 'all' }];
      },
    },
    { now: () => now as EpochMs },
  );
  expect(await covers()).toEqual([{ engine: 'apertium', kind: 'silent' }]);
  now = MINUTE - 1;
  expect(await covers()).toEqual([{ engine: 'apertium', kind: 'silent' }]);
  expect(asked).toBe(1);
  now = MINUTE;
  expect(await covers()).toEqual([{ engine: 'apertium', kind: 'all' }]);
});
