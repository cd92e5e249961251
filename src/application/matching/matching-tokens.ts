import type { FindSomeone } from './find-someone';
import type { Matching } from './matching';
import { token } from '@/application/shared/token';

/** The search for a match. */
export const matchingTokens = {
  matching: token<Matching>('Matching'),
  findSomeone: token<FindSomeone>('FindSomeone'),
} as const;
