import type { LocalId, MessageId } from '@/domain/messaging/message';

/** What is known of a burn-after-reading picture that is not burned. */
export type BurnStanding = 'burned' | 'priced' | 'free';

/** What the screens show of the pictures in messages. Everything read here is observable. */
export interface MessagePictures {
  /** How far an upload has come, from 0 to 1; undefined when none runs. */
  progressOf(localId: LocalId): number | undefined;
  setProgress(localId: LocalId, done: number | undefined): void;
  /** A picture that arrived blurred was tapped; the sender is not told (readings, Chat behaviour). */
  isRevealed(id: MessageId): boolean;
  reveal(id: MessageId): void;
  /** Undefined while nobody has asked. */
  standingOf(id: MessageId): BurnStanding | undefined;
  /** What is burned stays burned. */
  setStanding(id: MessageId, standing: BurnStanding): void;
  /** Everything asked about that is not burned: what may have changed while one was away. */
  readonly unburned: readonly MessageId[];
}
