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
  find(id: MessageId): ShownTranslation | undefined;
  keep(id: MessageId, translation: ShownTranslation): void;
}

interface Entry {
  readonly id: MessageId;
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
    find: (id) => all().findLast((entry) => entry.id === id)?.translation,
    keep: (id, translation) => {
      const others = all().filter((entry) => entry.id !== id);
      const entries = newest([...others, { id, translation }]);
      preferences.write(
        key,
        JSON.stringify(entries.map((entry) => ({ id: entry.id, ...entry.translation }))),
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
  if (body.kind !== 'text' || body.translation) return message;
  const translation = translations.find(id);
  return translation ? { ...message, body: { ...body, translation } } : message;
}

function parseEntry(value: unknown): Entry[] {
  const { id, text, language, ...rest } = asFields(value);
  if (typeof id !== 'string' || typeof text !== 'string' || !isLanguage(language)) return [];
  const { recordId, onDevice } = rest;
  const common = { text, language };
  if (onDevice === true) return [{ id: id as MessageId, translation: { ...common, onDevice } }];
  if (typeof recordId !== 'string') return [];
  return [{ id: id as MessageId, translation: { ...common, recordId } }];
}
