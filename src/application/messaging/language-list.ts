import { asFields } from '@/domain/shared/input';
import { isLanguage } from '@/domain/shared/language';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import type { Preferences } from '@/application/shared/preferences';
import { parseJson } from '@/application/shared/parse-json';

/** The key under which the choices are stored, without a prefix (specification §3; readings, Names). */
export const LANGUAGE_LIST = 'languageList';

/** One entry: messages from `sender` to `target` are translated into `language`, if at all (specification §3). */
interface LanguageChoice {
  readonly sender: ChatAddress;
  readonly target: ChatAddress;
  readonly language: ChosenLanguage;
}

/** The languages chosen per conversation by `self` on this device. */
export function readLanguages(
  preferences: Preferences,
  self: ChatAddress,
): ReadonlyMap<ChatAddress, ChosenLanguage> {
  return new Map(
    entries(preferences)
      .filter(({ sender }) => sender === self)
      .map(({ target, language }) => [target, language]),
  );
}

/** Stores or removes a choice; the choices of other users of this device stay. */
export function writeLanguage(
  preferences: Preferences,
  self: ChatAddress,
  target: ChatAddress,
  language: ChosenLanguage | undefined,
): void {
  const others = entries(preferences).filter(
    (entry) => entry.sender !== self || entry.target !== target,
  );
  const choice = language ? [{ sender: self, target, language }] : [];
  preferences.write(LANGUAGE_LIST, JSON.stringify([...others, ...choice]));
}

function entries(preferences: Preferences): readonly LanguageChoice[] {
  const list = parseJson(preferences.read(LANGUAGE_LIST));
  return Array.isArray(list) ? list.flatMap(parseChoice) : [];
}

function parseChoice(entry: unknown): LanguageChoice[] {
  const { sender, target, language } = asFields(entry);
  const from = parseChatAddress(sender);
  const to = parseChatAddress(target);
  if (!from.ok || !to.ok) return [];
  if (language !== 'none' && !isLanguage(language)) return [];
  return [{ sender: from.value, target: to.value, language }];
}
