import { assert } from 'vitest';
import type { Result } from '@/domain/shared/result';

/** The value of a result that the test relies on being ok. */
export function expectOk<T, E>(result: Result<T, E>): T {
  assert(result.ok, `expected ok, got ${written(result)}`);
  return result.value;
}

/** The failure of a result that the test relies on being refused. */
export function expectErr<T, E>(result: Result<T, E>): E {
  assert(!result.ok, `expected a failure, got ${written(result)}`);
  return result.error;
}

/** `ok`, or the kind of the failure: one word per row of a boundary table. */
export function outcome<T, E extends { readonly kind: string }>(result: Result<T, E>): string {
  return result.ok ? 'ok' : result.error.kind;
}

function written(result: unknown): string {
  return JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
