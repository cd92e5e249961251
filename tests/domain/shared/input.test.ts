import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asFields, asText, asWholeNumber } from '@/domain/shared/input';
import { property } from '@tests/support/rule';

describe('asWholeNumber', () => {
  it.each([
    [0, 0],
    [-3, -3],
    ['42', 42],
    ['007', 7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', undefined],
    ['12345678901234567', undefined],
    ['1e5', undefined],
    ['1.0', undefined],
    [' 1', undefined],
    ['', undefined],
    ['-1', undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
    [Infinity, undefined],
    [undefined, undefined],
    [[7], undefined],
    [true, undefined],
  ])('reads %j as %j', (input, value) => {
    expect(asWholeNumber(input)).toBe(value);
  });

  property('reads the digits of any whole number back', [fc.maxSafeNat()], (value) => {
    expect(asWholeNumber(String(value))).toBe(value);
  });
});

describe('asText and asFields', () => {
  it.each([
    ['a', 'a', { 0: 'a' }],
    [undefined, '', {}],
    [null, '', {}],
    [{ a: 1 }, '', { a: 1 }],
    [7, '', {}],
  ])('read %j', (input, text, fields) => {
    expect(asText(input)).toBe(text);
    expect(asFields(input)).toEqual(typeof input === 'object' && input ? fields : {});
  });

  property('never throw, for any value', [fc.anything()], (input) => {
    expect(typeof asText(input)).toBe('string');
    expect(typeof asFields(input)).toBe('object');
  });
});
