import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database, Transaction } from '@server/kernel/database';
import type { AnnounceBalances } from '@server/kernel/ports/announce-balances';
import type { Announcements } from '@server/kernel/ports/announcements';
import type { BalancesOf } from '@server/kernel/ports/balances-of';
import type { Bans } from '@server/kernel/ports/bans';
import type { BlankAvatar } from '@server/kernel/ports/blank-avatar';
import type { ChatKick } from '@server/kernel/ports/chat-kick';
import type { ChatProvider } from '@server/kernel/ports/chat-provider';
import type { ChatRecords } from '@server/kernel/ports/chat-records';
import type { Clock } from '@server/kernel/ports/clock';
import type { ComplaintQueue } from '@server/kernel/ports/complaint-queue';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { HouseTranslate } from '@server/kernel/ports/house-translate';
import type { Ids } from '@server/kernel/ports/ids';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { Outbox } from '@server/kernel/ports/mail-outbox';
import type { OperatorPictures } from '@server/kernel/ports/operator-pictures';
import type { OrderQueue } from '@server/kernel/ports/order-queue';
import type { ReportedPosts } from '@server/kernel/ports/reported-posts';
import type { People } from '@server/kernel/ports/people';
import type { WriteMail } from '@server/kernel/ports/write-mail';
import type { ShopQueue } from '@server/kernel/ports/shop-queue';
import type { SupportQueue } from '@server/kernel/ports/support-queue';

/** What another part of the server ends when a person is shut out, in the same transaction. */
export type EndWithBan = (user: UserId, transaction: Transaction, now: EpochMs) => Promise<void>;

/** What the operator's side needs of the other slices. */
export interface OperatorNeeds {
  readonly people: People;
  readonly bans: Bans;
  readonly complaints: ComplaintQueue;
  readonly announcements: Announcements;
  readonly chatRecords: Pick<ChatRecords, 'newestMessages'>;
  readonly chatKick: ChatKick;
  readonly sendAs: ChatProvider['sendAs'];
  readonly readAs: ChatProvider['readAs'];
  readonly online: ChatProvider['online'];
  readonly support: SupportQueue;
  readonly houseTranslate: HouseTranslate;
  /** What this installation translates now. */
  readonly translationSentence: () => Promise<string>;
  readonly pictures: OperatorPictures;
  readonly posts: ReportedPosts;
  readonly orders: OrderQueue;
  readonly shop: ShopQueue;
  readonly blankAvatar: BlankAvatar;
  readonly outbox: Pick<Outbox, 'write' | 'wake'>;
  readonly writeMail: WriteMail;
  readonly ledger: Ledger;
  readonly balancesOf: BalancesOf;
  readonly announceBalances: AnnounceBalances;
  readonly endAlso: readonly EndWithBan[];
}

/** What everything an operator does is built from. */
export interface OperatorDeps extends OperatorNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
  /** Coins that may be granted in a day, by all operators together. */
  readonly grantsADay: number;
}
