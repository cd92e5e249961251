import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { createAnnounceMessages } from '@/application/notices/announce-messages';
import { createAnnounceNews } from '@/application/notices/announce-news';
import { createMuteChat } from '@/application/notices/mute-chat';
import type { NoticeWording } from '@/application/notices/notice-wording';
import { noticesTokens as t } from '@/application/notices/notices-tokens';
import { createSayVisible } from '@/application/notices/say-visible';
import { createSwitchNotices } from '@/application/notices/switch-notices';
import type { Cancel } from '@/application/shared/clock';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createBrowserNotices } from '@/infrastructure/browser/browser-notices';
import {
  createAppBadge,
  createPageVisibility,
  createWebAudioChime,
  deviceTime,
} from '@/infrastructure/browser/page-signals';
import { createHttpNoticesApi } from '@/infrastructure/http/http-notices-api';
import { createHttpPushApi } from '@/infrastructure/http/http-push-api';
import type { InterfaceTexts } from '@/ui/i18n/interface-texts';
import { createNoticeWording } from '@/ui/i18n/notice-wording';
import { addressOfNotice } from '@/ui/kernel/notice-address';
import { routes } from '@/ui/kernel/routes';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { keepBadge } from '@/ui/stores/keep-badge';
import { NoticeSettingsStore } from '@/ui/stores/notice-settings.store';
import { createNoticesLists } from '@/ui/stores/notices-lists.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { browser } = browserTokens;
const { clock, scheduler } = sharedTokens;
const { chat, conversations, refreshPeople } = messagingTokens;
const {
  noticesApi,
  noticesLists,
  pushApi,
  deviceNotices: device,
  pageVisibility: page,
  localTime,
} = t;
const { noticeSettings: settings, switchNotices, chime, noticeWording: wording } = t;

type SettingsDeps = ConstructorParameters<typeof NoticeSettingsStore>[0];

/** Interaction notices, announcements, and how this device tells of messages. */
export function provideNotices(scope: Scope): void {
  provideNoticesLists(scope.make(noticesApi, createHttpNoticesApi, { api: browserTokens.httpApi }));
  scope
    .make(device, createBrowserNotices, { browser })
    .make(page, createPageVisibility, { browser })
    .make(chime, createWebAudioChime, { browser })
    .make(t.appBadge, createAppBadge, { browser })
    .make(pushApi, createHttpPushApi, { api: browserTokens.httpApi })
    .value(localTime, deviceTime)
    .make(settings, (deps: SettingsDeps) => new NoticeSettingsStore(deps), {
      preferences: accountTokens.ownPreferences,
    })
    .make(wording, createWording, { texts: uiTokens.texts })
    .make(switchNotices, createSwitchNotices, {
      device,
      settings,
      api: pushApi,
      clock,
      localTime,
    })
    .make(t.announceMessages, createAnnounceMessages, {
      chat,
      conversations,
      refreshPeople,
      settings,
      switchNotices,
      device,
      page,
      localTime,
      chime,
      wording,
      clock,
    })
    .make(t.announceNews, createAnnounceNews, {
      friendsNews: friendsTokens.friendsNews,
      conversations,
      refreshPeople,
      settings,
      switchNotices,
      device,
      page,
      localTime,
      wording,
      clock,
    })
    .make(t.sayVisible, createSayVisible, { api: pushApi, page, scheduler })
    .make(t.muteChat, createMuteChat, { api: pushApi, conversations, refreshPeople });
}

/** What can be seen of notices and announcements. */
export function provideNoticesLists(scope: Scope): Scope {
  return scope.make(noticesLists, createNoticesLists, { api: noticesApi });
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
    keepBadge({ conversations: scope.get(conversations), badge: scope.get(t.appBadge) }),
  ];
  void scope.get(switchNotices).resume();
  return () => {
    for (const end of ends) end();
  };
}
