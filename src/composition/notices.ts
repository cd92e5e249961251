import { friendsTokens } from '@/application/friends/friends-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { createNoticesLists } from '@/ui/stores/notices-lists.store';
import type { Scope } from './scope';

/** Interaction notices and announcements. */
export function provideNotices(scope: Scope): Scope {
  return scope.make(noticesTokens.noticesLists, createNoticesLists, {
    api: friendsTokens.friendsApi,
  });
}
