import type { Email } from '@/domain/account/email';
import type { PrivacySettings, WhoMayWrite } from '@/domain/friends/privacy';
import type { Person as Card } from '@/domain/profile/person';
import type { Gender } from '@/domain/profile/gender';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { FaceDecision, FaceProblem, Gesture } from '@/domain/profile/face-check';
import type { Page, PageUnknown } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';
import type { AfterErasure } from './account';

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

/** What a viewer may see of a person. */
export type UserCard = Card;

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
   * The other person of a call. Who is deleted, banned, the support account or has blocked the
   * caller is not found, like an account that never was.
   */
  reach(db: Database, user: UserId, other: UserId): Promise<Result<Reached, UserNotFound>>;
}

/**
 * The public cards of `others` as `viewer` may see them, in the order asked for. Who is deleted,
 * banned, the support account or has blocked the viewer is missing.
 */
export type ReadCards = (viewer: UserId, others: readonly UserId[]) => Promise<readonly UserCard[]>;

/** The relation of one person to the caller. */
export interface Standing {
  readonly friend: boolean;
  /** Blocked by the caller. */
  readonly blocked: boolean;
  /** Has blocked the caller, who therefore must not find them. */
  readonly blocksViewer: boolean;
  /** Either has blocked the other. */
  readonly apart: boolean;
  /** The name the caller gave them, if there is one. */
  readonly remark?: string;
}

/** What people are to each other. Every `db` may be a transaction. */
export interface Relations {
  /** The relation of each of `others` to `viewer`. */
  standings(
    db: Database,
    viewer: UserId,
    others: readonly UserId[],
  ): Promise<ReadonlyMap<UserId, Standing>>;
  /** Which of `others` are friends of `user`. */
  friendsAmong(db: Database, user: UserId, others: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** The names `owner` gave to those of `people` who have one. */
  remarks(
    db: Database,
    owner: UserId,
    people: readonly UserId[],
  ): Promise<ReadonlyMap<UserId, string>>;
  /** What a person lets others do and see. */
  privacyOf(db: Database, user: UserId): Promise<PrivacySettings>;
  /** How many friend requests wait for a person's answer. */
  pendingRequests(db: Database, user: UserId): Promise<number>;
  /** How many follow a person, and how many that person follows. */
  followCounts(
    db: Database,
    user: UserId,
  ): Promise<{ readonly fans: number; readonly follow: number }>;
}

/** A live picture that waits for an operator. */
export interface PendingFace {
  readonly person: UserId;
  readonly gesture: Gesture;
  /** The avatar that it is compared with, in the text form of `avatarText`. */
  readonly avatar: string;
  readonly sentAt: EpochMs;
}

/** The checks of people's faces, as operators decide them (readings, Face check). */
export interface FaceChecks {
  /** The pictures that wait, the longest waiting first. */
  pending(db: Database, page: string | undefined): Promise<Result<Page<PendingFace>, PageUnknown>>;
  /** The object key of the picture of a person that waits. */
  pictureOf(db: Database, user: UserId): Promise<string | undefined>;
  /** Confirms, or refuses for a reason; the answer removes the picture and must run after the commit. */
  decide(
    transaction: Transaction,
    user: UserId,
    decision: FaceDecision,
  ): Promise<Result<AfterErasure, FaceProblem>>;
}

/** One person by both names. */
export interface NamedPerson {
  readonly id: UserId;
  readonly address: ChatAddress;
}

/**
 * One way to know a person, such as a conversation or a match: which of `others` the
 * person `self` knows by it.
 */
export type Acquaintance = (
  self: NamedPerson,
  others: readonly NamedPerson[],
) => Promise<ReadonlySet<UserId>>;

/** The people a person knows in one way, such as friendship or conversations; at most `KNOWN_PEOPLE`. */
export type KnownPeople = (self: NamedPerson) => Promise<readonly UserId[]>;

/** People of each way that a search by name looks at, the latest first. */
export const KNOWN_PEOPLE = 2_000;

/** People apart from a person by a block, in either direction, at most {@link MOST_APART}. */
export type PeopleApart = (db: Database, user: UserId) => Promise<readonly UserId[]>;

/** People whose pages get no live event: it is a hint, and a page that misses it loses nothing. */
export const MOST_APART = 5_000;

/** Who sees the likes and comments of each of these people's moments (readings, Feed). */
export type AudiencesOf = (
  db: Database,
  authors: readonly UserId[],
) => Promise<ReadonlyMap<UserId, Pick<PrivacySettings, 'likes' | 'comments'>>>;

/** Those of `people` who want no corrections, and correct nothing (readings, Corrections). */
export type CorrectionsUnwanted = (
  db: Database,
  people: readonly UserId[],
) => Promise<ReadonlySet<UserId>>;

/** Whom each of `people` lets write to them first; absent: everybody. */
export type WantedWriters = (
  db: Database,
  people: readonly UserId[],
) => Promise<ReadonlyMap<UserId, WhoMayWrite>>;

/**
 * The languages of the people here, the most spoken first; those that only demo companions speak come
 * last, and where companions take no part not at all.
 */
export type SpokenLanguages = (
  db: Database,
  companions: { readonly takePart: boolean },
) => Promise<readonly Language[]>;
