import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** A message that carries a picture, before it is stored. */
export interface PictureMessage {
  readonly sender: UserId;
  readonly recipient: UserId;
  /** The sender's own id of the message. */
  readonly clientId: string;
  /** The chat service's name for the message, where it has one already. */
  readonly messageId?: string;
  /** Where the message says its picture is. */
  readonly url: string;
}

/**
 * Binds uploaded pictures to the one message that carries them: from then on both people see a chat
 * picture, and the recipient may open a burn-after-reading picture, once.
 *
 * False where the address is not one of the sender's own uploads for this use, or another message
 * carries it already; the same message may claim it again.
 */
export interface PictureClaims {
  claimChatPicture(transaction: Transaction, message: PictureMessage): Promise<boolean>;
  claimBurnPicture(transaction: Transaction, message: PictureMessage): Promise<boolean>;
}
