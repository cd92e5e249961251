import type { Language } from '@/domain/shared/language';

/**
 * One thing to say, written in all eight languages by hand.
 *
 * Register, the same in every file: what a friendly adult writes to a new acquaintance. zh 你,
 * de du, es tú, ko 해요체 without 당신, ja です/ます without あなた, ru вы (lower case: friendly, and
 * it spares the other person a guess at their gender). Wordings that would give away the writer's
 * gender (ru past tense, es -o/-a) are avoided in the text and listed under `also`.
 *
 * A `{slot}` stands for a value kept as it was written; `{Slot}` is the same slot where only a
 * capitalised value is believable; `{number#год|года|лет}` is the plural form for that number.
 */
export type PhraseText = Readonly<Record<Language, string>> & {
  /**
   * Other ways people write exactly the same thing; recognised, never produced. A question carries
   * its question mark here too.
   */
  readonly also?: Readonly<Partial<Record<Language, readonly string[]>>>;
};

/** The phrases of one theme by their ids. */
export type PhraseTexts = Readonly<Record<string, PhraseText>>;

/**
 * What comes close to a phrase without meaning exactly it ("I'm exhausted" beside "I'm a bit tired").
 * A companion answers it as if it were the phrase; it is never translated, for that would put other
 * words into the writer's mouth (ADR-0016).
 */
export type NearTexts<Id extends string> = Readonly<
  Partial<Record<Id, Readonly<Partial<Record<Language, readonly string[]>>>>>
>;
