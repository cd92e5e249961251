import type { ConversationSettings } from '@/domain/messaging/conversation-settings';
import type { SupportCase } from '@/domain/messaging/support-queue';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** The price is covered, but not the coin that opens the conversation besides. */
export type MissingFee = { readonly kind: 'not-enough-coins-to-chat'; readonly missing: number };

/** The other person lets only friends, or people they know, write to them first. */
export type FirstMessageUnwanted = { readonly kind: 'first-message-unwanted' };

/**
 * Those of `others` who want no first message from `user`; friends and conversations that are open are the
 * caller's to leave out.
 */
export type UnwantedFirst = (
  db: Database,
  user: UserId,
  others: readonly UserId[],
) => Promise<ReadonlySet<UserId>>;

/**
 * The coin that opens a conversation with a person who is not a friend, for what is given there
 * besides messages (readings, Money).
 */
export interface ChatOpenings {
  /**
   * What opening costs `user` now; the conversation is locked until the transaction ends. Refused where it would
   * cost a coin and `peer` wants no first message from `user`.
   */
  feeFor(
    transaction: Transaction,
    user: UserId,
    peer: UserId,
  ): Promise<Result<Coins, FirstMessageUnwanted>>;
  /**
   * Takes the fee that {@link feeFor} named, if it named one.
   *
   * @throws Error if the balance does not cover it: the caller has locked it and looked
   */
  open(transaction: Transaction, user: UserId, peer: UserId): Promise<void>;
  /**
   * `user` has opened the conversation, or gives something in it: what `peer` paid for it perhaps does not go
   * back any more. To be called before the ledger locks anything.
   */
  note(
    transaction: Transaction,
    user: UserId,
    peer: UserId,
    kind: 'opened' | 'answered',
  ): Promise<void>;
  /** Opens the conversation for both without a coin, because they like each other (readings, Like). */
  openForFree(transaction: Transaction, user: UserId, peer: UserId): Promise<void>;
  /** Tells both, after the commit, that their conversation is open, or that they are apart again. */
  announce(user: UserId, peer: UserId): Promise<void>;
}

/** Until when messages to each of `peers` are free; who is missing needs a coin (readings, Money). */
export type OpenUntil = (
  user: UserId,
  peers: readonly UserId[],
) => Promise<ReadonlyMap<UserId, EpochMs>>;

/** The relation of two people when the first writes to the second. */
export interface ChatPair {
  readonly user: UserId;
  /** What the writer says they speak. */
  readonly userLanguage: Language;
  readonly peer: UserId;
  readonly peerLanguage: Language;
  /** Neither is deleted or banned, and neither has blocked the other. */
  readonly reachable: boolean;
  readonly friends: boolean;
  /** One of them is a demo companion. */
  readonly companion: boolean;
  /** The writer has not agreed to the notice of what a first message costs. */
  readonly noticeDue: boolean;
  /** What the other wrote to the writer is a request, which a message accepts. */
  readonly answersRequest: boolean;
  /** The other paid a coin for this conversation that may still go back; a message keeps it here. */
  readonly answersCoin: boolean;
  /** Until when an earlier coin, of either, keeps the conversation open. */
  readonly openUntil?: EpochMs;
}

/** Who may write to whom, and whether it costs. */
export interface ChatPairs {
  /** Undefined when one of the two addresses is unknown. `db` may be a transaction. */
  between(db: Database, from: string, to: string): Promise<ChatPair | undefined>;
  /** The same for each of `pairs`, in their order, by one look. */
  betweenAll(
    db: Database,
    pairs: readonly { readonly from: string; readonly to: string }[],
  ): Promise<readonly (ChatPair | undefined)[]>;
}

/** One message between a person and support. */
export interface SupportMessage {
  readonly id: string;
  readonly at: EpochMs;
  readonly own: boolean;
  readonly text: string;
  /** The other voice, where support sent one. */
  readonly translation?: string;
}

/** A person's conversation with support, for those who cannot sign in to the chat. */
export interface SupportChat {
  /** Sends a text in the person's name; the same `id` is sent once. */
  write(
    from: ChatAddress,
    id: string,
    text: string,
  ): Promise<Result<unknown, { readonly kind: string }>>;
  /** The last messages, oldest first. */
  read(address: ChatAddress): Promise<readonly SupportMessage[]>;
}

/** A conversation of the queue and whose it is. */
export interface QueuedCase extends SupportCase {
  readonly user: UserId;
}

/** Which conversations are listed; `waiting` are those without a holder, `mine` the operator's own. */
export type SupportList = 'waiting' | 'mine' | 'answered' | 'closed';

/** How many conversations are on the lists that have an end. */
export interface SupportCounts {
  readonly waiting: number;
  readonly mine: number;
}

/** Which part of the queue is listed. */
export interface SupportListQuery {
  readonly list: SupportList;
  readonly operator: string;
  readonly now: EpochMs;
  readonly cursor: Cursor | undefined;
}

/** The operators' queue of conversations with support. Every `db` may be a transaction. */
export interface SupportQueue {
  find(db: Database, user: UserId): Promise<SupportCase | undefined>;
  /** One more than a page: those that wait the longest first, the others by their latest change. */
  list(db: Database, query: SupportListQuery): Promise<readonly QueuedCase[]>;
  counts(db: Database, operator: string, now: EpochMs): Promise<SupportCounts>;
  /** Carries out one step of the rule on the locked conversation; a refused step changes nothing. */
  step<E>(
    transaction: Transaction,
    user: UserId,
    rule: (known: SupportCase | undefined) => Result<SupportCase, E>,
  ): Promise<Result<SupportCase, E>>;
}

/** What a person has set about their conversations with `others`; nothing is set about those that are missing. */
export type SettingsOf = (
  db: Database,
  user: UserId,
  others: readonly UserId[],
) => Promise<ReadonlyMap<UserId, ConversationSettings>>;

/** Those of `others` for whom what a person wrote is a request, so that they hide whether they are there. */
export type RequestsHeldBy = (
  db: Database,
  author: UserId,
  others: readonly UserId[],
) => Promise<ReadonlySet<UserId>>;

/** Two people know each other from now on: what either wrote to the other is no request any more. */
export type SettleRequests = (
  transaction: Transaction,
  one: UserId,
  other: UserId,
) => Promise<void>;
