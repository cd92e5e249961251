import type { UserId } from '@/domain/shared/ids';
import { VISIBLE_LASTS } from '@/domain/notices/message-alert';
import type { Clock } from '@server/kernel/ports/system';
import { remember } from '@/domain/shared/remember';

/** The most people that are remembered; the one whose page was visible longest ago is forgotten first. */
const REMEMBERED = 50_000;

/** Which people have a visible page; may be lost, so it only ever saves a push message. */
export interface PageAttention {
  /** Notes that a page of a session is visible, or that it is hidden. */
  note(user: UserId, session: string, visible: boolean): void;
  looks(user: UserId): boolean;
}

/** Kept in this process: a page says it again before it lapses. */
export function createPageAttention(clock: Clock): PageAttention {
  const until = new Map<UserId, Map<string, number>>();
  return {
    note: (user, session, visible) => {
      const sessions = until.get(user) ?? new Map<string, number>();
      if (visible) sessions.set(session, clock.now() + VISIBLE_LASTS);
      else sessions.delete(session);
      if (sessions.size === 0) until.delete(user);
      else remember(until, user, sessions, REMEMBERED);
    },
    looks: (user) => {
      const now = clock.now();
      return [...(until.get(user)?.values() ?? [])].some((end) => now < end);
    },
  };
}
