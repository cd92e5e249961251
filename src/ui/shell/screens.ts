import type { LoadPart } from '@/ui/kernel/screen-loader';

/**
 * What stands around a screen: `shell` header, sidebar or bottom bar, and footer; `full` the same
 * without footer and exactly as high as the window; `plain` only what a visitor needs.
 */
export type Frame = 'shell' | 'full' | 'plain';

/** Who may see a screen: anybody, signed-in users, or visitors who are not signed in yet. */
export type Audience = 'anybody' | 'users' | 'visitors';

/** One screen of the product and the paths it lives under. */
export interface Screen {
  readonly paths: readonly string[];
  /** Other names of the first path; they redirect to it with the query kept (readings, Routes). */
  readonly aliases?: readonly string[];
  readonly frame: Frame;
  readonly audience: Audience;
  readonly load: LoadPart;
}

const publicPage = { frame: 'shell', audience: 'anybody' } as const;
const peoplePage = { frame: 'shell', audience: 'users' } as const;
const visitorPage = { frame: 'plain', audience: 'visitors' } as const;

/** Every screen that exists, under the paths of both route tables (readings, Routes). */
export const SCREENS: readonly Screen[] = [
  {
    paths: ['/encounter'],
    aliases: ['/', '/index'],
    frame: 'shell',
    audience: 'users',
    load: async () => (await import('@/ui/features/matching/MatchingScreen')).MatchingScreen,
  },
  {
    paths: ['/chat', '/chats'],
    frame: 'full',
    audience: 'users',
    load: async () => (await import('@/ui/features/messaging/ChatScreen')).ChatScreen,
  },
  {
    paths: ['/profile/:id?'],
    aliases: ['/myInfo'],
    frame: 'shell',
    audience: 'users',
    load: async () => (await import('@/ui/features/profile/ProfileScreen')).ProfileScreen,
  },
  {
    paths: ['/profile/edit'],
    aliases: ['/person'],
    frame: 'shell',
    audience: 'users',
    load: async () => (await import('@/ui/features/profile/EditProfileScreen')).EditProfileScreen,
  },
  {
    paths: ['/myspace'],
    frame: 'shell',
    audience: 'users',
    load: async () => (await import('@/ui/features/media/album/MySpaceScreen')).MySpaceScreen,
  },
  {
    ...peoplePage,
    paths: ['/friends'],
    load: async () => (await import('@/ui/features/friends/FriendsScreen')).FriendsScreen,
  },
  {
    ...peoplePage,
    paths: ['/friend-requests'],
    load: async () => (await import('@/ui/features/friends/FriendRequestsScreen')).RequestsScreen,
  },
  {
    ...peoplePage,
    paths: ['/visitors'],
    aliases: ['/myVisitors'],
    load: async () => (await import('@/ui/features/friends/VisitorsScreen')).VisitorsScreen,
  },
  {
    ...peoplePage,
    paths: ['/followMe'],
    load: async () => (await import('@/ui/features/friends/FollowsScreen')).FansScreen,
  },
  {
    ...peoplePage,
    paths: ['/myLike'],
    load: async () => (await import('@/ui/features/friends/FollowsScreen')).FollowsScreen,
  },
  {
    ...peoplePage,
    paths: ['/notifications'],
    load: async () => (await import('@/ui/features/notices/NoticesScreen')).NoticesScreen,
  },
  {
    ...peoplePage,
    paths: ['/announcements'],
    load: async () =>
      (await import('@/ui/features/notices/AnnouncementsScreen')).AnnouncementsScreen,
  },
  {
    paths: ['/account'],
    frame: 'shell',
    audience: 'users',
    load: async () => (await import('@/ui/features/account/AccountScreen')).AccountScreen,
  },
  {
    ...visitorPage,
    paths: ['/login'],
    load: async () => (await import('@/ui/features/account/LoginScreen')).LoginScreen,
  },
  {
    ...visitorPage,
    paths: ['/register'],
    load: async () => (await import('@/ui/features/account/RegisterScreen')).RegisterScreen,
  },
  {
    ...visitorPage,
    audience: 'anybody',
    paths: ['/pass'],
    load: async () => (await import('@/ui/features/account/PassScreen')).PassScreen,
  },
  {
    ...publicPage,
    paths: ['/about'],
    load: async () => (await import('@/ui/features/pages/AboutScreen')).AboutScreen,
  },
  {
    ...publicPage,
    paths: ['/safety'],
    load: async () => (await import('@/ui/features/pages/SafetyScreen')).SafetyScreen,
  },
  {
    ...publicPage,
    paths: ['/terms'],
    load: async () => (await import('@/ui/features/pages/TermsScreen')).TermsScreen,
  },
  {
    ...publicPage,
    paths: ['/help'],
    load: async () => (await import('@/ui/features/pages/HelpScreen')).HelpScreen,
  },
  {
    ...publicPage,
    paths: ['/download'],
    load: async () => (await import('@/ui/features/pages/DownloadScreen')).DownloadScreen,
  },
];
