import type { IconName, IconPath } from '@/ui/parts/icon-paths';
import { FRIEND, GIFT, HEART, MEGAPHONE } from '@/ui/parts/people-icons';
import { routes } from '@/ui/kernel/routes';
import type { NewCounts } from '@/ui/kernel/session-scope.store';

/** A item the shell leads to. `label` is a key of the shell's texts. */
export interface NavItem {
  readonly to: string;
  readonly icon: IconName;
  readonly label: NavLabel;
  /** Shows the number of these new entries. */
  readonly counts?: keyof NewCounts;
}

type NavLabel =
  | 'route.encounter'
  | 'route.chat'
  | 'route.square'
  | 'route.my'
  | 'route.homepage'
  | 'route.account'
  | 'route.message'
  | 'route.signOut'
  | 'route.editProfile'
  | 'route.friends'
  | 'route.visitors'
  | 'route.gifts'
  | 'route.requests'
  | 'route.notices'
  | 'route.announcements';

/** Four tiles: the square. */
const SQUARE: IconPath = 'M4.5 4h5v5.5h-5zM14.5 4h5v5.5h-5zM4.5 14.5h5V20h-5zM14.5 14.5h5V20h-5z';

/** The tabs of the desktop header (specification §2). */
export const TABS: readonly NavItem[] = [
  { to: routes.encounter, icon: 'compass', label: 'route.encounter' },
  { to: routes.conversations, icon: 'chat', label: 'route.chat' },
  { to: routes.square, icon: SQUARE, label: 'route.square' },
];

/** The bar at the bottom of phones. */
export const BOTTOM_BAR: readonly NavItem[] = [
  { to: routes.ownProfile, icon: 'home', label: 'route.my' },
  { to: routes.encounter, icon: 'compass', label: 'route.encounter' },
  { to: routes.square, icon: SQUARE, label: 'route.square' },
  { to: routes.conversations, icon: 'chat', label: 'route.chat', counts: 'messages' },
];

/** The groups of the sidebar. */
export const SIDEBAR: readonly {
  readonly title: 'group.personal' | 'group.social' | 'group.messages';
  readonly items: readonly NavItem[];
}[] = [
  {
    title: 'group.personal',
    items: [
      { to: routes.ownProfile, icon: 'home', label: 'route.homepage' },
      { to: routes.editProfile, icon: 'edit', label: 'route.editProfile' },
      { to: routes.account(), icon: 'wallet', label: 'route.account' },
    ],
  },
  {
    title: 'group.social',
    items: [
      { to: routes.friends, icon: 'users', label: 'route.friends' },
      { to: routes.visitors, icon: 'eye', label: 'route.visitors' },
      { to: routes.gifts, icon: GIFT, label: 'route.gifts' },
    ],
  },
  {
    title: 'group.messages',
    items: [
      { to: routes.conversations, icon: 'chat', label: 'route.message', counts: 'messages' },
      { to: routes.friendRequests, icon: FRIEND, label: 'route.requests', counts: 'requests' },
      { to: routes.notices, icon: HEART, label: 'route.notices', counts: 'notices' },
      {
        to: routes.announcements,
        icon: MEGAPHONE,
        label: 'route.announcements',
        counts: 'announcements',
      },
    ],
  },
];
