import type { ChatFault, Cursor } from '@/application/messaging/chat-service';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';

/** The cursor of a page of the history with `peer`, from that of the service; other histories refuse it. */
export function historyCursor(peer: ChatAddress, own: string): Cursor {
  return `${peer} ${own}` as Cursor;
}

/** The service's own cursor in a cursor of the history with `peer`; `invalid` if it is of another history. */
export function ownCursor(
  peer: ChatAddress,
  cursor: Cursor | undefined,
): Result<string | undefined, ChatFault> {
  const prefix = `${peer} `;
  if (cursor === undefined) return ok(undefined);
  return cursor.startsWith(prefix)
    ? ok(cursor.slice(prefix.length))
    : err({ kind: 'invalid', field: 'before' });
}
