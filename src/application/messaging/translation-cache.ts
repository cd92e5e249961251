import { isWritten } from '@/domain/messaging/kinds/kinds';
import { asFields } from '@/domain/shared/input';
import { isLanguage } from '@/domain/shared/language';
import { isFromDevice, type ShownTranslation } from '@/domain/messaging/kinds/text';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from '@/domain/messaging/message';
import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';

/** The number of translations of each kind on this device, the newest. */
const CACHE_SIZE = 200;

/** Translations of received messages, paid for or made by this device, which survive a reload. */
export interface TranslationCache {
  find(of: TranslatedText): ShownTranslation | undefined;
  keep(of: TranslatedText, translation: ShownTranslation): void;
}

/** What a message said when it was translated: it may have been edited since. */
export interface TranslatedText {
  readonly id: MessageId;
  readonly text: string;
}

interface Entry {
  readonly id: MessageId;
  /** Absent in entries from before texts could be edited. */
  readonly of?: string | undefined;
  readonly translation: ShownTranslation;
}

/** The translations of `self`; entries of an outdated shape are ignored. */
export function createTranslationCache({ preferences, self }: OwnStorageDeps): TranslationCache {
  const key = ownKey('translations', self);
  const all = (): readonly Entry[] => {
    const stored = parseJson(preferences.read(key));
    return Array.isArray(stored) ? stored.flatMap(parseEntry) : [];
  };
  return {
    find: ({ id, text }) =>
      all().findLast((entry) => entry.id === id && (entry.of ?? text) === text)?.translation,
    keep: ({ id, text }, translation) => {
      const others = all().filter((entry) => entry.id !== id);
      const entries = newest([...others, { id, of: text, translation }]);
      preferences.write(
        key,
        JSON.stringify(
          entries.map(({ id: name, of, translation: made }) => ({ id: name, of, ...made })),
        ),
      );
    },
  };
}

/** Free translations never replace paid ones. */
function newest(entries: readonly Entry[]): readonly Entry[] {
  const free = entries.filter(({ translation }) => isFromDevice(translation));
  const paid = entries.filter(({ translation }) => !isFromDevice(translation));
  return [...paid.slice(-CACHE_SIZE), ...free.slice(-CACHE_SIZE)];
}

/** Adds to a received text the translation that its reader already has. */
export function withCachedTranslation<Item extends Pick<Message, 'id' | 'body'>>(
  message: Item,
  translations: TranslationCache,
): Item {
  const { id, body } = message;
  if (!isWritten(body) || body.translation) return message;
  const translation = translations.find({ id, text: body.text });
  return translation ? { ...message, body: { ...body, translation } } : message;
}

function parseEntry(value: unknown): Entry[] {
  const { id, text, language, ...rest } = asFields(value);
  if (typeof id !== 'string' || typeof text !== 'string' || !isLanguage(language)) return [];
  const { recordId, onDevice, of } = rest;
  const about = { id: id as MessageId, of: typeof of === 'string' ? of : undefined };
  const common = { text, language };
  if (onDevice === true) return [{ ...about, translation: { ...common, onDevice } }];
  if (typeof recordId !== 'string') return [];
  return [{ ...about, translation: { ...common, recordId } }];
}
