import * as fc from 'fast-check';
import type { Schema } from './schema';

/** A request that fits but for one field, and the field's name as the server has to say it. */
export interface Misfit {
  readonly request: unknown;
  readonly field: string;
}

interface Location {
  readonly path: readonly string[];
  readonly schema: Schema;
}

const NAMES = [
  'isAdmin',
  'vipLevel',
  'goldCoin',
  'price',
  'role',
  'toString',
  'constructor',
  'prototype',
  'ключ',
  'x'.repeat(99),
];

/** Breaks a valid request in one field: one too many, one too few, one of a wrong kind or size. */
export function misfitsOf(
  schema: Schema,
  fits: fc.Arbitrary<unknown>,
  method: 'GET' | 'POST',
): fc.Arbitrary<Misfit> {
  const locations = locationsIn(schema, []);
  const objects = locations.filter((location) => location.schema.type === 'object');
  const fields = locations.filter(({ path }) => path.length > 0);
  const required = objects.flatMap(({ path, schema: object }) =>
    (object.required ?? []).map((name) => [...path, name]),
  );
  const ways = [
    breaking(fits, fc.constantFrom(...objects), fc.constantFrom(...NAMES), ({ path }, name) => ({
      path: [...path, name],
      value: '1',
    })),
    // Such a body is not even read.
    ...(method === 'POST'
      ? [breaking(fits, fc.constantFrom(...objects), POLLUTED, pollution)]
      : []),
    ...(fields.length > 0
      ? [
          breaking(fits, fc.constantFrom(...fields), fc.nat(), (location, n) =>
            wrong(location, n, method),
          ),
        ]
      : []),
    ...(required.length > 0
      ? [breaking(fits, fc.constantFrom(...required), fc.constant(0), (path) => ({ path }))]
      : []),
  ];
  return fc.oneof(...ways);
}

/** A change of one field: another value, or none; `field` is what the server names where that is something else. */
interface Change {
  readonly path: readonly string[];
  readonly value?: unknown;
  readonly field?: string;
}

const POLLUTED = fc.constantFrom<unknown>({ isAdmin: true }, null, 'x');

function pollution({ path }: Location, value: unknown): Change {
  return { path: [...path, '__proto__'], value, field: '' };
}

function breaking<Where, How>(
  fits: fc.Arbitrary<unknown>,
  where: fc.Arbitrary<Where>,
  how: fc.Arbitrary<How>,
  change: (where: Where, how: How) => Change,
): fc.Arbitrary<Misfit> {
  return fc
    .tuple(fits, where, how)
    .map(([request, location, way]) => ({ request, ...change(location, way) }))
    .filter(({ request, path }) => isThere(request, path.slice(0, -1)))
    .map(({ request, path, value, field = path.join('.') }) => ({
      request: put(request, path, value),
      field,
    }));
}

/** Whether a request has the object at `path`: an optional one may be left out. */
function isThere(request: unknown, path: readonly string[]): boolean {
  const found = path.reduce<unknown>(
    (node, name) => (node as Readonly<Record<string, unknown>> | undefined)?.[name],
    request,
  );
  return typeof found === 'object' && found !== null;
}

/** A value of a kind or size that the field does not take; a query carries texts only. */
function wrong({ path, schema }: Location, n: number, method: 'GET' | 'POST'): Change {
  const twice = ['1', '2'];
  const inQuery: readonly unknown[] = isDigits(schema)
    ? ['one', '1.5', '-1', '', '0', '1e3', '0x10', ' 7', '07', '9007199254740993', 'NaN', twice]
    : ['nothing-of-the-kind'.repeat(20), twice];
  const ways = method === 'GET' ? inQuery : [...wrongKinds(schema), ...wrongSizes(schema)];
  return { path, value: ways[n % ways.length] };
}

/** A number in a query. */
function isDigits({ pattern }: Schema): boolean {
  return pattern?.includes('\\d') === true;
}

function wrongKinds({ type }: Schema): readonly unknown[] {
  const others = [null, true, { length: 1 }];
  switch (type) {
    case 'integer':
      return [...others, [1], '1', '0x10', 1.5, 1e308, -1e308, 2 ** 53, 0.1];
    case 'boolean':
      return [null, 'true', '', 0, 1, [true], { length: 1 }];
    case 'array':
      return [...others, 'a', 1];
    case 'object':
      return [null, true, [], 'a', 1];
    default:
      return [...others, ['a'], 1, -0.5];
  }
}

function wrongSizes({
  type,
  enum: values,
  maxLength,
  maxItems,
  pattern,
}: Schema): readonly unknown[] {
  return [
    ...(values ? ['', 'nothing-of-the-kind'] : []),
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1)]),
    ...(type === 'string' && pattern !== undefined ? ['\0'] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'a')]),
  ];
}

function locationsIn(schema: Schema, path: readonly string[]): readonly Location[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    locationsIn(each, [...path, name]),
  );
  return [{ path, schema }, ...inside];
}

/** A copy with another value at `path`, or without that field; what is missing on the way is made. */
function put(target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const { [name]: old, ...others } = (target ?? {}) as Record<string, unknown>;
  const next = put(old, rest, value);
  return next === undefined ? others : { ...others, [name]: next };
}
