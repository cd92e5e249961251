import type { Session } from '@/application/account/session';
import type { Audience } from '@/ui/kernel/feature';
import { routes } from '@/ui/kernel/routes';

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
  if (audience === 'visitors' && session.me) return routes.home;
  return undefined;
}

/** The address of the login that leads back to `from` afterwards. */
export function loginPath(from: string): string {
  return from === '/' || from === routes.home ? routes.login : routes.loginFrom(from);
}
