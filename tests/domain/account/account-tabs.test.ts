import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACCOUNT_TABS, accountPath } from '@/domain/account/account-tabs';
import { describeRule, property } from '@tests/support/rule';

describeRule('account-tabs', () => {
  it.each([
    ['settings', '/account?index=1'],
    ['coins', '/account?index=2'],
    ['translation', '/account?index=3'],
    ['vip', '/account?index=4'],
    ['bills', '/account?index=5'],
  ] as const)('%s is %s', (tab, path) => {
    expect(accountPath(tab)).toBe(path);
  });

  property('each has an address of its own', [fc.constantFrom(...ACCOUNT_TABS)], (tab) => {
    expect(ACCOUNT_TABS.filter((other) => accountPath(other) === accountPath(tab))).toEqual([tab]);
  });
});
