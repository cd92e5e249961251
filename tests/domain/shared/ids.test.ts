import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseChatAddress, parseIdempotencyKey, parseUserId, userId } from '@/domain/shared/ids';
import { outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('chat-address', () => {
  it.each([
    ['a', 'ok'],
    ['a'.repeat(64), 'ok'],
    ['a'.repeat(65), 'chat-address-too-long'],
    ['', 'chat-address-malformed'],
    ['Ann', 'chat-address-malformed'],
    ['ann bo', 'chat-address-malformed'],
    ['ann\n', 'chat-address-malformed'],
    ['é', 'chat-address-malformed'],
    ['u_1-x', 'ok'],
    [undefined, 'chat-address-malformed'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseChatAddress(input))).toBe(expected);
  });

  property(
    'an address that passes is at most 64 bytes of plain letters',
    [
      fc.oneof(
        fc.anything(),
        fc.string({ unit: fc.constantFrom('a', '7', '_', '-'), maxLength: 70 }),
        fc.string({ unit: fc.constantFrom('a', 'Ä', ' ') }),
      ),
    ],
    (input) => {
      const parsed = parseChatAddress(input);
      if (parsed.ok) expect(parsed.value).toMatch(/^[a-z0-9_-]{1,64}$/);
      return parsed.ok;
    },
    { true: 0.16, false: 0.33 },
  );

  property(
    'every address of the alphabet up to 64 passes',
    [fc.stringMatching(/^[a-z0-9_-]{1,64}$/)],
    (text) => {
      expect(outcome(parseChatAddress(text))).toBe('ok');
    },
  );

  property(
    'has 1 to 64 characters of the alphabet, not one more and no other',
    [
      numbersAround(1, 64),
      fc.constantFrom('a', '0', '_', '-'),
      fc.constantFrom('', '', 'A', 'é', '.'),
    ],
    (length, sign, other) => {
      const parsed = outcome(parseChatAddress(sign.repeat(Math.max(0, length)) + other));
      const short = length > 64 ? 'chat-address-too-long' : 'ok';
      expect(parsed).toBe(length < 1 || other !== '' ? 'chat-address-malformed' : short);
      return parsed;
    },
    { ok: 0.1, 'chat-address-too-long': 0.05, 'chat-address-malformed': 0.4 },
  );
});

describe('parseUserId', () => {
  it.each([
    [1, 'ok'],
    ['1', 'ok'],
    [0, 'user-id-malformed'],
    [-1, 'user-id-malformed'],
    ['x', 'user-id-malformed'],
    [1.5, 'user-id-malformed'],
    [Number.MAX_SAFE_INTEGER, 'ok'],
    [Number.MAX_SAFE_INTEGER + 1, 'user-id-malformed'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseUserId(input))).toBe(expected);
  });

  it.each([0, -1, 0.5, Number.NaN])('userId refuses %d', (value) => {
    expect(() => userId(value)).toThrow(`not a user id: ${value}`);
  });

  property('reads an id back from its digits', [fc.maxSafeNat()], (value) => {
    expect(parseUserId(String(value + 0))).toEqual(parseUserId(value));
  });
});

describe('parseIdempotencyKey', () => {
  it.each([
    ['k', 'ok'],
    ['send:01HZ.x-y_z', 'ok'],
    ['k'.repeat(128), 'ok'],
    ['k'.repeat(129), 'key-malformed'],
    ['', 'key-malformed'],
    ['a b', 'key-malformed'],
    [7, 'key-malformed'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseIdempotencyKey(input))).toBe(expected);
  });

  property('never throws', [fc.anything()], (input) => {
    expect(['ok', 'key-malformed']).toContain(outcome(parseIdempotencyKey(input)));
  });
});
