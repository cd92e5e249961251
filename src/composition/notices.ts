import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import {
  createAnnounceMessages,
  createAnnounceNews,
  type NoticeWording,
} from '@/application/notices/announce';
import { noticesTokens as t } from '@/application/notices/notices-tokens';
import { createSayVisible } from '@/application/notices/say-visible';
import { createSeeLikes, createSeeNotices } from '@/application/notices/see-notices';
import { createSwitchNotices } from '@/application/notices/switch-notices';
import type { Cancel } from '@/application/shared/clock';
import { sharedTokens } from '@/application/shared/shared-tokens';
import * as calls from '@/contract/http/notices';
import { createBrowserNotices } from '@/infrastructure/browser/browser-notices';
import {
  createAppBadge,
  createPageVisibility,
  createWebAudioChime,
  deviceTime,
} from '@/infrastructure/browser/page-signals';
import type { InterfaceTexts } from '@/ui/i18n/interface-texts';
import { createNoticeWording } from '@/ui/i18n/notice-wording';
import { addressOfNotice, routes } from '@/ui/kernel/routes';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { keepBadge, keepNotices } from '@/ui/stores/keep-notices';
import { NoticeSettingsStore, createNoticesLists } from '@/ui/stores/notices.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = {
  ...sharedTokens,
  ...messagingTokens,
  ...t,
  see: calls.seeNotices,
  readKey: calls.pushKey,
  subscribe: calls.subscribePush,
  unsubscribe: calls.unsubscribePush,
  report: calls.pageVisible,
  live: accountTokens.liveEvents,
  browser: browserTokens.browser,
  friendsNews: friendsTokens.friendsNews,
  preferences: accountTokens.ownPreferences,
  texts: uiTokens.texts,
  settings: t.noticeSettings,
  wording: t.noticeWording,
  device: t.deviceNotices,
  page: t.pageVisibility,
  badge: t.appBadge,
  toasts: uiTokens.toasts,
};

/** Interaction notices, announcements, and how this device tells of messages. */
export function provideNotices(scope: Scope): void {
  provideNoticesLists(scope)
    .make(t.deviceNotices, createBrowserNotices, from)
    .make(t.pageVisibility, createPageVisibility, from)
    .make(t.chime, createWebAudioChime, from)
    .make(t.appBadge, createAppBadge, from)
    .value(t.localTime, deviceTime)
    .instance(t.noticeSettings, NoticeSettingsStore, from)
    .make(t.noticeWording, createWording, from)
    .make(t.switchNotices, createSwitchNotices, from)
    .make(t.announceMessages, createAnnounceMessages, from)
    .make(t.announceNews, createAnnounceNews, from)
    .make(t.sayVisible, createSayVisible, from)
    .make(t.seeLikes, createSeeLikes, from)
    .make(t.seeNotices, createSeeNotices, { ...from, ...friendsTokens });
}

/** What can be seen of notices and announcements. */
export function provideNoticesLists(scope: Scope): Scope {
  return scope.make(t.noticesLists, createNoticesLists, calls);
}

function createWording({ texts }: { readonly texts: InterfaceTexts }): NoticeWording {
  return createNoticeWording(texts.i18n, { ...routes, notice: addressOfNotice });
}

/** Begins to tell of what happens; the result stops it. */
export function startNotices(scope: Scope): Cancel {
  const ends = [
    scope.get(t.announceMessages)(),
    scope.get(t.announceNews)(),
    scope.get(t.sayVisible)(),
    keepBadge({
      conversations: scope.get(messagingTokens.conversations),
      badge: scope.get(t.appBadge),
    }),
    keepNotices({
      conversations: scope.get(messagingTokens.conversations),
      friendsNews: scope.get(friendsTokens.friendsNews),
      device: scope.get(t.deviceNotices),
    }),
  ];
  void scope.get(t.switchNotices).resume();
  return () => {
    for (const end of ends) end();
  };
}
