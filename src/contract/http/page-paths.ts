/**
 * The addresses of the client's screens (readings, Routes). The server answers them with the page,
 * whatever program asks; `:id?` is a number or nothing, `:moment` the id of a moment.
 */
export const PAGE_PATHS = [
  '/',
  '/about',
  '/accessibility',
  '/account',
  '/album',
  '/announcements',
  '/chat',
  '/chats',
  '/corrections',
  '/download',
  '/dynamicSquare',
  '/dynamicSquare/friends',
  '/dynamicSquare/:moment',
  '/encounter',
  '/followMe',
  '/friend-requests',
  '/friends',
  '/gifts',
  '/help',
  '/index',
  '/likes',
  '/login',
  '/logout',
  '/myInfo',
  '/myLike',
  '/myOrder',
  '/myVisitors',
  '/myspace',
  '/notifications',
  '/order',
  '/pass',
  '/person',
  '/profile/:id?',
  '/profile/edit',
  '/red-packets',
  '/register',
  '/safety',
  '/shopping',
  '/terms',
  '/visitors',
] as const;

/** Where a visitor without a session begins: the page has the login in it there, drawn at build (ADR-0057). */
export const LOGIN_PATHS: readonly string[] = ['/', '/login'];

const PATTERNS = PAGE_PATHS.map(
  (path) =>
    new RegExp(`^${path.replace('/:id?', '(/\\d+)?').replace(':moment', '[0-9A-Za-z]{1,40}')}/?$`),
);

/** Whether a path, without its query, is that of a screen. */
export function isPagePath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
