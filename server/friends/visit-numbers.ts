import { serviceDay } from '@/domain/shared/time';
import type { UserId } from '@/domain/shared/ids';
import type { FriendsDeps } from './friends-deps';
import { visitNumbers } from './visit-store';

/** Visits to one's page, today (the service's day) and in all; one person counts once a day. */
export function visitNumbersOf(
  { db, clock }: Pick<FriendsDeps, 'db' | 'clock'>,
  user: UserId,
): Promise<{ readonly today: number; readonly total: number }> {
  return visitNumbers(db, user, serviceDay(clock.now()));
}
