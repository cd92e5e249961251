import type { MessageId } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';

/**
 * The status of a burn-after-reading picture: burned, or what opening it costs; `allowance`: one of the
 * month's free pictures.
 */
export type BurnStanding = 'burned' | 'priced' | 'allowance' | 'free';

/** The state of the pictures in messages; everything read here is observable. */
export interface MessagePictures {
  /** How far an upload has come, from 0 to 1; undefined when none runs. */
  progressOf(localId: LocalId): number | undefined;
  setProgress(localId: LocalId, done: number | undefined): void;
  /** Whether the user tapped a picture that arrived blurred; the sender is not told (readings, Chat behaviour). */
  isRevealed(id: MessageId): boolean;
  reveal(id: MessageId): void;
  /** Undefined until the status was read. */
  standingOf(id: MessageId): BurnStanding | undefined;
  /** A burned picture stays burned, whatever is set later. */
  setStanding(id: MessageId, standing: BurnStanding): void;
  /** Free pictures of new friends left this month; `Infinity` is no limit, undefined: not read yet. */
  readonly freeLeft: number | undefined;
  setFreeLeft(left: number): void;
  /** The pictures known as not burned, whose status may have changed while the page was hidden. */
  readonly unburned: readonly MessageId[];
}
