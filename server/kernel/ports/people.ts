import type * as z from 'zod/mini';
import type { userVo } from '@/contract/http/profile';
import type { Email } from '@/domain/account/email';
import type { Gender } from '@/domain/profile/gender';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Relations, Standing } from './relations';

/** What the server knows of one person, without their secrets. */
export interface Person {
  readonly id: UserId;
  readonly address: ChatAddress;
  readonly nickname: string;
  /** In the text form of `avatarText`. */
  readonly avatar: string;
  readonly gender: Gender;
  /** The gender was changed from male. */
  readonly wasMale: boolean;
  /** A demo companion. */
  readonly companion: boolean;
  /** The notice of what a new friend's pictures cost has not been agreed to. */
  readonly burnNoticeDue: boolean;
  readonly country: string;
  readonly language: Language;
  readonly introduction: string;
  /** Undefined once the account is deleted, and for the support account. */
  readonly email?: string;
  readonly status: 'active' | 'deleted' | 'banned';
  /** Whether others may find this person: an active account, and not the support account. */
  readonly isPublic: boolean;
  /** Level of the membership, which counts until `vipUntil` (`tierAt`). */
  readonly vipLevel: number;
  readonly vipUntil?: EpochMs;
  readonly registeredAt: EpochMs;
  readonly lastSeenAt?: EpochMs;
}

/** A public card as the wire has it. */
export type UserCard = z.infer<typeof userVo>;

/** There is no such person, or the caller may not see them. */
export type UserNotFound = { readonly kind: 'user-not-found' };

/** The other person of a call, and their relation to the caller. */
export interface Reached {
  readonly person: Person;
  readonly standing: Standing;
}

/** The people of the product, and how they stand to each other. Every `db` may be a transaction. */
export interface People extends Pick<Relations, 'standings' | 'friendsAmong'> {
  /** One person, whatever the state of the account. */
  find(db: Database, id: UserId): Promise<Person | undefined>;
  /** These people, in no order; who does not exist is missing. */
  findAll(db: Database, ids: readonly UserId[]): Promise<readonly Person[]>;
  /** The people with these chat addresses, in no order. */
  findByAddress(db: Database, addresses: readonly ChatAddress[]): Promise<readonly Person[]>;
  /** Whose account has this e-mail address. */
  findByEmail(db: Database, email: Email): Promise<Person | undefined>;
  /**
   * The other person of a call. Who is deleted, banned, the support account or has blocked the one
   * who asks is not found, like somebody who never was.
   */
  reach(db: Database, user: UserId, other: UserId): Promise<Result<Reached, UserNotFound>>;
}

/**
 * The public cards of `others` as `viewer` may see them, in the order asked for. Who is deleted,
 * banned, the support account or has blocked the viewer is missing.
 */
export type ReadCards = (viewer: UserId, others: readonly UserId[]) => Promise<readonly UserCard[]>;
