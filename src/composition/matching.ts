import { accountTokens } from '@/application/account/account-tokens';
import { createFindSomeone } from '@/application/matching/find-someone';
import { matchingTokens as t } from '@/application/matching/matching-tokens';
import { createHttpMatchingApi, matchingStateOf } from '@/infrastructure/http/http-matching-api';
import { MatchingStore } from '@/ui/stores/matching.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { matchingApi: api } = t;

/** The search for a match. */
export function provideMatching(scope: Scope): void {
  scope
    .make(api, createHttpMatchingApi, { api: browserTokens.httpApi })
    .value(t.matching, new MatchingStore())
    .make(t.findSomeone, createFindSomeone, { ...t, api })
    .part(t.likePerson, api, 'like');
  const live = scope.get(accountTokens.liveEvents);
  live.on('hello', () => {
    if (scope.get(t.matching).current) void scope.get(t.findSomeone).refresh();
  });
  live.on('matching', ({ matching }) => scope.get(t.matching).show(matchingStateOf(matching)));
}
