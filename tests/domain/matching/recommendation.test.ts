import { describe, expect, it } from 'vitest';
import { RECENTLY_ACTIVE, RECOMMENDED_PEOPLE } from '@/domain/matching/recommendation';

describe('recommendations', () => {
  it('are twenty people who were here in the last fourteen days', () => {
    expect(RECOMMENDED_PEOPLE).toBe(20);
    expect(RECENTLY_ACTIVE).toBe(14 * 24 * 3_600 * 1_000);
  });
});
