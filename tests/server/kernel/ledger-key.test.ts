import { describe, expect, it } from 'vitest';
import { ledgerKey } from '@server/kernel/ports/wallet';

describe('ledgerKey', () => {
  it.each(['', 'a b', 'x'.repeat(129)])('refuses %j', (text) => {
    expect(() => ledgerKey(text)).toThrow(RangeError);
  });
});
