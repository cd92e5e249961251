import { types, type CustomTypesConfig } from 'pg';

/**
 * How values arrive in JavaScript: as the driver does it, except that `bigint` becomes a number.
 *
 * A value beyond 2^53 - 1 throws rather than lose its last digits; every amount here is far below.
 */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 && format !== 'binary'
      ? parseInt8
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}
