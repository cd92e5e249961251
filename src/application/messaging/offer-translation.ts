import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Session } from '@/application/account/session';
import type { TranslationSettings } from '@/application/translation/translation-settings';
import type { Language } from '@/domain/shared/language';
import type { Message } from '@/domain/messaging/message';
import { needsTranslation } from '@/domain/translation/received-text';
import type { Conversations } from './conversations';

/** A received text can be translated for its reader. */
interface TranslationOffer {
  readonly from: Language;
  readonly into: Language;
}

/**
 * The translation on offer for a received message; undefined for own ones and for languages that the reader reads.
 */
export type OfferTranslation = (message: Message) => TranslationOffer | undefined;

/** A text without a named language is in the language of its sender. */
export function createOfferTranslation(deps: {
  readonly conversations: Conversations;
  readonly session: Session;
  readonly translationSettings: TranslationSettings;
}): OfferTranslation {
  const { conversations, session, translationSettings } = deps;
  return ({ from, body }) => {
    const { me } = session;
    if (!me || from === conversations.self || !isWritten(body)) return undefined;
    const { kind, person } = conversations.with(from);
    const language = body.language ?? person?.language;
    const needed = needsTranslation({
      text: body.text,
      language,
      translatedInto: body.translation?.language,
      mine: me.language,
      readable: translationSettings.readable,
      isSupport: kind === 'support',
    });
    return needed && language ? { from: language, into: me.language } : undefined;
  };
}
