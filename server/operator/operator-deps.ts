import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import type { Transaction } from '@server/kernel/database';
import type { AnnounceBalances, BalancesOf, Ledger } from '@server/kernel/ports/wallet';
import type { Announcements } from '@server/kernel/ports/notices';
import type { Bans } from '@server/kernel/ports/account';
import type { BlankAvatar, OperatorPictures } from '@server/kernel/ports/media';
import type { ChatKick, ChatProvider, ChatRecords } from '@server/kernel/ports/chat';
import type { ComplaintQueue } from '@server/kernel/ports/complaints';
import type { HouseTranslate } from '@server/kernel/ports/translation';
import type { MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { OrderQueue } from '@server/kernel/ports/payments';
import type { ReportedPosts } from '@server/kernel/ports/moments';
import type { FaceChecks, People } from '@server/kernel/ports/people';
import type { CountWarnings } from '@server/kernel/ports/safety';
import type { ShopQueue } from '@server/kernel/ports/shop';
import type { SupportQueue } from '@server/kernel/ports/messaging';

/** What another part of the server ends when a person is shut out, in the same transaction. */
type EndWithBan = (user: UserId, transaction: Transaction, now: EpochMs) => Promise<void>;

/** What the operator's side needs of the other slices. */
export interface OperatorNeeds {
  readonly people: People;
  readonly bans: Bans;
  readonly complaints: ComplaintQueue;
  readonly countWarnings: CountWarnings;
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
  readonly faceChecks: FaceChecks;
  readonly posts: ReportedPosts;
  readonly orders: OrderQueue;
  readonly shop: ShopQueue;
  readonly blankAvatar: BlankAvatar;
  readonly outbox: Pick<MailQueue, 'write' | 'wake'>;
  readonly writeMail: WriteMail;
  readonly ledger: Ledger;
  readonly balancesOf: BalancesOf;
  readonly announceBalances: AnnounceBalances;
  readonly endAlso: readonly EndWithBan[];
}

/** The ports that the use cases of operators share. */
export interface OperatorDeps
  extends OperatorNeeds, Pick<ServerKit, 'db' | 'clock' | 'ids' | 'events'> {
  /** Coins that may be granted in a day, by all operators together. */
  readonly grantsADay: number;
}
