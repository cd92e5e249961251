import { token } from '@/application/shared/token';
import type { NoticesLists } from './notices-lists';

/** Interaction notices and announcements. */
export const noticesTokens = {
  noticesLists: token<NoticesLists>('NoticesLists'),
} as const;
