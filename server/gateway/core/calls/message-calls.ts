import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { MessageIds } from '@server/gateway/core/message-ids';
import { chatIsOpen } from '@server/gateway/core/messages/conversation-store';
import type { DeliveryReceipt } from '@server/gateway/core/messages/delivery-receipts';
import type { InboxEntry, InboxMessage } from '@server/gateway/core/messages/inbox-store';
import type { React, ReactCommand, ReactRefusal } from '@server/gateway/core/messages/react';
import type {
  RecallMessage,
  RecallMessageRefusal,
} from '@server/gateway/core/messages/recall-message';
import type { ReceiptCommand, SendReceipt } from '@server/gateway/core/messages/send-receipt';
import type {
  Acceptance,
  MessageDraft,
  StoreMessage,
} from '@server/gateway/core/messages/store-message';
import type { Allowances } from '@server/gateway/core/session/allowances';
import type { Database } from '@server/kernel/database';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { EndedNews, ReactedEvent, SendRefusal } from '@server/kernel/ports/chat';
import type { Clock } from '@server/kernel/ports/system';

/** What the calls about messages need. */
interface MessageCallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: MessageIds;
  readonly allowances: Allowances;
  readonly storeMessage: StoreMessage;
  readonly recallMessage: RecallMessage;
  readonly react: React;
  readonly sendReceipt: SendReceipt;
  /** A device has a message; its author is told soon. */
  readonly arrived: (receipt: DeliveryReceipt) => void;
  /** An entry is in the inbox of `to`. */
  readonly deposited: (to: ChatAddress, entry: InboxEntry) => void;
  /** A message is accepted: stored now, or long ago. */
  readonly accepted: (acceptance: Acceptance, body: OutgoingBody) => void;
  /** What was sent is read, or taken back. */
  readonly ended: (news: EndedNews) => void;
  /** Somebody reacted to a message of another person. */
  readonly reacted: (event: ReactedEvent) => void;
  /** Something to deliver now or never. */
  readonly pass: (to: ChatAddress, notice: InboxMessage) => void;
}

/** The caller asks too often. */
export interface TooFast {
  readonly kind: 'too-fast';
}

const TOO_FAST: TooFast = { kind: 'too-fast' };

/** The calls of a signed-in person about messages, within what each may ask for in a time. */
export interface MessageCalls {
  send(draft: MessageDraft): Promise<Result<Acceptance, SendRefusal | TooFast>>;
  recall(
    from: ChatAddress,
    to: ChatAddress,
    messageId: bigint,
  ): Promise<Result<void, RecallMessageRefusal | TooFast>>;
  react(command: ReactCommand): Promise<Result<void, ReactRefusal | TooFast>>;
  read(receipt: ReceiptCommand): Promise<Result<void, TooFast>>;
  /** A device of `from` has a message of `to`; beyond what is allowed it is not noted. */
  arrived(receipt: DeliveryReceipt): void;
  /** Reaches only somebody who is there, who is in a chat with the sender, unblocked; too often: nobody. */
  typing(
    from: ChatAddress,
    to: ChatAddress,
  ): Promise<{ readonly id: bigint; readonly at: EpochMs }>;
}

/** Makes {@link MessageCalls}. */
export function createMessageCalls(deps: MessageCallsDeps): MessageCalls {
  const { db, clock, ids, allowances, deposited, pass } = deps;
  return {
    send: async (draft) => {
      if (!allowances.of(draft.from).mayStore()) return err(TOO_FAST);
      const stored = await deps.storeMessage(draft);
      if (stored.ok) deps.accepted(stored.value, draft.content);
      return stored;
    },
    recall: async (from, to, messageId) => {
      if (!allowances.of(from).mayStore()) return err(TOO_FAST);
      const recalled = await deps.recallMessage({ from, to, messageId });
      if (!recalled.ok) return recalled;
      if (recalled.value.notice) deposited(to, recalled.value.notice);
      const id = String(messageId) as MessageId;
      deps.ended({ reader: to, writer: from, message: id });
      return ok(undefined);
    },
    react: async (command) => {
      if (!allowances.of(command.from).mayStore()) return err(TOO_FAST);
      const reacted = await deps.react(command);
      if (!reacted.ok) return reacted;
      const { notice, event } = reacted.value;
      if (notice) deposited(command.to, notice);
      if (event) deps.reacted(event);
      return ok(undefined);
    },
    read: async (receipt) => {
      if (!allowances.of(receipt.from).mayStore()) return err(TOO_FAST);
      const notice = await deps.sendReceipt(receipt);
      if (notice) deposited(receipt.to, notice);
      deps.ended({ reader: receipt.from, writer: receipt.to });
      return ok(undefined);
    },
    arrived: (receipt) => {
      if (allowances.of(receipt.from).mayConfirm()) deps.arrived(receipt);
    },
    typing: async (from, to) => {
      await ids.ready();
      const notice = {
        id: ids.next(),
        from,
        event: { kind: 'typing' } as const,
        sentAt: clock.now(),
      };
      const may = allowances.of(from).mayPass() && (await chatIsOpen(db, to, from));
      if (may) pass(to, notice);
      return { id: notice.id, at: notice.sentAt };
    },
  };
}
