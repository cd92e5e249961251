import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '@/application/shared/call';
import { callToken, type Token } from '@/application/shared/shared-tokens';
import type { AnyEndpoint } from '@/contract/http/endpoint';
import type { Result } from '@/domain/shared/result';

type AnyCall = (...given: readonly unknown[]) => Promise<Result<unknown, unknown>>;

/**
 * The token of a call and its fake, for `scope.value(...fakeCall(endpoint, fake))`. A request or an answer
 * that the contract would refuse fails the test.
 */
export function fakeCall<E extends AnyEndpoint>(
  endpoint: E,
  fake: NoInfer<Call<E>>,
): [Token<Call<E>>, Call<E>] {
  const judged: AnyCall = async (...given) => {
    expectToFit(endpoint.request, given[0] ?? {}, `the request of ${endpoint.path}`);
    const answer = await (fake as AnyCall)(...given);
    if (answer.ok) expectToFit(endpoint.response, answer.value, `the answer of ${endpoint.path}`);
    return answer;
  };
  return [callToken(endpoint), judged as Call<E>];
}

/** Soft, because a view may catch what a call throws. */
function expectToFit(schema: z.ZodMiniType, value: unknown, name: string): void {
  expect.soft(z.safeEncode(schema, value).error?.issues, name).toBeUndefined();
}
