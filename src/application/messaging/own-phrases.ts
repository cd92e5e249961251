import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';
import type { ChatTextProblem } from '@/domain/messaging/chat-text';
import { MOST_PHRASES, withPhrase, type PhraseRefusal } from '@/domain/messaging/own-phrases';
import { ok, type Result } from '@/domain/shared/result';

/** The phrases that a person saved on this device, the newest first. */
export interface OwnPhrases {
  all(): readonly string[];
  save(text: string): Result<void, PhraseRefusal | ChatTextProblem>;
  remove(phrase: string): void;
}

/** The phrases of `self`, stored as one list; they stay for the next login. */
export function createOwnPhrases({ preferences, self }: OwnStorageDeps): OwnPhrases {
  const key = ownKey('phrases', self);
  const all = (): readonly string[] => {
    const stored = parseJson(preferences.read(key));
    const texts = Array.isArray(stored) ? stored : [];
    return texts.filter((each) => typeof each === 'string').slice(0, MOST_PHRASES);
  };
  const write = (phrases: readonly string[]): void =>
    phrases.length > 0 ? preferences.write(key, JSON.stringify(phrases)) : preferences.remove(key);
  return {
    all,
    save: (text) => {
      const phrases = withPhrase(all(), text);
      if (!phrases.ok) return phrases;
      write(phrases.value);
      return ok(undefined);
    },
    remove: (phrase) => write(all().filter((each) => each !== phrase)),
  };
}
