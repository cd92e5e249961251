import * as fc from 'fast-check';
import * as z from 'zod/mini';

/** As much of JSON Schema as the requests of the contract use; anything else makes the fuzzer throw. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Values that mean something to the server, by the name of their field. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

/** What a request has to look like. */
export function schemaOf(request: z.ZodMiniType): Schema {
  return z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Values that fit `schema`, the strangest among them, and now and then one of the hints. */
export function fitting(schema: Schema, hints: Hints, field = ''): fc.Arbitrary<unknown> {
  const nested = schema.type === 'array' || schema.type === 'object';
  const known = nested ? undefined : hints[field];
  const any = anyFitting(schema, hints, field);
  return known ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 2 }, any) : any;
}

function anyFitting(schema: Schema, hints: Hints, field: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fitObject(schema, hints);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, hints, field), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
      return fitInteger(schema);
    case 'boolean':
      return schema.const === undefined ? fc.boolean() : fc.constant(schema.const);
    case 'string':
      return fitString(schema);
    default:
      throw new Error(`the fuzzer does not know ${JSON.stringify(schema)}`);
  }
}

function fitObject(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => [name, fitting(each, hints, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...(schema.required ?? [])],
    noNullPrototype: true,
  });
}

function fitInteger({ minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const least = minimum ?? (exclusiveMinimum ?? Number.MIN_SAFE_INTEGER - 1) + 1;
  const most = maximum ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(
    fc.integer({ min: Math.max(least, -300), max: 300 }),
    fc.maxSafeInteger().map((value) => Math.min(Math.max(value, least), most)),
    fc.constantFrom(least, most),
  );
}

const STRANGE = [
  "' or 1=1 --",
  '"; drop table app_user; --',
  '__proto__',
  '../../../../etc/passwd',
  '%00%0d%0aset-cookie: a=b',
  '<img src=x onerror=alert(1)>',
  '\u202Egnp.exe',
  '\uD800',
  '\uFEFF',
  'NaN',
  '1e308',
  '0x10',
  '9007199254740993',
];

function fitString({ pattern, maxLength = 8_000 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined && pattern !== NO_NUL) {
    return fc.stringMatching(new RegExp(pattern), { maxLength });
  }
  const most = Math.min(maxLength, 60);
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: most }),
    fc.string({ unit: 'binary', maxLength: most }).map((each) => each.slice(0, most)),
    fc.constantFrom(...STRANGE),
    fc.constant('語'.repeat(maxLength)),
  );
  return pattern === undefined ? fc.oneof(text, fc.constant('\0')) : text.map(withoutNul);
}

/** The pattern of `word` in the contract. */
const NO_NUL = '^[^\\0]*$';

function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
