import type { Session } from '@/application/account/session';
import type { TranslationSettings } from '@/application/translation/translation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import {
  translationAtStart,
  type TranslationState,
} from '@/domain/translation/translation-at-start';
import type { Conversations } from './conversations';

/**
 * The language of translations for `peer`, if texts to them are translated. `theirs`: the language of a person whom the
 * conversation does not have yet.
 */
export type ConversationTranslation = (peer: ChatAddress, theirs?: Language) => TranslationState;

/** Every part that sends, prices or previews a text uses this function, so that all of them agree. */
export function createConversationTranslation(deps: {
  readonly conversations: Conversations;
  readonly session: Session;
  readonly translationSettings: TranslationSettings;
}): ConversationTranslation {
  const { conversations, session, translationSettings } = deps;
  return (peer, theirs) => {
    const { kind, person, chosenLanguage } = conversations.with(peer);
    return translationAtStart({
      mine: session.me?.language,
      readable: translationSettings.readable,
      theirs: person ? person.language : theirs,
      setting: translationSettings.whatIWrite,
      isSupport: kind === 'support',
      chosen: chosenLanguage,
    });
  };
}
