import { expect } from 'vitest';
import * as z from 'zod/mini';

/** Expects that `wire` is how `schema` spells `value`, in both directions. */
export function expectSpelled(schema: z.ZodMiniType, wire: unknown, value: unknown): void {
  expect(z.safeDecode(schema, wire as never)).toEqual({ success: true, data: value });
  expect(z.safeEncode(schema, value)).toEqual({ success: true, data: wire });
}
