import type { UserId } from '@/domain/shared/ids';
import type { OutgoingMessage } from '@server/kernel/ports/chat';
import { remember } from '@/domain/shared/remember';

/** Fees remembered at most; a fee whose message was never stored is forgotten in time. */
const REMEMBERED = 1_000;

type MessageName = Pick<OutgoingMessage, 'from' | 'clientId'>;

/** Who paid to open a conversation with whom. */
export interface PaidOpening {
  readonly user: UserId;
  readonly peer: UserId;
}

/** Holds the news of a fee until the message it paid for is stored. */
interface FeeNotices {
  readonly charged: (message: MessageName, opening: PaidOpening) => void;
  readonly stored: (message: MessageName) => void;
}

/**
 * A fee is charged in a transaction that others commit or undo, so `tell` is called only when the
 * message turns out to be stored. Only a hint for open pages: nothing is lost if it is forgotten.
 */
export function createFeeNotices(tell: (opening: PaidOpening) => void): FeeNotices {
  const pending = new Map<string, PaidOpening>();
  const nameOf = ({ from, clientId }: MessageName) => `${from}/${clientId}`;
  return {
    charged: (message, opening) => {
      remember(pending, nameOf(message), opening, REMEMBERED);
    },
    stored: (message) => {
      const opening = pending.get(nameOf(message));
      if (opening === undefined) return;
      pending.delete(nameOf(message));
      tell(opening);
    },
  };
}
