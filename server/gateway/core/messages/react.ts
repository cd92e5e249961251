import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { MessageId } from '@/domain/messaging/message';
import { takesReactions, type ReactionRefusal } from '@/domain/messaging/reaction';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { MessageIds } from '@server/gateway/core/message-ids';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { PreSendCheck, ReactedEvent } from '@server/kernel/ports/chat';
import type { Clock } from '@server/kernel/ports/system';
import { findReadable } from './history-store';
import { deposit, type InboxEntry } from './inbox-store';
import { lockPair } from './message-store';
import { dropReaction, putReaction } from './reaction-store';

/** What `from` makes of their reaction to a message of the chat with `to`; undefined takes it back. */
export interface ReactCommand {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
  readonly emoticon: EmoticonName | undefined;
  /** Takes it back only if it is this one. */
  readonly only?: EmoticonName;
}

/** What others hear of it: nothing where it changed nothing, or where they have deleted the message. */
export interface Reacted {
  readonly notice?: InboxEntry;
  /** Set where `to` wrote the message. */
  readonly event?: ReactedEvent;
}

/** Why a reaction stays as it is. */
export type ReactRefusal = ReactionRefusal | { readonly kind: 'unknown-message' };

/** What reacting needs. */
interface ReactDeps {
  readonly db: Database;
  readonly ids: MessageIds;
  readonly clock: Clock;
  readonly inboxCap: number;
  readonly check: Pick<PreSendCheck, 'mayReact'>;
}

/** Sets a person's reaction to a message that they can read, or takes it back, which is always allowed. */
export type React = (command: ReactCommand) => Promise<Result<Reacted, ReactRefusal>>;

/** Makes {@link React}. */
export function createReact(deps: ReactDeps): React {
  return async (command) => {
    await deps.ids.ready();
    const { from, to, messageId, emoticon } = command;
    return allOrNothing<Reacted, ReactRefusal>(deps.db, async (transaction) => {
      await lockPair(transaction, from, to);
      const message = await findReadable(transaction, from, to, messageId);
      if (!message) return err({ kind: 'unknown-message' });
      if (emoticon !== undefined) {
        if (!takesReactions({ state: 'sent', body: message.body })) {
          return err({ kind: 'reaction-not-taken' });
        }
        const may = await deps.check.mayReact?.(from, to, transaction);
        if (may !== true) return err({ kind: 'reaction-closed' });
      }
      const shown = await change(deps, transaction, command);
      if (!shown || !(await findReadable(transaction, to, from, messageId))) return ok({});
      const event = { kind: 'reaction', id: String(messageId), ...shown } as const;
      const notice = { id: deps.ids.next(), from, event, sentAt: deps.clock.now() };
      const key = await deposit(transaction, to, notice, deps.inboxCap);
      const told = { message: String(messageId) as MessageId, by: from, author: to, emoticon };
      return ok({
        notice: { ...notice, key },
        ...(message.from === to && { event: told }),
      });
    });
  };
}

/** What changed; undefined where the reaction was already so. */
async function change(
  { clock }: ReactDeps,
  transaction: Transaction,
  { from, to, messageId, emoticon, only }: ReactCommand,
): Promise<{ readonly emoticon: EmoticonName; readonly isGone: boolean } | undefined> {
  const key = { author: from, peer: to, messageId };
  if (emoticon !== undefined) {
    const isNew = await putReaction(transaction, key, emoticon, clock.now());
    return isNew ? { emoticon, isGone: false } : undefined;
  }
  const gone = await dropReaction(transaction, key, only);
  return gone && { emoticon: gone, isGone: true };
}
