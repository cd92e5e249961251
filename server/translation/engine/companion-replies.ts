import { isSpaced, LANGUAGES, type Language } from '@/domain/shared/language';
import type {
  CompanionMemory,
  CompanionReply,
  Persona,
  SmallTalk,
} from '@server/kernel/ports/demo';
import { answersTo, FOLLOW_UPS } from './companion-answers';
import { mask } from './mask';
import {
  PHRASES,
  phraseText,
  type Phrase,
  type PhraseId,
  type Theme,
} from './phrasebook/phrasebook';
import { fillTemplate, type SlotValues } from './phrasebook/template';
import { phrasesIn } from './phrasebook/translate-by-phrasebook';

const GREETINGS: ReadonlySet<PhraseId> = new Set([
  'hello',
  'hello-name',
  'good-morning',
  'good-evening',
]);

/** After these a question in return would be out of place. */
const NO_QUESTION_AFTER: ReadonlySet<Theme> = new Set(['goodbye', 'safety', 'wishes']);

/** Said to words the companion does not know, before it asks something. */
const ECHOES: readonly PhraseId[] = ['interesting', 'tell-me-more'];

/** Said when everything has been asked. */
const CONTENT: readonly PhraseId[] = ['enjoy-talking', 'tell-me-more', 'you-made-my-day'];

const BY_ID: ReadonlyMap<PhraseId, Phrase> = new Map(PHRASES.map((phrase) => [phrase.id, phrase]));

/** Conversation from the phrasebook. */
export const smallTalk: SmallTalk = {
  say: (id, language) => phraseText(id as PhraseId, language),
  greeting: (language) => phraseText('hello', language),
  replyTo,
};

/**
 * A sensible answer from the phrasebook to a message in any of the eight languages.
 *
 * Answers the last question it recognises, else the last thing said, greets back, and goes on with a
 * question not asked yet; to words it does not know it says something friendly and asks.
 *
 * @param chance from 0 up to, not including, 1; decides between answers of equal sense
 */
export function replyTo(
  text: string,
  language: Language,
  memory: CompanionMemory,
  chance: number,
  persona: Persona = {},
): CompanionReply {
  const said = understand(text, language);
  const main =
    said.findLast(isQuestion) ?? said.findLast((id) => !GREETINGS.has(id)) ?? said.at(-1);
  if (!main) return toUnknown(text, language, memory, chance);
  const [answer, rest] = choose(answersFor(main, memory, persona), chance);
  const greeting = said.find((id) => GREETINGS.has(id));
  const before = greeting && greeting !== main ? choose(answersTo(greeting), chance)[0] : undefined;
  const question = followUp(answer, [...memory.asked, ...said], rest);
  const ids = [...new Set([before, answer, question].filter((id) => id !== undefined))];
  return {
    text: say(ids, language, persona),
    phraseId: question ?? answer,
  };
}

/** The phrases in a message, tried in the companion's language first. */
function understand(text: string, language: Language): readonly PhraseId[] {
  const masked = mask(text).text;
  for (const candidate of [language, ...LANGUAGES]) {
    const found = phrasesIn(masked, candidate);
    if (found.length > 0) return found.map(({ phrase }) => phrase.id);
  }
  return [];
}

function answersFor(
  said: PhraseId,
  { asked }: CompanionMemory,
  persona: Persona,
): readonly PhraseId[] {
  if (said === 'what-is-your-name' && persona.name !== undefined) return ['my-name-is'];
  if (said === 'how-old-are-you' && persona.age !== undefined) return ['i-am-years-old'];
  if (said === 'where-are-you-from' && persona.place !== undefined) return ['i-am-from'];
  if (said === 'where-do-you-live' && persona.place !== undefined) return ['i-live-in'];
  if (said !== 'and-you') return answersTo(said);
  // "And you?" gives the companion its own last question back.
  const own = FOLLOW_UPS.find((id) => id === asked.at(-1));
  return own ? answersFor(own, { asked: [] }, persona) : answersTo(said);
}

function toUnknown(
  text: string,
  language: Language,
  { asked }: CompanionMemory,
  chance: number,
): CompanionReply {
  const wasQuestion = /[?？]/u.test(text);
  const [echo, rest] = choose<PhraseId>(
    wasQuestion ? ['ask-anything', 'dont-know'] : ECHOES,
    chance,
  );
  if (echo === 'ask-anything') return { text: phraseText(echo, language), phraseId: echo };
  const question = nextQuestion(asked, rest) ?? choose(CONTENT, rest)[0];
  const ids = echo === question ? [echo] : [echo, question];
  return { text: say(ids, language, {}), phraseId: question };
}

/** A question after an answer that leaves room for one. */
function followUp(
  answer: PhraseId,
  asked: readonly string[],
  chance: number,
): PhraseId | undefined {
  const theme = BY_ID.get(answer)?.theme;
  if (isQuestion(answer) || (theme && NO_QUESTION_AFTER.has(theme))) return undefined;
  return nextQuestion(asked, chance);
}

/** One of the next three questions that have not been asked. */
function nextQuestion(asked: readonly string[], chance: number): PhraseId | undefined {
  const open = FOLLOW_UPS.filter((id) => !asked.includes(id)).slice(0, 3);
  return open.length > 0 ? choose(open, chance)[0] : undefined;
}

/** One of `options`, and what is left of the chance for the next choice. */
function choose<T>(options: readonly T[], chance: number): readonly [T, number] {
  const scaled = Math.min(Math.max(chance, 0), 1 - Number.EPSILON) * options.length;
  const option = options[Math.floor(scaled)];
  if (option === undefined) throw new RangeError('nothing to choose from');
  return [option, scaled % 1];
}

function isQuestion(id: PhraseId): boolean {
  return phraseText(id, 'en').endsWith('?');
}

function say(ids: readonly PhraseId[], language: Language, persona: Persona): string {
  const values: SlotValues = {
    ...(persona.name !== undefined && { name: persona.name }),
    ...(persona.place !== undefined && { place: persona.place }),
    ...(persona.age !== undefined && { number: String(persona.age) }),
  };
  const gap = isSpaced(language) ? ' ' : '';
  return ids.map((id) => fillTemplate(phraseText(id, language), values, language)).join(gap);
}
