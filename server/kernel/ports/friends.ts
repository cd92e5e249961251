import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

/** Is called when two people became friends or are no longer: their contact at the chat service follows. */
export type FriendshipChanged = (one: UserId, other: UserId) => void;

/** Ends a friendship whose contact was removed at the chat service; does nothing if there is none. */
export type EndFriendship = (one: UserId, other: UserId) => Promise<void>;

/** Tells the devices of `person` that `other` asks to be friends, or that the two are friends now. */
export type NotifyOfRequest = (
  person: UserId,
  other: UserId,
  about: 'friendRequest' | 'friends',
) => void;

/** Something that one person asked another for, not answered yet. */
export interface OpenAsk {
  readonly id: string;
  /** Who has to answer. */
  readonly asked: UserId;
  readonly at: EpochMs;
}

/** What people ask each other for, answered for demo companions by the rules of everybody. */
export interface OpenAsks<Answer> {
  /** What these people have not answered, the oldest first, at most so many as one round takes. */
  openTo(people: readonly UserId[]): Promise<readonly OpenAsk[]>;
  /** Answers once; what the rules refuse, since it was taken back meanwhile, is not done. */
  answer(ask: OpenAsk, answer: Answer): Promise<void>;
}
