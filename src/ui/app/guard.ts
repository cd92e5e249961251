import { redirect } from 'react-router-dom';
import type { Session } from '@/application/ports/session';

/** Where a signed-in user lands when nothing else was asked for. */
export const HOME = '/encounter';

/**
 * Sends visitors to the login and remembers where they were going (specification §2, Route guard).
 *
 * @throws Response the redirect, as the router expects it
 */
export function requireUser(session: Session, address: URL): void {
  if (!session.me) throw redirect(loginPath(address.pathname + address.search));
}

/** @throws Response a redirect home: whoever is signed in has nothing to do at the login. */
export function requireVisitor(session: Session): void {
  if (session.me) throw redirect(HOME);
}

/** The login that leads back to `from` afterwards. */
export function loginPath(from: string): string {
  return from === '/' || from === HOME ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}
