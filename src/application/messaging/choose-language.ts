import type { ChatAddress } from '@/domain/shared/ids';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import type { Conversations } from './conversations';
import type { Preferences } from '@/application/shared/preferences';
import { writeLanguage } from './language-list';

/** Chooses the language of translations for `peer`; undefined removes the choice. */
export type ChooseLanguage = (peer: ChatAddress, language: ChosenLanguage | undefined) => void;

/** The choice is stored on this device (specification §4, "Per-conversation translation language"). */
export function createChooseLanguage(deps: {
  readonly conversations: Conversations;
  readonly preferences: Preferences;
}): ChooseLanguage {
  const { conversations, preferences } = deps;
  return (peer, language) => {
    writeLanguage(preferences, conversations.self, peer, language);
    conversations.setLanguage(peer, language);
  };
}
