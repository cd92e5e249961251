import { withEdit } from './edit';
import { takesWords } from './kinds/kinds';
import { canBecome, compareMessages, type Message } from './message';

/** Messages in one page of history (specification §7, §9). */
export const HISTORY_PAGE = 20;

/** The most messages that a conversation out of sight has on the page, where so many are unread. */
export const MOST_AT_REST = 5 * HISTORY_PAGE;

/** Messages of it that are still recognised when they are repeated. */
export const KNOWN_AT_REST = 10 * HISTORY_PAGE;
/** Messages the embedded chat service keeps of a one-to-one chat (specification §9). */
export const HISTORY_LIMIT = 500;

/**
 * The messages that stay of a conversation out of sight: its last page, and what is unread up to a limit.
 * Undefined where that would spare less than a page.
 */
export function atRest(
  messages: readonly Message[],
  unread: number,
): readonly Message[] | undefined {
  const stay = Math.min(Math.max(HISTORY_PAGE, unread), MOST_AT_REST);
  return messages.length <= stay + HISTORY_PAGE ? undefined : messages.slice(-stay);
}

/**
 * Merges known and new messages, oldest first, each once. They are matched by id, and by local id so
 * that an own message replaces its draft. Of two versions the later state wins: a recall is never undone. A version
 * without reactions or a quote takes none away, and one from before an edit does not undo it.
 */
export function mergeHistory(known: readonly Message[], came: readonly Message[]): Message[] {
  const byId = new Map<string, Message>();
  const idOfLocal = new Map<string, string>();
  for (const message of [...known, ...came]) {
    const earlierId = message.localId && idOfLocal.get(message.localId);
    const earlier = byId.get(message.id) ?? (earlierId ? byId.get(earlierId) : undefined);
    if (earlier) byId.delete(earlier.id);
    const later = earlier ? furtherOf(earlier, message) : message;
    byId.set(later.id, later);
    if (later.localId) idOfLocal.set(later.localId, later.id);
  }
  return [...byId.values()].sort(compareMessages);
}

function furtherOf(earlier: Message, later: Message): Message {
  const isBack = canBecome(later.state, earlier.state) && !canBecome(earlier.state, later.state);
  const reactions = later.reactions ?? earlier.reactions;
  const quoted = later.quoted ?? earlier.quoted;
  const localId = later.localId ?? earlier.localId;
  const merged = {
    ...(isBack ? earlier : later),
    ...(localId && { localId }),
    ...(reactions && { reactions }),
    ...(quoted && { quoted }),
  };
  return [earlier, later].reduce(
    (message, { body, versions }) =>
      versions && takesWords(body) ? withEdit(message, { body, versions }) : message,
    merged,
  );
}
