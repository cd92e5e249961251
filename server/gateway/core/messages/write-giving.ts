import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { MessageId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { inTransaction, onceOver } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { GivingMessage, GivingMessages, WrittenMessage } from '@server/kernel/ports/chat';
import { findAcceptance } from './accepted-store';
import { deposit, type ChatWriting } from './inbox-store';
import { lockPair, newsOf } from './message-store';
import { storeOwn, type Stored, type StoreMessageDeps } from './store-message';

interface WriteGivingDeps extends StoreMessageDeps, Pick<ChatWriting, 'deposited'> {
  /** A message was stored; its recipient is notified. */
  readonly accepted: (stored: { readonly delivery: Stored }, body: OutgoingBody) => void;
  readonly onError: (error: unknown) => void;
}

/** Writes the messages of gifts and red packets into the store of this server. */
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
        notify(deps, db, stored.value, content).catch(deps.onError),
      );
      return ok(undefined);
    },
    find: findWritten,
  };
}

/** The id and time of a message that was written. */
export async function findWritten(
  db: Database,
  { from, localId }: Pick<GivingMessage, 'from' | 'localId'>,
): Promise<WrittenMessage | undefined> {
  const known = await findAcceptance(db, from, localId);
  const id = known?.messageId;
  return id === undefined ? undefined : { id: String(id) as MessageId, at: known!.at };
}

/** The body of the message, as the giver's page would have sent it. */
export function contentOf({ localId, event, values }: Omit<GivingMessage, 'from' | 'to'>) {
  return { kind: 'custom', event, values, ext: { [EXTENSION_KEY.localId]: localId } } as const;
}

/** Notifies both of a message that was committed; the giver's devices have not sent it, so they get it as well. */
async function notify(
  deps: WriteGivingDeps,
  db: Database,
  delivery: Stored,
  body: OutgoingBody,
): Promise<void> {
  const { message, clientId } = delivery;
  const { id, from } = message;
  if ((await findAcceptance(db, from, clientId))?.messageId !== id) return;
  deps.accepted({ delivery }, body);
  const news = newsOf(message);
  const key = await inTransaction(db, (transaction) =>
    deposit(transaction, from, news, deps.inboxCap),
  );
  deps.deposited(from, { ...news, key });
}
