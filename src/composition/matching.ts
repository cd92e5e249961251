import { accountTokens } from '@/application/account/account-tokens';
import { matchingTokens as t } from '@/application/matching/matching-tokens';
import { MatchingStore } from '@/ui/stores/matching.store';
import type { Scope } from './scope';

/** The search for a match. */
export function provideMatching(scope: Scope): void {
  scope.value(t.matching, new MatchingStore()).later(
    t.findSomeone,
    async () => {
      const { openFindSomeone } = await import('./find-someone');
      return () => openFindSomeone(scope);
    },
    {},
  );
  const live = scope.get(accountTokens.liveEvents);
  live.on('hello', () => {
    if (scope.get(t.matching).current) void scope.get(t.findSomeone).refresh();
  });
  live.on('matching', ({ matching }) => scope.get(t.matching).show(matching));
}
