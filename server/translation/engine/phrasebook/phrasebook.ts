import { inEachLanguage, type Language } from '@/domain/shared/language';
import type english from './texts/en.json';

/**
 * The book in one language, written by hand; English is the reference.
 *
 * Register, the same in every language: what a friendly adult writes to a new acquaintance. zh 你,
 * de du, es tú, ko 해요체 without 당신, ja です/ます without あなた, ru вы (lower case: friendly, and
 * it spares the other person a guess at their gender). The first wording of a phrase is written; it
 * avoids what would give away the writer's gender (ru past tense, es -o/-a). The others are ways
 * people write exactly the same thing: they are recognised, never written. A question carries its
 * question mark there too.
 *
 * A `{slot}` is a value kept as it was written; `{Slot}` is the same slot where only a capitalised
 * value is believable; `{number#год|года|лет}` is the plural form for that number.
 */
interface Book {
  /**
   * Words that make a normalised sentence a question without its mark: question words, particles, and
   * the verb before its subject. Russian, Korean and Spanish yes-or-no questions are words of a
   * statement, so that only the mark tells them apart.
   */
  readonly asking: string;
  readonly phrases: Readonly<Record<string, Wordings>>;
  /**
   * What comes close to a phrase without meaning exactly it ("I'm exhausted" beside "I'm a bit tired").
   * A companion answers it as if it were the phrase; it is never translated, for that would put other
   * words into the writer's mouth (ADR-0016).
   */
  readonly near: Wordings;
}

type Wordings = Readonly<Record<string, readonly string[]>>;

type Themes = typeof english.phrases;

/** What a phrase is about. */
export type Theme = keyof Themes;

/** The name of one phrase, the same in every language. */
export type PhraseId = { [T in Theme]: keyof Themes[T] }[Theme];

/** One phrase of the book. */
export interface Phrase {
  readonly id: PhraseId;
  readonly theme: Theme;
}

const FILES = import.meta.glob<Book>('./texts/*.json', { eager: true, import: 'default' });
const BOOKS = inEachLanguage((language) => {
  const { asking, phrases, near } = FILES[`./texts/${language}.json`] as Book;
  const wordings: Wordings = Object.assign({}, ...Object.values(phrases));
  return { asking: new RegExp(asking, 'u'), phrases, wordings, near };
});

/** Every phrase, theme by theme, in the order in which a conversation meets them. */
export const PHRASES: readonly Phrase[] = Object.entries(BOOKS.en.phrases).flatMap(
  ([theme, phrases]) =>
    Object.keys(phrases).map((id) => ({ id: id as PhraseId, theme: theme as Theme })),
);

/** The wording of a phrase in one language, slots as `{slot}`. */
export function phraseText(id: PhraseId, language: Language): string {
  const [text] = wordingsOf(id, language);
  if (text === undefined) throw new RangeError(`no such phrase: ${id}`);
  return text;
}

/** Every way a phrase is written in `language`, the way it is translated first. */
export function wordingsOf(id: PhraseId, language: Language): readonly string[] {
  return BOOKS[language].wordings[id] ?? [];
}

/** Wordings close to a phrase, for companions only: see {@link Book}. */
export function nearWordings(id: PhraseId, language: Language): readonly string[] {
  return BOOKS[language].near[id] ?? [];
}

/**
 * The normalised question without its mark, where its words alone make it a question ("how are
 * you"); undefined where they would be a statement ("밥 먹었어요").
 */
export function withoutMark(key: string, language: Language): string | undefined {
  if (!key.endsWith('?')) return undefined;
  const bare = key.slice(0, -1);
  const last = bare.slice(bare.lastIndexOf('?') + 1).trim();
  return BOOKS[language].asking.test(last) ? bare : undefined;
}
