import type { Language } from '@/domain/shared/language';
import { aboutMePhrases } from './phrases/about-me';
import { answersPhrases } from './phrases/answers';
import { complimentsPhrases } from './phrases/compliments';
import { courtesyPhrases } from './phrases/courtesy';
import { culturePhrases } from './phrases/culture';
import { feelingsPhrases } from './phrases/feelings';
import { foodPhrases } from './phrases/food';
import { goodbyePhrases } from './phrases/goodbye';
import { greetingPhrases } from './phrases/greeting';
import { hobbiesPhrases } from './phrases/hobbies';
import { languagesPhrases } from './phrases/languages';
import { plansPhrases } from './phrases/plans';
import { postsPhrases } from './phrases/posts';
import { praisePhrases } from './phrases/praise';
import { questionsPhrases } from './phrases/questions';
import { reactionsPhrases } from './phrases/reactions';
import { safetyPhrases } from './phrases/safety';
import { smallTalkPhrases } from './phrases/small-talk';
import { travelPhrases } from './phrases/travel';
import { weatherPhrases } from './phrases/weather';
import { wishesPhrases } from './phrases/wishes';
import { workPhrases } from './phrases/work';
import type { PhraseText } from './phrase';

/** The themes in the order in which a conversation meets them. */
const BY_THEME = {
  greeting: greetingPhrases,
  'small-talk': smallTalkPhrases,
  'about-me': aboutMePhrases,
  languages: languagesPhrases,
  hobbies: hobbiesPhrases,
  culture: culturePhrases,
  food: foodPhrases,
  travel: travelPhrases,
  weather: weatherPhrases,
  work: workPhrases,
  plans: plansPhrases,
  feelings: feelingsPhrases,
  wishes: wishesPhrases,
  questions: questionsPhrases,
  answers: answersPhrases,
  reactions: reactionsPhrases,
  courtesy: courtesyPhrases,
  compliments: complimentsPhrases,
  posts: postsPhrases,
  praise: praisePhrases,
  safety: safetyPhrases,
  goodbye: goodbyePhrases,
} as const;

/** What a phrase is about. */
export type Theme = keyof typeof BY_THEME;

/** The name of one phrase, the same in every language. */
export type PhraseId = { [T in Theme]: keyof (typeof BY_THEME)[T] }[Theme];

/** One phrase of the book. */
export interface Phrase {
  readonly id: PhraseId;
  readonly theme: Theme;
  readonly text: PhraseText;
}

/** Every phrase, theme by theme. */
export const PHRASES: readonly Phrase[] = Object.entries(BY_THEME).flatMap(([theme, phrases]) =>
  Object.entries<PhraseText>(phrases).map(([id, text]) => ({
    id: id as PhraseId,
    theme: theme as Theme,
    text,
  })),
);

const BY_ID: ReadonlyMap<PhraseId, Phrase> = new Map(PHRASES.map((phrase) => [phrase.id, phrase]));

/** The wording of a phrase in one language, slots as `{slot}`. */
export function phraseText(id: PhraseId, language: Language): string {
  const phrase = BY_ID.get(id);
  if (!phrase) throw new RangeError(`no such phrase: ${id}`);
  return phrase.text[language];
}
