import { expect, it } from 'vitest';
import { RECENTLY_ACTIVE, RECOMMENDED_PEOPLE } from '@/domain/matching/recommendation';

it('recommends twenty people who were here within a fortnight', () => {
  expect([RECOMMENDED_PEOPLE, RECENTLY_ACTIVE]).toEqual([20, 14 * 86_400_000]);
});
