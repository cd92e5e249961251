import { LiveClock } from '@/ui/kernel/live-clock';
import { SessionStore } from '@/ui/stores/session.store';
import { ManualClock } from './manual-clock';

/** Who is signed in, by a clock that a test may move. */
export function sessionStore(clock = new ManualClock()): SessionStore {
  const live = new LiveClock({ clock, scheduler: clock });
  return new SessionStore((lapsesAt) => live.nowUntil(lapsesAt));
}
