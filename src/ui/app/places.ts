import type { IconName } from '@/ui/shared/icon-paths';

/** A place the shell leads to. `label` is a key of the shell's texts. */
export interface Place {
  readonly to: string;
  readonly icon: IconName;
  readonly label: PlaceLabel;
  /** Shows how many messages wait. */
  readonly unread?: true;
}

type PlaceLabel =
  | 'place.encounter'
  | 'place.chat'
  | 'place.my'
  | 'place.homepage'
  | 'place.account'
  | 'place.message'
  | 'place.signOut';

/** The tabs of the desktop header. */
export const TABS: readonly Place[] = [
  { to: '/encounter', icon: 'compass', label: 'place.encounter' },
  { to: '/chat', icon: 'chat', label: 'place.chat' },
];

/** The bar at the bottom of phones. */
export const BOTTOM_BAR: readonly Place[] = [
  { to: '/profile', icon: 'home', label: 'place.my' },
  { to: '/encounter', icon: 'compass', label: 'place.encounter' },
  { to: '/chat', icon: 'chat', label: 'place.chat', unread: true },
];

/** The groups of the sidebar. */
export const SIDEBAR: readonly {
  readonly title: 'group.personal' | 'group.messages';
  readonly places: readonly Place[];
}[] = [
  {
    title: 'group.personal',
    places: [
      { to: '/profile', icon: 'home', label: 'place.homepage' },
      { to: '/account', icon: 'wallet', label: 'place.account' },
    ],
  },
  {
    title: 'group.messages',
    places: [{ to: '/chat', icon: 'chat', label: 'place.message', unread: true }],
  },
];

/** The pages of the footer, for everybody. */
export const FOOTER = ['about', 'safety', 'terms', 'help', 'download'] as const;
