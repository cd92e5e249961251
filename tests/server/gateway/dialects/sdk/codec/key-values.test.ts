import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isReadable,
  readExtension,
  writeExtension,
} from '@server/gateway/dialects/sdk/codec/key-values';
import type { Extension } from '@server/kernel/message-body';
import { VALUE } from '@server/gateway/dialects/sdk/codec/schema';

describe('extensions', () => {
  it('come back as they were written', () => {
    const key = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
    const value = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
      fc.constant(null),
      fc.jsonValue({ maxDepth: 2 }).map((json) => JSON.parse(JSON.stringify([json])) as string[]),
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (extension) => {
        expect(readExtension(writeExtension(extension as Extension))).toEqual({ ...extension });
      }),
    );
  });

  it.each([
    [{ type: VALUE.uint, varintValue: 7n }, 7],
    [{ type: VALUE.longInt, varintValue: -7n }, -7],
    [{ type: VALUE.float, floatValue: 0.5 }, 0.5],
    [{ type: VALUE.json, stringValue: '{broken' }, '{broken'],
    [{ type: VALUE.bool }, false],
    [{ type: VALUE.int }, 0],
    [{ type: VALUE.double }, 0],
    [{ type: VALUE.float }, 0],
    [{ type: VALUE.string }, ''],
    [{}, ''],
  ])('reads value %# as the SDK does', (value, expected) => {
    expect(readExtension([{ key: 'k', ...value }])).toEqual({ k: expected });
  });

  it.each([
    [[], true],
    [[{ key: 'k', type: VALUE.json, stringValue: '{"a":[1]}' }], true],
    [[{ key: 'k', type: VALUE.string, stringValue: '{broken' }], true],
    [[{ key: 'k', type: VALUE.json, stringValue: '{broken' }], false],
    [[{ key: 'k', type: VALUE.json }], false],
    [[{ key: 'k' }], false],
    [[{ key: 'k', type: VALUE.longInt, varintValue: 2n ** 53n - 1n }], true],
    [[{ key: 'k', type: VALUE.longInt, varintValue: 2n ** 53n }], false],
    [[{ key: 'k', type: VALUE.double, doubleValue: Number.NaN }], false],
    [[{ key: 'k', type: VALUE.float, floatValue: Number.NEGATIVE_INFINITY }], false],
    [
      [
        { key: 'k', type: VALUE.bool },
        { key: 'k', type: VALUE.bool },
      ],
      false,
    ],
  ])('%# are readable by the SDK: %#', (values, readable) => {
    expect(isReadable(values)).toBe(readable);
  });

  it('a key that names the prototype is a key like any other', () => {
    const extension = readExtension([
      { key: '__proto__', type: VALUE.json, stringValue: '{"a":1}' },
    ]);
    expect(Object.keys(extension)).toEqual(['__proto__']);
    expect(({} as { a?: number }).a).toBeUndefined();
  });
});
