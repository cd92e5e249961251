import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { doubt, doubtfulPart, DOUBTFUL } from '@/domain/translation/way-back';
import { describeRule, property } from '@tests/support/rule';

/** A sentence, its back translation, and `good` or what is wrong with it. */
interface WayBack {
  readonly language: Language;
  readonly kind: string;
  readonly text: string;
  readonly back: string;
}

const PAIRS: readonly WayBack[] = LANGUAGES.flatMap((language) =>
  readFileSync(join(import.meta.dirname, 'ways-back', `${language}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', text = '', back = ''] = line.split('\t');
      return { language, kind, text, back };
    }),
);

/** The lists and weights were found on the others; these say what to expect of new texts. */
const HELD_OUT = everyThird(33);
const CALIBRATED = PAIRS.filter((pair) => !HELD_OUT.includes(pair));

describeRule('way-back', () => {
  it.each([
    ['all', PAIRS, 80, 10],
    ['those of the calibration', CALIBRATED, 80, 5],
    ['those held out', HELD_OUT, 78, 12],
  ])('of %s, most mistranslations are doubtful and few good ways back', (_, pairs, least, most) => {
    const good = pairs.filter(({ kind }) => kind === 'good');
    const planted = pairs.filter(({ kind }) => kind !== 'good');
    expect(percentDoubtful(planted)).toBeGreaterThanOrEqual(least);
    expect(percentDoubtful(good)).toBeLessThanOrEqual(most);
  });

  it('is proved on 25 of each kind in each language', () => {
    for (const language of LANGUAGES) {
      const pairs = PAIRS.filter((pair) => pair.language === language);
      expect(new Set(pairs.map(({ text }) => text)).size).toBe(50);
      expect(pairs.filter(({ kind }) => kind === 'good')).toHaveLength(25);
    }
    expect(HELD_OUT.length).toBeGreaterThan(120);
  });

  it.each<[Language, string, string, boolean]>([
    ['en', 'I like fish.', 'I love fish!', false],
    ['en', 'I like fish.', "I don't like fish.", true],
    ['en', "I can't come.", 'I cannot come.', false],
    ['en', 'Not bad!', 'Good!', false],
    ['en', 'I have two dogs.', 'I have 2 dogs.', false],
    ['en', 'I have two dogs.', 'I have three dogs.', true],
    ['en', 'See you at 7:30.', 'See you at 7:50.', true],
    ['en', 'She called him.', 'He called her.', true],
    ['en', 'Are you home?', 'You are home.', true],
    ['en', 'Write to @anna: https://example.org', 'Write to @ben: https://example.com', false],
    ['de', 'Kommst du morgen?', 'Kommen Sie morgen?', false],
    ['de', 'Er kommt gestern.', 'Er kommt übermorgen.', true],
    ['es', 'Te puedo llamar luego.', 'Puedo llamarte más tarde.', false],
    ['es', 'Puedo llamarte luego.', 'Puedes llamarme luego.', true],
    ['ru', 'Это далеко.', 'Это недалеко.', true],
    ['ru', 'Ещё раз!', 'Еще раз!', false],
    ['ko', '안 가요.', '가지 않아요.', false],
    ['ko', '세 시에 만나요.', '3시에 만나요.', false],
    ['ko', '세 시에 만나요.', '4시에 만나요.', true],
    ['ja', '二人で行く。', '2人で行く。', false],
    ['ja', '一緒に行かない？', '一緒に行きませんか？', false],
    ['zh-CN', '房租一万五。', '房租15000。', false],
    ['zh-CN', '你是不是累了？', '你累了吗？', false],
    ['zh-TW', '我沒看過。', '我看過。', true],
  ])('%s: "%s" that came back as "%s" is doubtful: %s', (language, text, back, isDoubtful) => {
    expect(doubt(text, back, language) >= DOUBTFUL).toBe(isDoubtful);
  });

  it('names the sentence that differs most, and none of several that hardly differ', () => {
    const same = { text: 'See you at the station!', back: 'See you at the station.' };
    const lost = { text: "I don't eat meat.", back: 'I eat meat.' };
    const other = { text: "He didn't call you at 8.", back: 'I called you at 9.' };
    expect(doubtfulPart([], 'en')).toBeUndefined();
    expect(doubtfulPart([same, same], 'en')).toBeUndefined();
    expect(doubtfulPart([same, lost], 'en')).toBe(1);
    expect(doubtfulPart([lost, same, other], 'en')).toBe(2);
    expect(doubtfulPart([lost, lost], 'en')).toBe(0);
  });

  const anyLanguage = fc.constantFrom(...LANGUAGES);
  const anyPair = fc.constantFrom(...PAIRS);

  property('the same text is never doubtful', [anyLanguage, fc.string()], (language, text) => {
    expect(doubt(text, text, language)).toBe(0);
    expect(doubtfulPart([{ text, back: text }], language)).toBeUndefined();
  });

  property(
    'a doubt is from 0 to 1, for any two texts',
    [anyLanguage, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })],
    (language, text, back) => {
      const found = doubt(text, back, language);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
    },
  );

  property(
    'case, space around it and the last sign do not matter',
    [anyPair, fc.constantFrom('', ' ', '\n')],
    ({ language, text }, space) => {
      const back = `${space}${text.toUpperCase().replace(/[.!。]$/u, '')}${space}`;
      expect(doubt(text, back, language)).toBeLessThan(DOUBTFUL);
    },
  );

  property(
    'the named sentence is the same one in any order',
    [anyLanguage.chain(someOf).chain((pairs) => fc.shuffledSubarray(pairs, { minLength: 1 }))],
    (pairs) => {
      const { language = 'en' } = pairs[0] ?? {};
      const most = Math.max(...pairs.map(({ text, back }) => doubt(text, back, language)));
      const named = pairs[doubtfulPart(pairs, language) ?? -1];
      expect(named && doubt(named.text, named.back, language)).toBe(
        most >= DOUBTFUL ? most : undefined,
      );
    },
  );
});

function percentDoubtful(pairs: readonly WayBack[]): number {
  const isDoubtful = ({ text, back, language }: WayBack): boolean =>
    doubtfulPart([{ text, back }], language) === 0;
  return (100 * pairs.filter(isDoubtful).length) / pairs.length;
}

function someOf(language: Language): fc.Arbitrary<WayBack[]> {
  const pairs = PAIRS.filter((pair) => pair.language === language);
  return fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 6 });
}

/** About a third of the pairs, drawn from a seed (Lehmer's generator with the multiplier of Park and Miller). */
function everyThird(seed: number): readonly WayBack[] {
  let state = seed;
  return PAIRS.filter(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < 1 / 3;
  });
}
