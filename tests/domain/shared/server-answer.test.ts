import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  failureOfChatCode,
  failureOfCode,
  failureOfStatus,
  failureOfTranslation,
} from '@/domain/shared/server-answer';
import { describeRule, property } from '@tests/support/rule';

describeRule('body-code', () => {
  it.each([
    [200, undefined, undefined],
    [401, 'session-ended', 'session-ended'],
    [105, 'not-enough-coins', 'not-enough-coins'],
    [106, 'not-enough-coins', 'not-enough-coins'],
    [104, 'refused', 'not-enough-coins'],
    [107, 'refused', 'not-enough-coins'],
    [500, 'refused', 'not-enough-coins'],
    [0, 'refused', 'not-enough-coins'],
    [Number.NaN, 'refused', 'not-enough-coins'],
  ])('%d: %s; for a translation %s', (code, failure, translation) => {
    expect(failureOfCode(code)).toBe(failure);
    expect(failureOfTranslation(code)).toBe(translation);
  });

  property('only 200 is success', [fc.integer()], (code) => {
    expect(failureOfCode(code) === undefined).toBe(code === 200);
  });
});

describeRule('http-status', () => {
  it.each([
    [199, 'x', 'refused'],
    [200, '', undefined],
    [204, '', undefined],
    [299, '', undefined],
    [300, '', 'refused'],
    [401, 'x', 'session-ended'],
    [403, 'x', 'forbidden'],
    [404, '', 'refused'],
    [499, '', 'refused'],
    [500, '', 'maintenance'],
    [503, 'back at noon', 'refused'],
  ])('%i with %j: %s', (status, message, failure) => {
    expect(failureOfStatus(status, message)).toBe(failure);
  });

  property(
    'a server that speaks is heard',
    [fc.integer({ min: 500, max: 599 }), fc.string({ minLength: 1 })],
    (status, message) => {
      expect(failureOfStatus(status, message)).toBe('refused');
    },
  );
});

describeRule('chat-code', () => {
  it.each([
    [105, 'not-enough-coins'],
    [106, 'not-enough-coins'],
    [104, 'rejected'],
    ['105', 'rejected'],
    [undefined, 'rejected'],
  ])('%j: %s', (code, failure) => {
    expect(failureOfChatCode(code)).toBe(failure);
  });

  property('never throws', [fc.anything()], (code) => {
    expect(['not-enough-coins', 'rejected']).toContain(failureOfChatCode(code));
  });
});
