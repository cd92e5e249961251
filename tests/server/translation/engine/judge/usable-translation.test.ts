import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { ok } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';
import { hasWords } from '@/domain/translation/translation-charge';
import { PHRASES, phraseText } from '@server/translation/engine/phrasebook/phrasebook';
import { usableTranslation, weightOf } from '@server/translation/engine/judge/usable-translation';
import { expectErr } from '@tests/support/expect-result';
import { property } from '@tests/support/rule';
import { BAD } from './bad-translations';
import { GOOD } from './good-translations';

const good = fc.constantFrom(...GOOD);

describe('what an engine answers', () => {
  it.each(GOOD)('is a translation: %s (%s) → %s', (source, to, answer) => {
    expect(usableTranslation({ source, answer, to })).toEqual(ok(normaliseText(answer)));
  });

  it.each(BAD)('is none, by its %s: %j (%s) → %j', (kind, source, to, answer) => {
    expect(expectErr(usableTranslation({ source, answer, to }))).toEqual({ kind });
  });

  it('is a translation wherever a person wrote it: every phrase in every pair', () => {
    const whole = PHRASES.filter(({ id }) => !phraseText(id, 'ru').includes('{'));
    const refused = whole.flatMap(({ id }) =>
      LANGUAGES.flatMap((from) =>
        LANGUAGES.filter((to) => to !== from).flatMap((to) => {
          const [source, answer] = [phraseText(id, from), phraseText(id, to)];
          const judged = usableTranslation({ source, answer, to });
          return judged.ok ? [] : [`${judged.error.kind}: ${source} → ${answer}`];
        }),
      ),
    );
    expect(refused).toEqual([]);
  });

  it('is decoded once where it is escaped as HTML, and left alone where the writer wrote so', () => {
    const cases = [
      ['She said "hi"', 'Sie sagte &quot;hallo&quot;', 'Sie sagte "hallo"'],
      ['It’s & isn’t', 'Es ist&#39;s &amp; nicht', "Es ist's & nicht"],
      ['a < b', 'a &#x3C; b', 'a < b'],
      ['write &lt; for <', 'schreib &lt; statt <', 'schreib &lt; statt <'],
      ['fine', 'gut&#0;', undefined],
      ['fine', 'gut&lt;b&gt;', undefined],
    ] as const;
    for (const [source, answer, read] of cases) {
      const judged = usableTranslation({ source, answer, to: 'de' });
      expect(judged.ok ? judged.value : undefined).toBe(read);
    }
  });

  property('is judged alike a second time', [good], ([source, to, answer]) => {
    const once = usableTranslation({ source, answer: ` ${answer}\r\n`, to });
    expect(once.ok && usableTranslation({ source, answer: once.value, to })).toEqual(once);
  });

  property(
    'is none when it is said again and again',
    [good, fc.integer({ min: 6, max: 40 }), fc.constantFrom(' ', '\n', '. ', '')],
    ([source, to, answer], times, between) => {
      const doubled = Array.from({ length: times }, () => answer).join(between);
      fc.pre(weightOf(answer) >= 8 && hasWords(source));
      expect(usableTranslation({ source, answer: doubled, to }).ok).toBe(false);
    },
  );

  property(
    'is none with a remark of the engine around it',
    [good, fc.constantFrom('<think>hm</think>', '```', '<|end|>', '[[0]]', '\uFFFD'), fc.boolean()],
    ([source, to, answer], remark, isFirst) => {
      const answered = isFirst ? `${remark} ${answer}` : `${answer} ${remark}`;
      fc.pre(!/[<[]/u.test(source));
      expect(usableTranslation({ source, answer: answered, to }).ok).toBe(false);
    },
  );

  property(
    'whatever it is, is refused or no longer than any translation',
    [
      good,
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ unit: 'binary' })),
    ],
    ([source, to], answer) => {
      const judged = usableTranslation({ source, answer, to });
      if (judged.ok)
        expect(weightOf(judged.value)).toBeLessThanOrEqual(2.5 * weightOf(source) + 40);
    },
  );
});
