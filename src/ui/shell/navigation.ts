import type { IconName } from '@/ui/parts/icon-paths';
import { FRIEND, HEART, MEGAPHONE } from '@/ui/parts/people-icons';
import type { Waiting } from '@/ui/kernel/session-scope.store';

/** A place the shell leads to. `label` is a key of the shell's texts. */
export interface Place {
  readonly to: string;
  readonly icon: IconName;
  readonly label: PlaceLabel;
  /** Shows how much of this waits. */
  readonly counts?: keyof Waiting;
}

type PlaceLabel =
  | 'place.encounter'
  | 'place.chat'
  | 'place.my'
  | 'place.homepage'
  | 'place.account'
  | 'place.message'
  | 'place.signOut'
  | 'place.editProfile'
  | 'place.friends'
  | 'place.visitors'
  | 'place.requests'
  | 'place.notices'
  | 'place.announcements';

/** The tabs of the desktop header: the links of the layout reading (specification §2). */
export const TABS: readonly Place[] = [
  { to: '/encounter', icon: 'compass', label: 'place.encounter' },
  { to: '/chat', icon: 'chat', label: 'place.chat' },
  { to: '/account', icon: 'wallet', label: 'place.account' },
];

/** The bar at the bottom of phones. */
export const BOTTOM_BAR: readonly Place[] = [
  { to: '/profile', icon: 'home', label: 'place.my' },
  { to: '/encounter', icon: 'compass', label: 'place.encounter' },
  { to: '/chat', icon: 'chat', label: 'place.chat', counts: 'messages' },
];

/** The groups of the sidebar. */
export const SIDEBAR: readonly {
  readonly title: 'group.personal' | 'group.social' | 'group.messages';
  readonly places: readonly Place[];
}[] = [
  {
    title: 'group.personal',
    places: [
      { to: '/profile', icon: 'home', label: 'place.homepage' },
      { to: '/profile/edit', icon: 'edit', label: 'place.editProfile' },
      { to: '/account', icon: 'wallet', label: 'place.account' },
    ],
  },
  {
    title: 'group.social',
    places: [
      { to: '/friends', icon: 'users', label: 'place.friends' },
      { to: '/visitors', icon: 'eye', label: 'place.visitors' },
    ],
  },
  {
    title: 'group.messages',
    places: [
      { to: '/chat', icon: 'chat', label: 'place.message', counts: 'messages' },
      { to: '/friend-requests', icon: FRIEND, label: 'place.requests', counts: 'requests' },
      { to: '/notifications', icon: HEART, label: 'place.notices', counts: 'notices' },
      {
        to: '/announcements',
        icon: MEGAPHONE,
        label: 'place.announcements',
        counts: 'announcements',
      },
    ],
  },
];

/** The pages of the footer, for everybody. */
export const FOOTER = ['about', 'safety', 'terms', 'help', 'download'] as const;
