import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { detectLanguage } from '@server/translation/engine/detect-language';

/** Lines as people write them in chat, one file for each language; those of others are none of the eight. */
const FOLDER = new URL('chat-lines/', import.meta.url);

interface Sample {
  readonly written: string;
  readonly text: string;
  /** Not looked at while the limits of the detector were chosen. */
  readonly heldOut: boolean;
}

const samples = readSamples();
const ours = samples.filter(({ written }) => isOurs(written));

describe('what chat lines are taken for', () => {
  it('has enough lines, each of them once', () => {
    expect(ours.length).toBeGreaterThanOrEqual(2000);
    expect(samples.length - ours.length).toBeGreaterThanOrEqual(400);
    const named = samples.map(({ written, text }) => `${written} ${text}`);
    expect(named.filter((line, at) => named.indexOf(line) !== at)).toEqual([]);
  });

  it.each<[string, (sample: Sample) => boolean]>([
    ['all lines', () => true],
    ['the third held out', ({ heldOut }) => heldOut],
  ])('is wrong and certain in less than 0.3 of a hundred of %s, whoever writes', (_, chosen) => {
    const some = samples.filter(chosen);
    for (const hint of [undefined, ...LANGUAGES]) {
      const wrong = some.flatMap(({ written, text }) => {
        const { language, certain } = detectLanguage(text, hint);
        return certain && language !== written ? [`${written} as ${language}: ${text}`] : [];
      });
      expect(wrong.slice(0, Math.floor(some.length * 0.003))).toEqual(wrong);
    }
  });

  it.each<[Language, number]>([
    ['en', 0.93],
    ['de', 0.89],
    ['es', 0.79],
    ['ru', 0.8],
    ['ko', 0.98],
    ['ja', 0.8],
    ['zh-CN', 0.55],
    ['zh-TW', 0.45],
  ])('is certain of %s in a share of %d, by the text alone', (language, share) => {
    const its = ours.filter(({ written }) => written === language);
    const certain = its.filter(({ text }) => detectLanguage(text).certain);
    expect(certain.length / its.length).toBeGreaterThan(share);
  });

  it('leaves a line in the language of its writer, but for a few that look otherwise', () => {
    const lost = ours.filter(({ text, written }) => {
      const hint = isOurs(written) ? written : undefined;
      return detectLanguage(text, hint).language !== written;
    });
    expect(lost.slice(0, Math.floor(ours.length * 0.005))).toEqual(lost);
  });
});

function isOurs(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** Every line with a draw of its own, so that the third held out is the same each time. */
function readSamples(): readonly Sample[] {
  let drawn = 33;
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, FOLDER), 'utf8')
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => {
          drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
          return { written: file.slice(0, -'.txt'.length), text, heldOut: drawn < 2 ** 32 / 3 };
        }),
    );
}
