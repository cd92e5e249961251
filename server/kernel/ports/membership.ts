import type { Membership, MembershipPlan } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { Database, Transaction } from '@server/kernel/database';
import type { DueFilter } from '@server/kernel/scheduler';

/** A membership that is paid for. */
export interface BoughtMembership {
  readonly orderId: string;
  readonly buyer: UserId;
  readonly receiver: UserId;
  readonly plan: MembershipPlan;
  /** Zero when it was paid with money. */
  readonly paid: Coins;
}

/** Memberships, running and past. */
export interface Memberships {
  /** The last membership of a person, which may be over. */
  current(db: Database, user: UserId): Promise<Membership | undefined>;
  /** The same, locked until the transaction ends; lock it before the ledger. */
  lock(transaction: Transaction, user: UserId): Promise<Membership | undefined>;
  /** Gives a membership with its VIP characters; the caller has seen that `paid` is there. */
  give(transaction: Transaction, bought: BoughtMembership): Promise<Membership>;
}

/** Where the membership of a person is kept. */
export interface MembershipRecords {
  find(db: Database, user: UserId): Promise<Membership | undefined>;
  /** Locks it until the transaction ends. */
  lock(transaction: Transaction, user: UserId): Promise<Membership | undefined>;
  set(transaction: Transaction, user: UserId, membership: Membership): Promise<void>;
  /** Ends it: the person is ordinary. */
  clear(transaction: Transaction, user: UserId): Promise<void>;
  /** People whose membership was over at `now`. */
  over(db: Database, due: DueFilter<UserId>): Promise<readonly UserId[]>;
  /** People whose membership ends until `until` and who were not reminded of that end. */
  ending(
    db: Database,
    due: DueFilter<UserId> & { readonly until: EpochMs },
  ): Promise<readonly UserId[]>;
  /** Notes that the person was reminded of the end as it is now; false when they had been. */
  remind(transaction: Transaction, user: UserId): Promise<boolean>;
}

/**
 * Tells the open pages of everybody but those apart by a block what a person's membership is now, so that
 * its mark changes beside the name.
 */
export type AnnounceTier = (user: UserId) => Promise<void>;
