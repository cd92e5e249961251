import { accountTokens } from '@/application/account/account-tokens';
import { createDraws } from '@/application/matching/draws';
import { createFindSomeone, type FindSomeone } from '@/application/matching/matching';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { commitToDraw, whyMatched } from '@/contract/http/draws';
import * as calls from '@/contract/http/matching';
import { subtleSha256 } from '@/infrastructure/browser/subtle-sha256';
import type { Scope } from './scope';

/** The user's actions in an encounter, which the session fetches when the first is needed. */
export function openFindSomeone(session: Scope): FindSomeone {
  return createFindSomeone({
    start: session.call(calls.startMatching),
    read: session.call(calls.matchingState),
    cancel: session.call(calls.cancelMatching),
    unmatch: session.call(calls.unmatch),
    matching: session.get(matchingTokens.matching),
    draws: createDraws({
      commit: session.call(commitToDraw),
      readWhy: session.call(whyMatched),
      sha256: subtleSha256,
      ids: session.get(sharedTokens.ids),
      preferences: session.get(accountTokens.ownPreferences),
      self: session.get(accountTokens.self),
    }),
  });
}
