import { expect, it } from 'vitest';
import { calls } from '@/contract/http/calls';
import { openApiOf } from '@server/kernel/http/api-docs';

interface Operation {
  readonly operationId: string;
  readonly security?: unknown;
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
}

const paths = openApiOf(calls)['paths'] as Record<string, Record<string, Operation>>;

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'describes %s as it is',
  (_name, call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.security).toEqual(call.access === 'user' ? [{ token: [] }] : undefined);
    const schema = operation?.requestBody?.content['application/json']?.schema;
    const isStrict = expect.objectContaining({ type: 'object', additionalProperties: false });
    expect(schema).toEqual(call.method === 'POST' ? isStrict : undefined);
  },
);

it('gives every operation a name of its own', () => {
  const names = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  // The live stream and the file of one's data besides.
  expect(names).toHaveLength(calls.length + 2);
});
