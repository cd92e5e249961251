import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** Friends, requests to be friends, visitors, fans and follows. */
export const friendsFeature: Feature = {
  screens: [
    {
      paths: [routes.friends],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./FriendsScreen').then((module) => module.FriendsScreen)),
    },
    {
      paths: [routes.friendRequests],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() =>
        import('./FriendRequestsScreen').then((module) => module.RequestsScreen),
      ),
    },
    {
      paths: [routes.visitors],
      aliases: ['/myVisitors'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./VisitorsScreen').then((module) => module.VisitorsScreen)),
    },
    {
      paths: [routes.fans],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./FollowsScreen').then((module) => module.FansScreen)),
    },
    {
      paths: [routes.follows],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./FollowsScreen').then((module) => module.FollowsScreen)),
    },
  ],
  fills: [
    fill(slots.chatSection('friend-requests'), () =>
      import('./FriendRequestsScreen').then((module) => module.ReceivedRequestsSection),
    ),
    fill(slots.chatSection('contacts'), () =>
      import('./Friends').then((module) => module.ContactsSection),
    ),
  ],
};
