import { createFindSomeone } from '@/application/matching/find-someone';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createHttpMatchingApi } from '@/infrastructure/http/http-matching-api';
import { MatchingStore } from '@/ui/stores/matching.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { matchingApi: api, matching } = matchingTokens;

/** The search for a match. */
export function provideMatching(scope: Scope): void {
  scope
    .make(api, createHttpMatchingApi, { api: browserTokens.httpApi })
    .value(matching, new MatchingStore())
    .make(matchingTokens.findSomeone, createFindSomeone, { api, matching })
    .part(matchingTokens.likePerson, api, 'like')
    .part(matchingTokens.listRecommended, profileTokens.profileApi, 'recommended');
}
