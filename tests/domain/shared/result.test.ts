import { describe, expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';

describe('Result', () => {
  it('distinguishes the two outcomes', () => {
    expect([ok(1), err({ kind: 'no' })]).toEqual([
      { ok: true, value: 1 },
      { ok: false, error: { kind: 'no' } },
    ]);
  });
});
