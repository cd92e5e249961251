import type { FindSomeone, Matching } from './matching';
import { token } from '@/application/shared/shared-tokens';

export const matchingTokens = {
  matching: token<Matching>('Matching'),
  findSomeone: token<FindSomeone>('FindSomeone'),
} as const;
