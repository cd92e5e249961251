import type { IconName } from '@/ui/parts/icon-paths';
import { FRIEND, HEART, MEGAPHONE } from '@/ui/parts/people-icons';
import { routes } from '@/ui/kernel/routes';
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
  { to: routes.encounter, icon: 'compass', label: 'place.encounter' },
  { to: routes.conversations, icon: 'chat', label: 'place.chat' },
  { to: routes.account(), icon: 'wallet', label: 'place.account' },
];

/** The bar at the bottom of phones. */
export const BOTTOM_BAR: readonly Place[] = [
  { to: routes.ownProfile, icon: 'home', label: 'place.my' },
  { to: routes.encounter, icon: 'compass', label: 'place.encounter' },
  { to: routes.conversations, icon: 'chat', label: 'place.chat', counts: 'messages' },
];

/** The groups of the sidebar. */
export const SIDEBAR: readonly {
  readonly title: 'group.personal' | 'group.social' | 'group.messages';
  readonly places: readonly Place[];
}[] = [
  {
    title: 'group.personal',
    places: [
      { to: routes.ownProfile, icon: 'home', label: 'place.homepage' },
      { to: routes.editProfile, icon: 'edit', label: 'place.editProfile' },
      { to: routes.account(), icon: 'wallet', label: 'place.account' },
    ],
  },
  {
    title: 'group.social',
    places: [
      { to: routes.friends, icon: 'users', label: 'place.friends' },
      { to: routes.visitors, icon: 'eye', label: 'place.visitors' },
    ],
  },
  {
    title: 'group.messages',
    places: [
      { to: routes.conversations, icon: 'chat', label: 'place.message', counts: 'messages' },
      { to: routes.friendRequests, icon: FRIEND, label: 'place.requests', counts: 'requests' },
      { to: routes.notices, icon: HEART, label: 'place.notices', counts: 'notices' },
      {
        to: routes.announcements,
        icon: MEGAPHONE,
        label: 'place.announcements',
        counts: 'announcements',
      },
    ],
  },
];
