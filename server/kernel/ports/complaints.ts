import type {
  Complaint,
  ComplaintReason,
  ComplaintAnswer,
  ComplaintClaim,
  ShownVoice,
} from '@/domain/complaints/complaint';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';
import type { RecordedMessage } from './chat';
import type { RemovedPictureUse } from './media';

/** A complaint in the operator's queue. */
export interface QueuedComplaint extends Complaint {
  readonly id: string;
  readonly by: UserId;
  readonly at: EpochMs;
  readonly state: 'waiting' | 'settled';
  /** Absent until it is settled. */
  readonly answer?: ComplaintAnswer;
  readonly settledAt?: EpochMs;
  /** The last claim, also after it has lapsed. */
  readonly claim?: ComplaintClaim;
}

/** How many complaints have to do with one person. */
export interface ComplaintCounts {
  readonly made: number;
  readonly about: number;
  readonly upheld: number;
  readonly waiting: number;
}

/** How many complaints wait, and how many of them one operator holds. */
export interface ComplaintQueueCounts {
  readonly waiting: number;
  readonly mine: number;
}

/** The operator whose complaints are meant: those they hold at `now`. */
export interface ComplaintHolder {
  readonly operator: string;
  readonly now: EpochMs;
}

/** A message that a complaint carries. */
export interface ReportedMessage extends RecordedMessage {
  /** What the page of the person who complained showed under it; absent: nothing. */
  readonly shown?: Pick<ShownVoice, 'text' | 'language'>;
}

/** The operator's side of complaints. Every `db` may be a transaction. */
export interface ComplaintQueue {
  /** Unanswered complaints after `cursor`, of one holder or all, oldest first, one more than a page. */
  unanswered(
    db: Database,
    cursor: Cursor | undefined,
    holder?: ComplaintHolder,
  ): Promise<readonly QueuedComplaint[]>;
  /** All complaints after `cursor`, newest first, one more than a page. */
  all(db: Database, cursor: Cursor | undefined): Promise<readonly QueuedComplaint[]>;
  /** How many complaints are unanswered, and how many of them `holder` holds. */
  countUnanswered(db: Database, holder: ComplaintHolder): Promise<ComplaintQueueCounts>;
  find(db: Database, id: string): Promise<QueuedComplaint | undefined>;
  /** The last messages before an unanswered complaint as they were then, newest first; undefined where it has none. */
  messagesOf(db: Database, id: string): Promise<readonly ReportedMessage[] | undefined>;
  /** As `find`, and it stays as it is until the transaction ends. */
  lock(transaction: Transaction, id: string): Promise<QueuedComplaint | undefined>;
  /** Stores who holds a complaint. */
  claim(transaction: Transaction, id: string, claim: ComplaintClaim): Promise<void>;
  /** Stores the answer to an unanswered complaint; undefined when there is none of this id. */
  settle(
    transaction: Transaction,
    id: string,
    answer: ComplaintAnswer,
    at: EpochMs,
  ): Promise<QueuedComplaint | undefined>;
  /** The answer in words, for the person who complained about this account number. */
  answerTexts(answer: ComplaintAnswer, account: number): AnnouncementTexts;
  /** The words of a warning for this reason. */
  warningTexts(reason: ComplaintReason): AnnouncementTexts;
  /** The words for a person whose picture an operator removed for this reason. */
  pictureRemovedTexts(use: RemovedPictureUse, reason: ComplaintReason): AnnouncementTexts;
  /** The words for the author of a post or comment that was hidden for `reason`, or is shown again. */
  postTexts(what: 'post' | 'comment', reason: ComplaintReason | undefined): AnnouncementTexts;
  /** How many complaints a person made, and how many are about them. */
  countsOf(db: Database, user: UserId): Promise<ComplaintCounts>;
}
