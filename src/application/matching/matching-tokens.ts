import type { FindSomeone, Matching } from './matching';
import { token } from '@/application/shared/shared-tokens';

/** The search for a match. */
export const matchingTokens = {
  matching: token<Matching>('Matching'),
  findSomeone: token<FindSomeone>('FindSomeone'),
} as const;
