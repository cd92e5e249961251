import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import type { ChatRecords } from '@server/kernel/ports/chat';
import { untouched, type PaidRefusal, type PaidTranslation } from './paid-translation';
import { relationOf, type TranslateDeps } from './translate-message';

/** A received text that its reader wants to understand. */
interface TranslateHistoryCommand {
  readonly user: UserId;
  readonly messageId: string;
  readonly text: string;
  readonly author: ChatAddress;
  /** Absent: the reader's own language. */
  readonly to?: Language | undefined;
  /** Coins the reader was told that it takes; where it takes more there is no translation. */
  readonly told?: number | undefined;
}

/** Why a text is not translated at all; nothing was taken. */
export type TranslateHistoryRefusal =
  | ChatTextProblem
  | PaidRefusal
  | { readonly kind: 'peer-unreachable' | 'message-unknown' };

/** Translates a received text; its reader pays, once for a message and language (readings, Money). */
export type TranslateHistoryMessage = (
  command: TranslateHistoryCommand,
) => Promise<Result<PaidTranslation, TranslateHistoryRefusal>>;

/** Only a message of one's own conversation with somebody one can reach is translated. */
export function createTranslateHistoryMessage(
  deps: TranslateDeps & { readonly records: Pick<ChatRecords, 'wasSent'> },
): TranslateHistoryMessage {
  return async ({ user, messageId, text, author, to, told }) => {
    const parsed = parseChatText(text);
    if (!parsed.ok) return parsed;
    if (author === SUPPORT_ADDRESS) return ok(untouched('unsupported'));
    const relation = await relationOf(deps, user, author);
    if (!relation) return err({ kind: 'peer-unreachable' });
    const reader = await deps.people.find(deps.db, user);
    if (!reader || !(await deps.records.wasSent(deps.db, author, reader.address, messageId))) {
      return err({ kind: 'message-unknown' });
    }
    return deps.translatePaid({
      user,
      text: parsed.value,
      from: relation.peerLanguage,
      to: to ?? relation.userLanguage,
      peer: author,
      messageId,
      told,
      chatCoins: coins(0),
    });
  };
}
