import type { Coins } from '@/domain/wallet/coins';
import type { UntranslatedReason } from './translation';

/** The text was not looked at: it is in a language that its reader does not want to see. */
const UNREAD: ReadonlySet<UntranslatedReason> = new Set(['unsupported', 'engine-failed']);

/**
 * Whether a text that could not be translated stays until its writer says that it goes out as it is: it
 * would cost the coin that opens a conversation and not be understood.
 *
 * @param fee the coin the conversation asks for, as `newFriendFee` says
 */
export function staysUntranslated(reason: UntranslatedReason, fee: Coins): boolean {
  return fee > 0 && UNREAD.has(reason);
}
