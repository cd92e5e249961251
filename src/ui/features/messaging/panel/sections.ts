import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { FriendsCounts } from '@/application/friends/friends-api';
import { CHAT_PLACES, type ChatSection } from '@/domain/messaging/chat-sections';
import type { Conversation } from '@/domain/messaging/conversation';
import { totalUnread } from '@/domain/messaging/unread';
import type { IconName } from '@/ui/parts/icon-paths';
import { ADDRESS_BOOK, FRIEND, HEART, MEGAPHONE } from '@/ui/parts/people-icons';
import { HEADSET } from '@/ui/features/messaging/chat-icons';
import type { SectionProps } from './section-props';

/** Where it is known what waits. */
export interface Waiting {
  readonly list: readonly Conversation[];
  readonly counts: FriendsCounts;
}

/** One place of the chat area: its round icon, what it shows, and how much waits there. */
export interface PlaceSection {
  readonly icon: IconName;
  /** Fetched when the place is first shown. */
  readonly Section: LazyExoticComponent<ComponentType<SectionProps>>;
  readonly count?: (waiting: Waiting) => number;
}

const SECTIONS: Readonly<Record<ChatSection, PlaceSection>> = {
  'friend-applications': {
    icon: FRIEND,
    Section: fetched(async () => (await import('./PeopleSections')).FriendApplicationsSection),
    count: ({ counts }) => counts.requests,
  },
  announcements: {
    icon: MEGAPHONE,
    Section: fetched(async () => (await import('./PeopleSections')).AnnouncementsSection),
    count: ({ counts }) => counts.announcements,
  },
  interactions: {
    icon: HEART,
    Section: fetched(async () => (await import('./PeopleSections')).InteractionsSection),
    count: ({ counts }) => counts.notices,
  },
  support: {
    icon: HEADSET,
    Section: fetched(async () => (await import('./SupportSection')).SupportSection),
    count: ({ list }) => list.find(({ kind }) => kind === 'support')?.unread ?? 0,
  },
  recent: {
    icon: 'chat',
    Section: fetched(async () => (await import('./RecentSection')).RecentSection),
    count: ({ list }) => totalUnread(list),
  },
  contacts: {
    icon: ADDRESS_BOOK,
    Section: fetched(async () => (await import('./PeopleSections')).ContactsSection),
  },
};

/** The six places in the order of their icons (readings, Chat index). */
export const PLACE_SECTIONS: readonly (PlaceSection & { readonly place: ChatSection })[] =
  CHAT_PLACES.map((place) => ({ place, ...SECTIONS[place] }));

function fetched(load: () => Promise<ComponentType<SectionProps>>): PlaceSection['Section'] {
  return lazy(async () => ({ default: await load() }));
}
