import type { FindSomeone } from './find-someone';
import type { Matching } from './matching';
import type { MatchingApi } from './matching-api';
import { token } from '@/application/shared/token';

/** The search for a match. */
export const matchingTokens = {
  matchingApi: token<MatchingApi>('MatchingApi'),
  matching: token<Matching>('Matching'),
  findSomeone: token<FindSomeone>('FindSomeone'),
  likePerson: token<MatchingApi['like']>('LikePerson'),
} as const;
