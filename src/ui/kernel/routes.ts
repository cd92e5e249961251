import { accountPath, type AccountTab } from '@/domain/account/account-tabs';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { NoticeTarget } from '@/domain/notices/notice';
import type { ChatAddress, MessageId, UserId } from '@/domain/shared/ids';

/** Why a link leads to a tab on which something is sold. */
interface PurchaseReason {
  /** Path and query of the screen to return to. */
  readonly from?: string | undefined;
  /** Coins that the user lacks. */
  readonly missing?: number;
  /** The person who gets the purchase. */
  readonly receiver?: UserId;
}

/** The public pages. */
export const PUBLIC_PAGES = [
  'about',
  'safety',
  'terms',
  'help',
  'download',
  'accessibility',
] as const;

type PublicPage = (typeof PUBLIC_PAGES)[number];

/** The licences of packages and models: a file that the build writes, no screen. */
export const THIRD_PARTY_NOTICES = '/third-party-notices.txt';

/** Builds the address of every screen; no other file writes paths (readings, Routes). */
export const routes = {
  /** The start screen of a signed-in user. */
  home: '/encounter',
  encounter: '/encounter',
  login: '/login',
  logout: '/logout',
  /** The state of the app's own links to `logout`; a visitor without it is asked first. */
  meantLogout: { isMeant: true },
  /** The same, for a sign-out that keeps the drafts on the device. */
  keepingDrafts: { isMeant: true, keepDrafts: true },
  register: '/register',
  resetPassword: '/pass',
  ownProfile: '/profile',
  editProfile: '/profile/edit',
  album: '/album',
  square: '/dynamicSquare',
  /** The posts of friends and of people whom the user follows. */
  squareOfFriends: '/dynamicSquare/friends',
  ownMoments: '/myspace',
  friends: '/friends',
  friendRequests: '/friend-requests',
  visitors: '/visitors',
  gifts: '/gifts',
  /** The red packets the user sent and was sent. */
  redPackets: '/red-packets',
  likes: '/likes',
  fans: '/followMe',
  follows: '/myLike',
  notices: '/notifications',
  announcements: '/announcements',
  /** The user's sentences that others corrected. */
  corrections: '/corrections',
  conversations: '/chat',
  chatSections: '/chats',
  shop: '/shopping',
  /** What the user ordered at the shop. */
  orders: '/myOrder',
  /** The goods that others gave the user. */
  receivedOrders: '/myOrder?tab=received',

  publicPage: (page: PublicPage): string => `/${page}`,
  profile: (id: UserId): string => `/profile/${id}`,
  /** A moment's own page; with `comment` it leads to that comment. */
  moment: (id: string, comment?: string): string =>
    `/dynamicSquare/${encodeURIComponent(id)}` +
    (comment === undefined ? '' : `?comment=${encodeURIComponent(comment)}`),
  account: (tab?: AccountTab, reason: PurchaseReason = {}): string =>
    tab === undefined ? '/account' : withReason(accountPath(tab), reason),
  /** The login that leads back to `from` (path and query) afterwards. */
  loginFrom: (from: string): string => `/login?from=${encodeURIComponent(from)}`,

  /** One class of goods, as a present for a friend if there is a receiver. */
  goodsClass: (name: string, receiver?: UserId): string =>
    `/shopping?class=${encodeURIComponent(name)}${receiver === undefined ? '' : `&for=${receiver}`}`,
  /** The goods, as a present for a friend. */
  shopFor: (receiver: UserId): string => `/shopping?for=${receiver}`,
  /** An order of goods, for a friend if there is a receiver. */
  order: (goodsId: number, receiver?: UserId): string =>
    `/order?goods=${goodsId}${receiver === undefined ? '' : `&for=${receiver}`}`,
  /** One order at the shop by itself. */
  shopOrder: (id: string): string => `/myOrder?order=${encodeURIComponent(id)}`,

  /**
   * The conversation with a person; with `id` it opens before the list of conversations is loaded.
   */
  chat: (peer: ChatAddress, id?: UserId): string =>
    `/chat?with=${encodeURIComponent(peer)}${id === undefined ? '' : `&id=${id}`}`,
  /** A conversation at one of its messages. */
  chatAt: (peer: ChatAddress, message: MessageId): string =>
    `/chat?with=${encodeURIComponent(peer)}&at=${encodeURIComponent(message)}`,
  /** The same conversation at the address of the sections on phones. */
  chatAmongSections: (peer: ChatAddress): string => `/chats?with=${encodeURIComponent(peer)}`,
  chatSection: (section: ChatSection): string => `/chats?place=${section}`,
  /** The conversation with support, about the order or movement of that number. */
  supportAbout: (number: string): string =>
    `/chats?place=support&about=${encodeURIComponent(number)}`,
} as const;

function withReason(path: string, reason: PurchaseReason): string {
  const given = Object.entries(reason).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}&${query}`;
}

/** A path of this site with its query; undefined for another site's address and for signing out. */
export function ownPath(wanted: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and skip tabs and line breaks.
  const isOwn = wanted?.startsWith('/') === true && !/^\/\/|[\\\p{Cc}]/u.test(wanted);
  return isOwn && !isLogout(wanted) ? wanted : undefined;
}

/** Whether the router would sign out there: it decodes paths and ignores case and trailing slashes. */
function isLogout(path: string): boolean {
  const { pathname } = new URL(path, 'https://own.invalid');
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') === routes.logout;
  } catch {
    return false;
  }
}

const CHAT_PATHS: readonly string[] = ['/chat', '/chats'];

/** Whether a path is that of the screen with the conversations. */
export function isChatPath(pathname: string): boolean {
  return CHAT_PATHS.includes(pathname);
}

/** The address of what a notice is about. */
export function addressOfNotice(target: NoticeTarget): string {
  switch (target.kind) {
    case 'profile':
      return routes.profile(target.user);
    case 'moment':
      return routes.moment(target.id, target.comment);
    case 'received-orders':
      return routes.receivedOrders;
  }
}
