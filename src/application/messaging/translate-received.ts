import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Language } from '@/domain/shared/language';
import type { Message } from '@/domain/messaging/message';
import { err, type Result } from '@/domain/shared/result';
import type { Conversations } from './conversations';
import { answeredBalances } from '@/application/account/own-balances';
import type { Session } from '@/application/account/session';
import type { TranslationCache } from './translation-cache';
import type {
  TranslateFailure,
  TranslationOutcome,
  Translator,
} from '@/application/translation/translator';

/** Why a received message cannot be translated: it has no text, or the translation failed. */
export type TranslateReceivedFailure = TranslateFailure | { readonly kind: 'no-text' };

/** Translates a received message for its reader, who pays for it (readings, Whose translation). */
export type TranslateReceived = (
  message: Message,
  to: Language,
  shownPrice?: number,
) => Promise<Result<TranslationOutcome, TranslateReceivedFailure>>;

/** Adds the translation to the message; the reader pays once for a message and language. */
export function createTranslateReceived(deps: {
  readonly translator: Translator;
  readonly conversations: Conversations;
  readonly session: Session;
  readonly translations: TranslationCache;
}): TranslateReceived {
  const { translator, conversations, session, translations } = deps;
  return async ({ id, from, body }, to, shownPrice) => {
    if (!isWritten(body)) return err({ kind: 'no-text' });
    const showBalances = answeredBalances(session);
    const answer = await translator.translateReceived({
      id,
      text: body.text,
      from,
      to,
      shownPrice,
    });
    if (!answer.ok) return answer;
    const outcome = answer.value;
    showBalances(outcome.balances);
    if (outcome.translated) {
      const { text, recordId } = outcome;
      const translation = { text, language: to, recordId };
      const of = { id, text: body.text };
      conversations.setTranslation(from, of, translation);
      translations.keep(of, translation);
    }
    return answer;
  };
}
