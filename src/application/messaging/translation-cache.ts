import { isLanguage, type Language } from '@/domain/shared/language';
import type { Message, MessageId, Translation } from '@/domain/messaging/message';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import { parseJson } from './parse-json';

/** As many translations are kept on this device, the newest. */
const CACHE_SIZE = 200;

/** Translations of received messages their reader has paid for: they are there again after a reload. */
export interface TranslationCache {
  find(id: MessageId): Translation | undefined;
  keep(id: MessageId, translation: Translation): void;
}

interface Entry extends Translation {
  readonly id: MessageId;
}

/** Those of `self`; what is stored in another shape than today's is left out. */
export function createTranslationCache({ preferences, self }: OwnStorageDeps): TranslationCache {
  const key = `chat-translations-${self}`;
  const all = (): readonly Entry[] => {
    const stored = parseJson(preferences.read(key));
    return Array.isArray(stored) ? stored.flatMap(parseEntry) : [];
  };
  return {
    find: (id) => {
      const entry = all().findLast((each) => each.id === id);
      if (!entry) return undefined;
      const { text, language, recordId } = entry;
      return { text, language, recordId };
    },
    keep: (id, translation) => {
      const others = all().filter((entry) => entry.id !== id);
      const entries = [...others, { id, ...translation }].slice(-CACHE_SIZE);
      preferences.write(key, JSON.stringify(entries));
    },
  };
}

/** Adds to a received text the translation that its reader has already paid for. */
export function withCachedTranslation(message: Message, translations: TranslationCache): Message {
  const { id, body } = message;
  if (body.kind !== 'text' || body.translation) return message;
  const translation = translations.find(id);
  return translation ? { ...message, body: { ...body, translation } } : message;
}

function parseEntry(value: unknown): Entry[] {
  const { id, text, language, recordId } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof text !== 'string' || typeof recordId !== 'string') return [];
  if (!isLanguage(language)) return [];
  const known: Language = language;
  return [{ id: id as MessageId, text, language: known, recordId }];
}
