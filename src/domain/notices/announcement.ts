import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/domain/shared/language';
import { asFields, asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';

/** Longest title of an announcement, in characters. */
export const MAX_ANNOUNCEMENT_TITLE = 100;

/** Longest text of an announcement, in characters. */
export const MAX_ANNOUNCEMENT_TEXT = 2_000;

/** What an announcement says in one language. */
interface AnnouncementWords {
  readonly title: string;
  readonly text: string;
}

/** The texts of an announcement by language; the default language is required, so that everybody can read one. */
export type AnnouncementTexts = Readonly<Partial<Record<Language, AnnouncementWords>>> &
  Readonly<Record<typeof DEFAULT_LANGUAGE, AnnouncementWords>>;

/** Why an announcement cannot be published; `language` names the text that is at fault. */
export type AnnouncementProblem =
  | { readonly kind: 'announcement-without-default' }
  | { readonly kind: 'announcement-language'; readonly language: string }
  | {
      readonly kind: 'announcement-empty' | 'announcement-too-long' | 'announcement-forbidden';
      readonly language: Language;
      readonly part: keyof AnnouncementWords;
    };

/** Checks an announcement `{language: {title, text}}`; one in the default language has to be among them. */
export function parseAnnouncement(input: unknown): Result<AnnouncementTexts, AnnouncementProblem> {
  const texts: Partial<Record<Language, AnnouncementWords>> = {};
  for (const [language, given] of Object.entries(asFields(input))) {
    if (!isLanguage(language)) return err({ kind: 'announcement-language', language });
    const fields = asFields(given);
    const title = parsePart(fields, 'title', MAX_ANNOUNCEMENT_TITLE, language);
    if (!title.ok) return title;
    const text = parsePart(fields, 'text', MAX_ANNOUNCEMENT_TEXT, language);
    if (!text.ok) return text;
    texts[language] = { title: title.value, text: text.value };
  }
  const readByAll = texts[DEFAULT_LANGUAGE];
  if (!readByAll) return err({ kind: 'announcement-without-default' });
  return ok({ ...texts, [DEFAULT_LANGUAGE]: readByAll });
}

/** The text for a reader of `language`: in that language, else in the default one. */
export function wordsFor(texts: AnnouncementTexts, language: Language): AnnouncementWords {
  return texts[language] ?? texts[DEFAULT_LANGUAGE];
}

function parsePart(
  fields: Readonly<Record<string, unknown>>,
  part: keyof AnnouncementWords,
  most: number,
  language: Language,
): Result<string, AnnouncementProblem> {
  const text = normaliseText(asText(fields[part]));
  if (!isVisible(text)) return err({ kind: 'announcement-empty', language, part });
  if (countCharacters(text) > most) return err({ kind: 'announcement-too-long', language, part });
  return hasForbiddenCharacters(text)
    ? err({ kind: 'announcement-forbidden', language, part })
    : ok(text);
}
