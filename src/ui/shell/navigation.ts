import type { IconName, IconPath } from '@/ui/parts/Icon';
import { FRIEND, GIFT, HEART, MEGAPHONE, RED_PACKET } from '@/ui/parts/people-icons';
import { routes } from '@/ui/kernel/routes';
import type { NewCounts } from '@/ui/kernel/session-scope.store';

/** An item of the navigation. `label` is a key of the shell's texts. */
export interface NavItem {
  readonly to: string;
  /** The state of the location. */
  readonly state?: object;
  readonly icon: IconName;
  readonly label: NavLabel;
  /** The number on its badge. */
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
  | 'route.redPackets'
  | 'route.shop'
  | 'route.orders'
  | 'route.requests'
  | 'route.notices'
  | 'route.announcements';

/** Four tiles: the square. */
const SQUARE: IconPath = 'M4.5 4h5v5.5h-5zM14.5 4h5v5.5h-5zM4.5 14.5h5V20h-5zM14.5 14.5h5V20h-5z';

/** A bag: the shop. */
const BAG: IconPath = 'M5 8h14l1 12H4zM8.5 8a3.5 3.5 0 0 1 7 0';
/** A van: the orders. */
const VAN: IconPath =
  'M3 6.500h11v9.500H3zM14 10h4l3 3v3h-7zM7 15.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 15.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z';

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
      { to: routes.shop, icon: BAG, label: 'route.shop' },
      { to: routes.orders, icon: VAN, label: 'route.orders' },
    ],
  },
  {
    title: 'group.social',
    items: [
      { to: routes.friends, icon: 'users', label: 'route.friends' },
      { to: routes.visitors, icon: 'eye', label: 'route.visitors' },
      { to: routes.gifts, icon: GIFT, label: 'route.gifts' },
      { to: routes.redPackets, icon: RED_PACKET, label: 'route.redPackets' },
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

/** Signing out, at the end of both menus. */
export const SIGN_OUT: NavItem = {
  to: routes.logout,
  state: routes.meantLogout,
  icon: 'sign-out',
  label: 'route.signOut',
};
