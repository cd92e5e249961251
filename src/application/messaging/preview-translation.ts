import type { Language } from '@/domain/shared/language';
import { parseChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { UntranslatedReason } from '@/domain/translation/translation';
import type { TranslationCharge } from '@/domain/translation/translation-charge';
import type { ConversationTranslation } from './conversation-translation';
import type { Ids } from '@/application/shared/random';
import { answeredBalances } from '@/application/account/own-balances';
import type { Session } from '@/application/account/session';
import type { TranslateFailure, Translator } from '@/application/translation/translator';

/** The translated text and its cost; sending the same text soon afterwards is free. */
export interface Preview {
  readonly text: string;
  readonly language: Language;
  readonly translated: boolean;
  readonly reason?: UntranslatedReason;
  readonly charge: TranslationCharge;
}

/** Why there is no preview. */
export type PreviewFailure =
  | ChatTextProblem
  | TranslateFailure
  /** The conversation is not translated. */
  | { readonly kind: 'no-language' };

/** Translates a draft before it is sent, with the paid call itself (readings, Preview). */
export type PreviewTranslation = (
  peer: ChatAddress,
  text: string,
  shownPrice?: number,
) => Promise<Result<Preview, PreviewFailure>>;

/** Within the reuse window the server answers the same text from the record of the first call. */
export function createPreviewTranslation(deps: {
  readonly translator: Translator;
  readonly conversationTranslation: ConversationTranslation;
  readonly session: Session;
  readonly ids: Ids;
}): PreviewTranslation {
  const { translator, conversationTranslation, session, ids } = deps;
  return async (peer, text, shownPrice) => {
    const translation = conversationTranslation(peer);
    if (translation.kind !== 'on') return err({ kind: 'no-language' });
    const { language } = translation;
    const parsed = parseChatText(text);
    if (!parsed.ok) return parsed;
    const showBalances = answeredBalances(session);
    const pair = { to: language };
    const answer = await translator.translate(parsed.value, pair, peer, ids.localId(), shownPrice);
    if (!answer.ok) return answer;
    const outcome = answer.value;
    showBalances(outcome.balances);
    const { translated, charge } = outcome;
    return outcome.translated
      ? ok({ text: outcome.text, language, translated, charge })
      : ok({ text: parsed.value, language, translated, charge, reason: outcome.reason });
  };
}
