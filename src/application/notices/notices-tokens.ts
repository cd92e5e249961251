import { token } from '@/application/shared/token';
import type { NoticesApi } from './notices-api';
import type { NoticesLists } from './notices-lists';

/** Interaction notices and announcements. */
export const noticesTokens = {
  noticesApi: token<NoticesApi>('NoticesApi'),
  noticesLists: token<NoticesLists>('NoticesLists'),
} as const;
