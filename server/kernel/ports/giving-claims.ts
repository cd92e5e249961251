import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** A message that shows something given, before it is stored. */
export interface GivingMessage {
  readonly sender: UserId;
  readonly recipient: UserId;
  /** The sender's own id of the message. */
  readonly clientId: string;
}

/** What a gift message says it shows. */
export interface ShownGift {
  readonly recordId: string;
  readonly giftId: number;
  /** Its price when it was given; undefined where the message does not say. */
  readonly worth?: number | undefined;
}

/** What a red-packet message says it carries. */
export interface ShownRedPacket {
  readonly packetId: string;
  readonly amount: number;
  readonly note: string;
}

/**
 * Binds what was given to the one message that shows it.
 *
 * False where nothing like it was given by this sender to this recipient, or another message shows it
 * already; the same message may claim it again.
 */
export interface GivingClaims {
  claimGift(transaction: Transaction, message: GivingMessage, gift: ShownGift): Promise<boolean>;
  claimRedPacket(
    transaction: Transaction,
    message: GivingMessage,
    packet: ShownRedPacket,
  ): Promise<boolean>;
}
