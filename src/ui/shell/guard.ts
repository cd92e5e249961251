import type { Session } from '@/application/account/session';
import type { Audience } from './screens';

/** Where a signed-in user lands when nothing else was asked for. */
export const HOME = '/encounter';

/**
 * Where whoever must not see a screen is sent instead: a visitor to the login, which remembers where
 * they were going; a user away from what only visitors need (specification §2, "Route guard").
 *
 * @param address path and query that were asked for
 */
export function detourOf(
  audience: Audience,
  session: Session,
  address: string,
): string | undefined {
  if (audience === 'users' && !session.me) return loginPath(address);
  if (audience === 'visitors' && session.me) return HOME;
  return undefined;
}

/** The login that leads back to `from` afterwards. */
export function loginPath(from: string): string {
  return from === '/' || from === HOME ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}
