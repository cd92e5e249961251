import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database, Transaction } from '@server/kernel/database';
import type { ChatKick } from '@server/kernel/ports/chat-kick';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';

/** What another part of the server ends when a person is shut out, in the same transaction. */
export type EndWithBan = (user: UserId, transaction: Transaction, now: EpochMs) => Promise<void>;

/** What everything an operator does is built from. */
export interface OperatorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
  readonly chatKick: ChatKick;
  readonly endAlso: readonly EndWithBan[];
}
