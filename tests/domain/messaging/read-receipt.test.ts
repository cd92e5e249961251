import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleState } from '@/domain/messaging/read-receipt';
import { TIERS } from '@/domain/membership/tier';
import { describeRule, property } from '@tests/support/rule';

describeRule('read-receipt', () => {
  it.each([
    ['read', 'ordinary', 'delivered'],
    ['read', 'vip', 'delivered'],
    ['read', 'svip', 'read'],
    ['delivered', 'svip', 'delivered'],
    ['recalled', 'ordinary', 'recalled'],
  ] as const)('%s for %s is %s', (state, tier, visible) => {
    expect(visibleState(state, tier)).toBe(visible);
  });

  property(
    'every other state is seen as it is',
    [
      fc.constantFrom('queued', 'sending', 'sent', 'delivered', 'failed', 'recalled'),
      fc.constantFrom(...TIERS),
    ],
    (state, tier) => {
      expect(visibleState(state, tier)).toBe(state);
    },
  );
});
