import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { createJudge, ENOUGH, type SafetyRules, type Words } from '@/domain/safety/rule-book';
import { SAFETY_RULES } from '@/domain/safety/rules';
import { WARNINGS } from '@/domain/shared/words/warnings';
import { describeRule, property } from '@tests/support/rule';

const words: Words = {
  not: 'not never',
  do_send: 'send',
  cash: 'money',
  plea: 'please',
  cat: 'cat',
};
const none = { zh: {}, de: {}, ru: {}, ko: {}, ja: {}, es: {} };
const RULES: SafetyRules = {
  rules: [
    {
      kind: 'money',
      source: 'a test',
      points: `do_send:${ENOUGH - 10} cash:9 do_send+cash:1 plea:1 cat:-20 brief:2`,
    },
    { kind: 'code', source: 'a test', points: `cat:${ENOUGH}` },
  ],
  words: { ...none, en: words },
};
const judge = createJudge(RULES);

describeRule('safety-rules', () => {
  it.each([
    ['a sentence with enough points', 'well, would you send the money', ['money']],
    ['one point too few', 'well, would you mind to please the money', []],
    ['two sentences, one after the other', 'I have no money here. Would you send some?', ['money']],
    ['with another between them', 'I have no money here. Well now, so. Would you send some?', []],
    ['in two paragraphs', 'I have no money over here\nWould you send some', []],
    ['what is taken back', 'I would never send some money to him', []],
    ['what is taken back further away', 'never mind that now, would you send money', ['money']],
    ['what speaks against it', 'would you send the money to my cat?', ['code']],
    ['letters of another width or case', 'would you ＳＥＮＤ the Money', ['money']],
    ['a number, which ends no sentence', 'would you send 1.5 or even 2.5 money', ['money']],
    ['no word at all', '', []],
  ])('%s', (_, text, kinds) => {
    expect([...judge(text, 'en')]).toEqual(kinds);
  });

  it('a short message needs a point less', () => {
    const rules = [{ kind: 'code', source: 'a test', points: 'cash:19 brief:1' }] as const;
    const short = createJudge({ rules, words: RULES.words });
    expect([...short('money?', 'en')]).toEqual(['code']);
    expect([...short('the money that we talked about', 'en')]).toEqual([]);
  });

  const language = fc.constantFrom(...LANGUAGES);
  const product = createJudge(SAFETY_RULES);

  property(
    'another paragraph that is of no kind changes nothing',
    [
      fc.constantFrom('please send me money', 'what is your password?', 'nice weather'),
      fc.constantFrom('the cat sleeps', 'it rains', 'lovely concert', 'train is late', 'good soup'),
      fc.boolean(),
    ],
    (text, harmless, isBefore) => {
      const beside = isBefore ? `${harmless}\n${text}` : `${text}\n${harmless}`;
      expect([...product(beside, 'en')]).toEqual([...product(text, 'en')]);
    },
  );

  it.each(Object.entries(WARNINGS))('%s has words for each concept', (_, concepts) => {
    expect(Object.keys(concepts).sort()).toEqual(Object.keys(WARNINGS.en ?? {}).sort());
    expect(Object.values(concepts)).not.toContain('');
  });

  it('each concept that counts has words', () => {
    const terms = SAFETY_RULES.rules.flatMap(({ points }) => points.trim().split(/\s+/u));
    const counted = new Set(terms.flatMap((term) => (term.split(':')[0] ?? '').split('+')));
    const known = new Set(Object.keys(WARNINGS.en ?? {}));
    expect([...counted].filter((concept) => concept !== 'brief' && !known.has(concept))).toEqual(
      [],
    );
  });

  property(
    'any text of any language has a verdict',
    [fc.string({ unit: 'grapheme' }), language],
    (text, tag) => {
      expect(() => product(text, tag)).not.toThrow();
    },
  );

  property(
    'both Chinese scripts have the same verdict',
    [fc.constantFrom('把驗證碼发我', '借我一點錢', '今天天氣很好')],
    (text) => {
      expect([...product(text, 'zh-TW')]).toEqual([...product(text, 'zh-CN')]);
    },
  );
});
