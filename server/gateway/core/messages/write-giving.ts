import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { inTransaction, onceOver } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { GivingMessage, GivingMessages, WrittenMessage } from '@server/kernel/ports/chat';
import { findAcceptance } from './accepted-store';
import { type InboxEntry, deposit } from './inbox-store';
import { lockPair, newsOf } from './message-store';
import { storeOwn, type Stored, type StoreMessageDeps } from './store-message';

/** What writing needs. */
interface WriteGivingDeps extends StoreMessageDeps {
  /** A message was stored; its recipient hears of it. */
  readonly accepted: (stored: { readonly delivery: Stored }, body: OutgoingBody) => void;
  /** An entry is in the inbox of `to`. */
  readonly deposited: (to: ChatAddress, entry: InboxEntry) => void;
  readonly onError: (error: unknown) => void;
}

/** Messages of what was given, in the store of this server. */
export function createGivingMessages(deps: WriteGivingDeps): GivingMessages {
  return {
    ready: () => deps.ids.ready(),
    hold: lockPair,
    write: async (transaction, message) => {
      const { from, to, localId } = message;
      const content = contentOf(message);
      const stored = await storeOwn(deps, transaction, { from, to, content, localId });
      if (!stored.ok) return stored;
      await onceOver(transaction, (db) =>
        tell(deps, db, stored.value, content).catch(deps.onError),
      );
      return ok(undefined);
    },
    find: findWritten,
  };
}

/** What the chat calls a message that was written. */
export async function findWritten(
  db: Database,
  { from, localId }: Pick<GivingMessage, 'from' | 'localId'>,
): Promise<WrittenMessage | undefined> {
  const known = await findAcceptance(db, from, localId);
  const id = known?.messageId;
  return id === undefined ? undefined : { id: String(id) as MessageId, at: known!.at };
}

/** The message as its giver's page would have sent it. */
export function contentOf({ localId, event, values }: Omit<GivingMessage, 'from' | 'to'>) {
  return { kind: 'custom', event, values, ext: { [EXTENSION_KEY.localId]: localId } } as const;
}

/**
 * Tells both of a message that is there now. The giver's devices have not sent it, so that they get it like
 * what others write.
 */
async function tell(
  { inboxCap, accepted, deposited }: WriteGivingDeps,
  db: Database,
  delivery: Stored,
  body: OutgoingBody,
): Promise<void> {
  const { message, clientId } = delivery;
  const { from, id } = message;
  if ((await findAcceptance(db, from, clientId))?.messageId !== id) return;
  accepted({ delivery }, body);
  const news = newsOf(message);
  const key = await inTransaction(db, (transaction) => deposit(transaction, from, news, inboxCap));
  deposited(from, { ...news, key });
}
