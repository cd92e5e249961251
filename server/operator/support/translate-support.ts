import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { isLanguage } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { wordsIn } from '@server/kernel/message-body';
import { findUser, type NoSuchUser } from '../find-user';
import type { OperatorDeps } from '../operator-deps';
import { SUPPORT_MESSAGES } from '@/domain/messaging/support-queue';

/** Which message of whose conversation, into which language. */
interface TranslateSupportOrder {
  readonly operator: string;
  readonly who: string;
  readonly message: string;
  readonly to: string;
}

/** Why there is no other voice. */
export type TranslateSupportRefusal =
  | NoSuchUser
  | { readonly kind: 'message-unknown' | 'support-untranslated' | 'language-unknown' };

/** Reads a message of a conversation with support in another language, for which nobody is charged. */
type TranslateSupport = (
  order: TranslateSupportOrder,
) => Promise<Result<string, TranslateSupportRefusal>>;

/** Only what stands in the conversation, so that the desk is no free translator. */
export function createTranslateSupport(deps: OperatorDeps): TranslateSupport {
  const { db, chatRecords, houseTranslate } = deps;
  return async ({ operator, who, message, to }) => {
    if (!isLanguage(to)) return err({ kind: 'language-unknown' });
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { address, language } = found.value;
    const lines = await chatRecords.newestMessages(db, SUPPORT_ADDRESS, address, SUPPORT_MESSAGES);
    const meant = lines.find(({ id }) => id === message);
    if (!meant) return err({ kind: 'message-unknown' });
    const translated = await houseTranslate({
      text: wordsIn(meant.body),
      to,
      ...(meant.from !== SUPPORT_ADDRESS && { from: language }),
    });
    return translated.ok ? ok(translated.value.translation) : err({ kind: 'support-untranslated' });
  };
}
