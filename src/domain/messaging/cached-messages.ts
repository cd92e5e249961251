import { HISTORY_PAGE } from './history';
import { kindNamed, type KnownBody, type MessageBody } from './kinds/kinds';
import { isStored, type Message } from './message';

/** The conversations whose messages a device keeps for the next start: those opened last. */
export const CACHED_CONVERSATIONS = 5;

/** The characters of all of it as it is stored, at most: a browser gives a site some millions for everything. */
export const CACHED_CHARACTERS = 250_000;

/** A message that a device keeps: its kind is known. */
export type CachedMessage = Message & { readonly body: KnownBody };

/**
 * The messages of a conversation that a device keeps for the next start, oldest first: the newest page of what the
 * service has. Neither what burns nor what was taken back is among them; what waits to be sent is in the outbox.
 */
export function cachedMessages(messages: readonly Message[]): readonly CachedMessage[] {
  return messages.filter(isCached).slice(-HISTORY_PAGE);
}

function isCached(message: Message): message is CachedMessage {
  return isStored(message.state) && isCachedBody(message.body);
}

/** Whether a device keeps what a message carries. */
export function isCachedBody(body: MessageBody): body is KnownBody {
  const known = kindNamed(body.kind as string);
  return known !== undefined && known.burns !== true;
}
