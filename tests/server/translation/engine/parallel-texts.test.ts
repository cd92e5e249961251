import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { cutText } from '@/domain/translation/untouchable';
import { detectLanguage } from '@server/translation/engine/detect-language';
import { usableTranslation } from '@server/translation/engine/judge/usable-translation';

const LINES = LANGUAGES.map((language) => ({
  language,
  lines: readFileSync(join(import.meta.dirname, 'parallel-lines', `${language}.txt`), 'utf8')
    .trimEnd()
    .split('\n'),
}));

/** What no translation touches in a text. */
function untouchable(text: string): readonly string[] {
  return cutText(text)
    .filter(({ kind }) => kind !== 'words')
    .map((part) => part.text)
    .sort();
}

it('each language has the same 200 lines, no line twice, and the same links, mentions and emoji', () => {
  const english = LINES.find(({ language }) => language === 'en')?.lines.map(untouchable);
  for (const { language, lines } of LINES) {
    expect([language, lines.length, new Set(lines).size]).toEqual([language, 200, 200]);
    expect(lines.map(untouchable)).toEqual(english);
  }
  expect(new Set(english?.flat()).size).toBeGreaterThan(10);
});

it.each(LINES)('no line of $language is taken for another language', ({ language, lines }) => {
  const foreign = lines.filter((line) => {
    const found = detectLanguage(line, language);
    return found.certain && found.language !== language;
  });
  expect(foreign).toEqual([]);
});

it('what a person translated is refused by no judge', () => {
  const refused = LINES.flatMap(({ lines: sources }) =>
    LINES.flatMap(({ language: to, lines }) =>
      sources.flatMap((source, at) => {
        const judged = usableTranslation({ source, answer: lines[at] ?? '', to });
        return judged.ok ? [] : [`${judged.error.kind} (${to}): ${source} > ${lines[at]}`];
      }),
    ),
  );
  expect(refused).toEqual([]);
});
