import { LIST_DELAY } from '@/domain/messaging/conversation';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import { CACHED_CONVERSATIONS } from '@/domain/messaging/cached-messages';
import { CHUNK_TIMEOUT, REQUEST_TIMEOUT, RESIZE_SETTLES, SECOND } from '@/domain/shared/time';
import { DATE_FORMATS } from '@/ui/parts/date-text';
import { PHONE_BELOW, SIDEBAR_WIDTH } from '@/ui/theme/breakpoints';
import type { Rule } from './rule';

/** What a page waits for, shows and lets in. */
export const SCREEN_RULES = [
  {
    id: 'waits',
    rule: 'A page waits for an answer, a part of the program, the list of conversations and a resized window for a while each',
    value: `${REQUEST_TIMEOUT / SECOND} s, ${CHUNK_TIMEOUT / SECOND} s, ${LIST_DELAY / SECOND} s, ${RESIZE_SETTLES} ms`,
    source: 'specification §4, §7, §9; readings, Chat behaviour',
    module: 'shared/time',
  },
  {
    id: 'cached-messages',
    rule: 'A device keeps the newest messages of the conversations opened last, and nothing that burns or was taken back',
    value: `${CACHED_CONVERSATIONS} conversations, ${HISTORY_PAGE} messages each`,
    source: 'readings, Chat behaviour',
    module: 'messaging/cached-messages',
  },
  {
    id: 'phone-width',
    rule: 'Below a width of the window a screen is that of a phone; from there on it has a sidebar',
    value: `${PHONE_BELOW} pixels; a sidebar of ${SIDEBAR_WIDTH.collapsed} or ${SIDEBAR_WIDTH.expanded}`,
    source: 'specification §2, §9; readings, Look',
    module: 'ui/theme/breakpoints',
  },
  {
    id: 'date-formats',
    rule: 'A day, an instant and the time of a message are written in fixed formats, in the reader’s time zone',
    value: Object.values(DATE_FORMATS).join(', '),
    source: 'specification §9; readings, Time',
    module: 'ui/parts/date-text',
  },
  {
    id: 'route-guard',
    rule: 'A screen of users redirects visitors to the login, and one of visitors redirects users away',
    value: 'anybody, users, visitors',
    source: 'specification §2, §6; readings, Routes',
    module: 'shared/screen',
  },
  {
    id: 'search-result',
    rule: 'A search for a person leads to the profile if it finds exactly one',
    value: 'one',
    source: 'specification §5; readings, Wire',
    module: 'profile/name-search',
  },
  {
    id: 'opened-conversation',
    rule: 'Opening a conversation sets its unread messages to zero',
    value: 'zero',
    source: 'specification §4; readings, Chat behaviour',
    module: 'messaging/unread',
  },
  {
    id: 'rename-undone',
    rule: 'A name that the server does not take is replaced by the one shown before',
    value: 'the name before',
    source: 'specification §4; readings, Rename',
    module: 'application/friends/rename-person',
  },
  {
    id: 'coins-stay',
    rule: 'Coins do not expire: with a membership only its characters lapse',
    value: 'no expiry',
    source: 'specification §9; readings, Money',
    module: 'wallet/spending',
  },
] as const satisfies readonly Rule[];
