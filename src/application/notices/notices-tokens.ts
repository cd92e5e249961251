import { token } from '@/application/shared/shared-tokens';
import type { AnnounceMessages, NoticeWording, AnnounceNews } from './announce';
import type { AppBadge, Chime, DeviceNotices, LocalTime, PageVisibility } from './device-notices';
import type { NoticeSettings, SwitchNotices } from './switch-notices';
import type { NoticesLists, SeeLikes, SeeNotices } from './see-notices';
import type { SayVisible } from './say-visible';

/** Interaction notices and announcements, and how this device tells of messages. */
export const noticesTokens = {
  noticesLists: token<NoticesLists>('NoticesLists'),
  deviceNotices: token<DeviceNotices>('DeviceNotices'),
  pageVisibility: token<PageVisibility>('PageVisibility'),
  localTime: token<LocalTime>('LocalTime'),
  chime: token<Chime>('Chime'),
  appBadge: token<AppBadge>('AppBadge'),
  noticeSettings: token<NoticeSettings>('NoticeSettings'),
  noticeWording: token<NoticeWording>('NoticeWording'),
  switchNotices: token<SwitchNotices>('SwitchNotices'),
  announceMessages: token<AnnounceMessages>('AnnounceMessages'),
  announceNews: token<AnnounceNews>('AnnounceNews'),
  sayVisible: token<SayVisible>('SayVisible'),
  seeLikes: token<SeeLikes>('SeeLikes'),
  seeNotices: token<SeeNotices>('SeeNotices'),
} as const;
