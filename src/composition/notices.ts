import { noticesTokens } from '@/application/notices/notices-tokens';
import { createHttpNoticesApi } from '@/infrastructure/http/http-notices-api';
import { createNoticesLists } from '@/ui/stores/notices-lists.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { noticesApi: api, noticesLists } = noticesTokens;

/** Interaction notices and announcements. */
export function provideNotices(scope: Scope): void {
  provideNoticesLists(scope.make(api, createHttpNoticesApi, { api: browserTokens.httpApi }));
}

/** What can be seen of them. */
export function provideNoticesLists(scope: Scope): Scope {
  return scope.make(noticesLists, createNoticesLists, { api });
}
