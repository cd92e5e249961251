import { routes } from '@/ui/kernel/routes';
import type { NavItem } from './navigation';
import { screenAt } from './screen-routes';

/** Whether a path belongs to what an item of the tabs leads to: it is below it, or the same screen. */
export function isTabAt({ to }: NavItem, pathname: string): boolean {
  // Below one's own profile are those of others.
  if (to === routes.ownProfile) return pathname === to;
  return pathname.startsWith(`${to}/`) || screenAt(to) === screenAt(pathname);
}
