import type { Language } from '@/domain/shared/language';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Conversations } from './conversations';
import type { Preferences } from '@/application/shared/preferences';
import { writeLanguage } from './language-list';

/** Chooses the language into which messages to `peer` are translated; undefined is "no translation". */
export type ChooseLanguage = (peer: ChatAddress, language: Language | undefined) => void;

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
