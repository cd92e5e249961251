import type { UserId } from '@/domain/shared/ids';
import type { OutgoingMessage } from '../ports/pre-send-check';

/** Fees remembered at most; one whose message was never stored is forgotten by and by. */
const REMEMBERED = 1_000;

type MessageName = Pick<OutgoingMessage, 'from' | 'clientId'>;

/** Holds the news of a fee back until the message it paid for is stored. */
export interface FeeNotices {
  readonly charged: (message: MessageName, user: UserId) => void;
  readonly stored: (message: MessageName) => void;
}

/**
 * A fee is charged in a transaction that others commit or undo, so `tell` is called only when the
 * message turns out to be stored. Only a hint for open pages: nothing is lost if it is forgotten.
 */
export function createFeeNotices(tell: (user: UserId) => void): FeeNotices {
  const waiting = new Map<string, UserId>();
  const nameOf = ({ from, clientId }: MessageName) => `${from}/${clientId}`;
  return {
    charged: (message, user) => {
      const [oldest] = waiting.keys();
      if (waiting.size >= REMEMBERED && oldest !== undefined) waiting.delete(oldest);
      waiting.set(nameOf(message), user);
    },
    stored: (message) => {
      const user = waiting.get(nameOf(message));
      if (user === undefined) return;
      waiting.delete(nameOf(message));
      tell(user);
    },
  };
}
