import { accountTokens } from '@/application/account/account-tokens';
import { createFindSomeone } from '@/application/matching/matching';
import { matchingTokens as t } from '@/application/matching/matching-tokens';
import * as calls from '@/contract/http/matching';
import { MatchingStore } from '@/ui/stores/matching.store';
import type { Scope } from './scope';

/** The search for a match. */
export function provideMatching(scope: Scope): void {
  scope.value(t.matching, new MatchingStore()).make(t.findSomeone, createFindSomeone, {
    start: calls.startMatching,
    read: calls.matchingState,
    cancel: calls.cancelMatching,
    unmatch: calls.unmatch,
    matching: t.matching,
  });
  const live = scope.get(accountTokens.liveEvents);
  live.on('hello', () => {
    if (scope.get(t.matching).current) void scope.get(t.findSomeone).refresh();
  });
  live.on('matching', ({ matching }) => scope.get(t.matching).show(matching));
}
