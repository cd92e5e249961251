import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ACCOUNT_EVENTS,
  isSuspicious,
  parseAccountEvent,
  type AccountEvent,
} from '@/domain/account/account-event';
import { describeRule, property } from '@tests/support/rule';

describeRule('account-event', () => {
  it.each<[AccountEvent, boolean]>([
    ['registered', false],
    ['signed-in', false],
    ['sign-in-wrong', true],
    ['sign-in-locked', true],
    ['signed-out', false],
    ['device-signed-out', false],
    ['codes-too-often', true],
    ['code-wrong', true],
    ['password-reset', false],
    ['password-changed', false],
    ['password-wrong', true],
    ['data-exported', false],
  ])('%s may be another person’s: %s', (event, suspicious) => {
    expect(isSuspicious(event)).toBe(suspicious);
    expect(parseAccountEvent(event)).toBe(event);
  });

  property('nothing else is an event', [fc.anything()], (given) => {
    const isOne = ACCOUNT_EVENTS.some((event) => event === given);
    expect(parseAccountEvent(given) === undefined).toBe(!isOne);
  });
});
