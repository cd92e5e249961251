import type { Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { disownObject } from '@server/media/storage/object-record-store';
import { endPictureOf } from './sent-picture-store';

/**
 * Takes the picture of a message back together with the message: nobody sees it from the end of this
 * transaction on, and the sweep removes its bytes. Nothing happens where there is none.
 */
export type WithdrawPicture = (transaction: Transaction, messageId: string) => Promise<void>;

/** A burn-after-reading picture whose view is granted but not fetched is taken back, too. */
export function createWithdrawPicture({ clock }: { readonly clock: Clock }): WithdrawPicture {
  return async (transaction, messageId) => {
    const key = await endPictureOf(transaction, messageId, clock.now());
    if (key !== undefined) await disownObject(transaction, key);
  };
}
