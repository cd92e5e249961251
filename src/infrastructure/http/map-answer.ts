import { ok, type Result } from '@/domain/shared/result';

/** Maps the value of a call's answer; failures pass through. */
export async function mapAnswer<T, U, E>(
  answer: Promise<Result<T, E>>,
  map: (value: T) => U,
): Promise<Result<U, E>> {
  const result = await answer;
  return result.ok ? ok(map(result.value)) : result;
}
