import { canBecome, compareMessages, type Message } from './message';

/** Messages in one page of history (specification §7, §9). */
export const HISTORY_PAGE = 20;
/** Messages the embedded chat service keeps of a one-to-one chat (specification §9). */
export const HISTORY_KEPT = 500;

/**
 * Messages known and messages that came, oldest first, each once: by id, and by local id so that an
 * own message replaces its draft. Of two versions the further one wins: a recall is never undone.
 */
export function mergeHistory(known: readonly Message[], came: readonly Message[]): Message[] {
  const byId = new Map<string, Message>();
  const idOfLocal = new Map<string, string>();
  for (const message of [...known, ...came]) {
    const earlierId = message.localId && idOfLocal.get(message.localId);
    const earlier = byId.get(message.id) ?? (earlierId ? byId.get(earlierId) : undefined);
    if (earlier) byId.delete(earlier.id);
    const kept = earlier ? furtherOf(earlier, message) : message;
    byId.set(kept.id, kept);
    if (kept.localId) idOfLocal.set(kept.localId, kept.id);
  }
  return [...byId.values()].sort(compareMessages);
}

function furtherOf(earlier: Message, later: Message): Message {
  if (canBecome(later.state, earlier.state) && !canBecome(earlier.state, later.state)) {
    return earlier;
  }
  const localId = later.localId ?? earlier.localId;
  return localId === undefined ? later : { ...later, localId };
}
