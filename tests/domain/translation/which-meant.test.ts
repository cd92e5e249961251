import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { MEANINGS, type MeaningDifference } from '@/domain/translation/reading';
import { whichDiffer } from '@/domain/translation/which-meant';
import { describeRule, property } from '@tests/support/rule';

type Kind = MeaningDifference['kind'];

/** Ways back that differ as their kind says, or not at all (`good`). */
const PAIRS = LANGUAGES.flatMap((language) =>
  readFileSync(join(import.meta.dirname, 'ways-back', `${language}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', text = '', back = ''] = line.split('\t');
      return { language, kind, text, back };
    }),
);

/** The share of the pairs of a kind of which one of `kinds` is named. */
function named(of: string, ...kinds: readonly Kind[]): number {
  const pairs = PAIRS.filter(({ kind }) => kind === of);
  const found = pairs.filter(({ text, back, language }) =>
    whichDiffer(text, back, language).some(({ kind }) => kinds.includes(kind)),
  );
  return found.length / pairs.length;
}

const anyText = fc.oneof(
  fc.constantFrom(...PAIRS.flatMap(({ text, back }) => [text, back])),
  fc.string({ unit: 'binary' }),
);

describeRule('which-meant', () => {
  it.each<[Language, string, string, readonly (readonly [Kind, string, string])[]]>([
    ['en', 'I paid 15 euros.', 'I paid 50 euros.', [['amount', '15 euros', '50 euros']]],
    ['en', 'It is $1,500.', 'It is €1,500.', [['amount', '$1,500', '€1,500']]],
    ['en', 'I paid 15 dollars.', 'I paid 15 dollars!', []],
    ['en', 'I paid 15 dollars.', 'I paid.', [['number', '15', '']]],
    ['en', 'We met three years ago.', 'We met two years ago.', [['number', 'three', 'two']]],
    ['en', 'Can I help you?', 'Can you help me?', [['person', 'I, you', 'you, me']]],
    ['en', 'I can come.', 'I can’t come.', [['negation', '', 'not']]],
    ['en', 'I never said no.', 'I never said it.', []],
    ['de', 'Ich habe kein Geld.', 'Ich habe Geld.', [['negation', 'kein', '']]],
    ['de', 'Das kostet 1.500 €.', 'Das kostet 1500 Euro.', []],
    ['de', 'Das kostet 12,50 Euro.', 'Das kostet 12.50 Euro.', []],
    ['de', 'Kommst du um drei?', 'Kommst du um vier?', [['number', 'drei', 'vier']]],
    ['de', 'Holst du mich ab?', 'Hole ich dich ab?', [['person', 'du, mich', 'ich, dich']]],
    ['es', 'No quiero ir.', 'Quiero ir.', [['negation', 'No', '']]],
    ['es', 'Cuesta 20 dólares.', 'Cuesta 30 dólares.', [['amount', '20 dólares', '30 dólares']]],
    [
      'es',
      'Puedo llamarte luego.',
      'Puedes llamarme luego.',
      [['person', 'Puedo, te', 'Puedes, me']],
    ],
    ['ru', 'Я не приду.', 'Я приду.', [['negation', 'не', '']]],
    [
      'ru',
      'Билет стоит 300 рублей.',
      'Билет стоит 500 рублей.',
      [['amount', '300 рублей', '500 рублей']],
    ],
    ['ru', 'Ты забыл у меня.', 'Я забыл у тебя.', [['person', 'Ты, меня', 'Я, тебя']]],
    ['ja', '1500円です。', '5000円です。', [['amount', '1500円', '5000円']]],
    ['ja', '三時に会おう。', '四時に会おう。', [['number', '3', '4']]],
    ['ja', '明日は行けない。', '明日は行ける。', [['negation', 'ない', '']]],
    ['ja', '彼は来る。', '彼女は来る。', [['person', '彼', '彼女']]],
    ['ko', '표는 만오천 원이야.', '표는 오만 원이야.', [['amount', '15000 원', '50000 원']]],
    ['ko', '세 시에 만나요.', '5시에 만나요.', [['number', '3', '5']]],
    ['ko', '나는 안 가.', '나는 가.', [['negation', '안', '']]],
    ['ko', '나는 갈게.', '너는 갈게.', [['person', '나는', '너는']]],
    ['zh-CN', '票一张150块。', '票一张500块。', [['amount', '150块', '500块']]],
    ['zh-CN', '我不吃肉。', '我吃肉。', [['negation', '不', '']]],
    ['zh-CN', '你可以借我吗？', '我可以借你吗？', [['person', '你, 我', '我, 你']]],
    ['zh-TW', '我有兩個妹妹。', '我有三個妹妹。', [['number', '2', '3']]],
    ['zh-TW', '我沒看過。', '我看過。', [['negation', '沒', '']]],
    ['zh-TW', '十美元。', '十歐元。', [['amount', '10 美元', '10 歐元']]],
  ])('%s: "%s" that came back as "%s" differs in %j', (language, text, back, expected) => {
    const found = whichDiffer(text, back, language);
    expect(found.map(({ kind, written, back: came }) => [kind, written, came])).toEqual(expected);
  });

  it('is named for most of the planted mistakes, and for few good ways back', () => {
    expect(named('number', 'number', 'amount')).toBe(1);
    expect(named('negation', 'negation')).toBeGreaterThanOrEqual(0.95);
    expect(named('person', 'person')).toBeGreaterThanOrEqual(0.8);
    expect(named('good', ...MEANINGS)).toBeLessThanOrEqual(0.02);
  });

  property(
    'is nothing for the same text, and the same both ways for any two',
    [anyText, anyText, fc.constantFrom(...LANGUAGES)],
    (text, back, language) => {
      expect(whichDiffer(text, text, language)).toEqual([]);
      const there = whichDiffer(text, back, language);
      const turned = whichDiffer(back, text, language);
      expect(turned).toEqual(
        there.map(({ kind, written, back: came }) => ({ kind, written: came, back: written })),
      );
      expect(there.every(({ written, back: came }) => written !== '' || came !== '')).toBe(true);
      expect(new Set(there.map(({ kind }) => kind)).size).toBe(there.length);
    },
  );
});
