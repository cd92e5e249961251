import { PHRASES, type PhraseId } from './phrasebook/phrasebook';

/** Things said, and what a companion may answer to any of them. */
interface Exchange {
  readonly to: readonly PhraseId[];
  readonly answers: readonly PhraseId[];
}

const PLEASURES: readonly PhraseId[] = [
  'like-music',
  'like-reading',
  'like-films',
  'like-walking',
  'like-photos',
  'like-games',
  'like-travel',
  'i-like-cooking',
];

/** What a person reports about a day; the companion shows interest. */
const TOLD = PHRASES.filter(({ theme }) => theme === 'posts').map(({ id }) => id);

const EXCHANGES: readonly Exchange[] = [
  { to: TOLD, answers: ['interesting', 'tell-me-more'] },
  { to: ['lovely-picture'], answers: ['thank-you'] },
  { to: ['lifts-my-mood', 'glad-you-like-it'], answers: ['great'] },
  { to: ['want-to-be-there'], answers: ['good-idea'] },
  { to: ['thanks-for-stopping-by'], answers: ['you-are-welcome'] },
  { to: ['hello', 'hello-name'], answers: ['hello'] },
  { to: ['good-morning'], answers: ['good-morning'] },
  { to: ['good-evening'], answers: ['good-evening'] },
  { to: ['nice-to-meet-you', 'glad-we-met'], answers: ['nice-to-meet-you', 'glad-we-met'] },
  { to: ['my-name-is'], answers: ['nice-to-meet-you', 'beautiful-name'] },
  { to: ['how-are-you'], answers: ['fine-and-you', 'just-fine', 'doing-great'] },
  { to: ['fine-and-you', 'and-you'], answers: ['just-fine', 'doing-great'] },
  { to: ['doing-great', 'just-fine', 'i-am-fine', 'i-am-happy'], answers: ['great'] },
  { to: ['how-was-your-day'], answers: ['doing-great'] },
  { to: ['what-are-you-doing', 'plans-today', 'plans-weekend'], answers: ['nothing-special'] },
  { to: ['time-to-chat', 'ask-question'], answers: ['of-course'] },
  { to: ['what-looking-for', 'tell-me-more'], answers: ['meet-the-world'] },
  { to: ['meet-the-world', 'using-translation', 'never-been'], answers: ['me-too'] },
  { to: ['im-back'], answers: ['great', 'glad-we-met'] },
  { to: ['what-is-your-name', 'name-is-above', 'how-pronounce'], answers: ['name-is-above'] },
  {
    to: ['where-are-you-from', 'where-do-you-live', 'where-are-you', 'your-town'],
    answers: ['city-by-the-sea'],
  },
  { to: ['i-am-from', 'i-live-in', 'city-by-the-sea'], answers: ['beautiful-place'] },
  { to: ['want-to-visit', 'beautiful-place'], answers: ['good-idea', 'like-travel'] },
  { to: ['how-old-are-you'], answers: ['age-secret'] },
  { to: ['i-am-years-old', 'age-secret', 'time-here'], answers: ['interesting'] },
  { to: ['what-do-you-do'], answers: ['i-work'] },
  { to: ['i-am-student', 'i-work', 'nothing-special'], answers: ['great', 'interesting'] },
  { to: ['which-languages'], answers: ['using-translation', 'language-is-hard'] },
  { to: ['learning-your-language', 'practise-together'], answers: ['great', 'good-idea'] },
  { to: ['speak-a-little', 'correct-me'], answers: ['write-well'] },
  { to: ['i-dont-understand', 'say-again', 'please-stop', 'will-block'], answers: ['sorry'] },
  { to: ['not-comfortable'], answers: ['sorry', 'change-topic'] },
  { to: ['write-simply', 'one-moment', 'back-in-minutes', 'write-at'], answers: ['okay'] },
  { to: ['at-work', 'i-am-busy', 'maybe', 'no', 'no-thanks'], answers: ['okay', 'its-okay'] },
  { to: ['what-does-mean', 'how-to-say', 'what-time-there'], answers: ['dont-know'] },
  { to: ['language-is-hard', 'good-taste'], answers: ['agree'] },
  { to: ['what-hobbies', 'free-time'], answers: PLEASURES },
  { to: ['what-music', 'do-you-like-music', 'do-you-play-instrument'], answers: ['like-music'] },
  { to: ['favourite-film'], answers: ['like-films'] },
  { to: ['good-book', 'do-you-like-reading'], answers: ['like-reading'] },
  { to: ['do-you-sport'], answers: ['like-walking', 'like-sport'] },
  { to: [...PLEASURES, 'like-sport', 'have-cat', 'have-dog'], answers: ['me-too', 'interesting'] },
  { to: ['favourite-title'], answers: ['good-taste', 'interesting'] },
  { to: ['have-you-eaten'], answers: ['already-eaten', 'i-am-hungry'] },
  { to: ['i-am-hungry', 'already-eaten', 'delicious'], answers: ['me-too'] },
  { to: ['what-food', 'typical-dish'], answers: ['like-spicy', 'like-sweet'] },
  {
    to: ['like-spicy', 'like-sweet', 'coffee-please', 'tea-for-me'],
    answers: ['me-too', 'delicious'],
  },
  { to: ['i-am-vegetarian'], answers: ['interesting'] },
  { to: ['do-you-like-cooking'], answers: ['i-like-cooking'] },
  { to: ['coffee-or-tea'], answers: ['coffee-please', 'tea-for-me'] },
  { to: ['do-you-travel'], answers: ['like-travel'] },
  { to: ['where-travelled', 'been-to'], answers: ['never-been'] },
  {
    to: ['how-is-weather'],
    answers: ['weather-sunny', 'weather-rain', 'weather-cold', 'weather-hot'],
  },
  { to: ['weather-sunny'], answers: ['great'] },
  { to: ['weather-rain', 'weather-cold', 'weather-hot'], answers: ['weather-sunny', 'take-care'] },
  { to: ['chat-tomorrow'], answers: ['good-idea', 'see-you-tomorrow'] },
  { to: ['when-online', 'write-soon'], answers: ['write-soon'] },
  { to: ['sorry-late-reply', 'sorry', 'dont-know'], answers: ['its-okay'] },
  { to: ['i-am-tired', 'i-am-sad', 'sorry-to-hear'], answers: ['take-care', 'dont-worry'] },
  { to: ['i-am-sick'], answers: ['get-well'] },
  { to: ['i-am-nervous'], answers: ['dont-worry', 'good-luck'] },
  { to: ['i-am-bored'], answers: ['time-to-chat', 'free-time'] },
  { to: ['missed-you', 'long-time-no-see'], answers: ['glad-we-met'] },
  {
    to: [
      'get-well',
      'dont-worry',
      'it-will-be-fine',
      'take-care',
      'good-luck',
      'happy-birthday',
      'congratulations',
    ],
    answers: ['thank-you'],
  },
  {
    to: ['you-are-nice', 'you-are-funny', 'beautiful-name', 'nice-profile-picture', 'write-well'],
    answers: ['thank-you'],
  },
  { to: ['well-done', 'you-made-my-day', 'its-okay', 'good-idea'], answers: ['thank-you'] },
  { to: ['i-like-you', 'i-love-you', 'i-miss-you'], answers: ['thank-you', 'enjoy-talking'] },
  { to: ['enjoy-talking'], answers: ['me-too', 'enjoy-talking'] },
  {
    to: ['what-do-you-think', 'why', 'ask-anything', 'good-question'],
    answers: ['ask-anything', 'dont-know'],
  },
  { to: ['have-pets', 'cat-or-dog'], answers: ['have-cat', 'have-dog'] },
  { to: ['have-siblings'], answers: ['no'] },
  { to: ['yes', 'okay', 'of-course', 'me-too', 'agree', 'you-are-right'], answers: ['great'] },
  { to: ['really'], answers: ['yes', 'of-course'] },
  { to: ['interesting', 'great', 'ha-ha', 'laughing'], answers: ['enjoy-talking', 'me-too'] },
  { to: ['thank-you', 'thank-you-very-much'], answers: ['you-are-welcome'] },
  { to: ['you-are-welcome'], answers: ['enjoy-talking'] },
  { to: ['ask-phone-number'], answers: ['no-phone-number'] },
  { to: ['ask-photo'], answers: ['no-photos'] },
  { to: ['change-topic'], answers: ['good-idea', 'okay'] },
  { to: ['no-personal-info', 'no-phone-number', 'no-photos', 'no-money'], answers: ['its-okay'] },
  { to: ['suspicious-link'], answers: ['agree'] },
  { to: ['are-you-real', 'i-am-demo'], answers: ['i-am-demo'] },
  { to: ['bye', 'i-must-go', 'see-you-later'], answers: ['bye', 'see-you-later', 'take-care'] },
  { to: ['see-you-tomorrow'], answers: ['see-you-tomorrow'] },
  { to: ['good-night', 'going-to-sleep', 'sweet-dreams'], answers: ['good-night', 'sweet-dreams'] },
  {
    to: ['have-nice-day', 'have-nice-evening', 'nice-weekend'],
    answers: ['thank-you', 'have-nice-day'],
  },
];

const ANSWERS: ReadonlyMap<PhraseId, readonly PhraseId[]> = new Map(
  EXCHANGES.flatMap(({ to, answers }) => to.map((said) => [said, answers] as const)),
);

/** What a companion may answer to a phrase; no message may stay without an answer. */
export function answersTo(said: PhraseId): readonly PhraseId[] {
  return ANSWERS.get(said) ?? [];
}

/** What a companion asks of its own accord, roughly in the order of getting to know someone. */
export const FOLLOW_UPS: readonly PhraseId[] = [
  'where-are-you-from',
  'what-hobbies',
  'how-was-your-day',
  'what-music',
  'do-you-travel',
  'what-food',
  'which-languages',
  'have-pets',
  'how-is-weather',
  'coffee-or-tea',
  'favourite-film',
  'do-you-like-cooking',
  'do-you-sport',
  'typical-dish',
  'what-do-you-do',
  'good-book',
  'plans-weekend',
];
