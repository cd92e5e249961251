import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';

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
