import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import {
  isPhrasesOnly,
  isReadHere,
  joinPairs,
  summariseCoverage,
  type CoverageSummary,
  type EngineCoverage,
  type LanguagePair,
} from '@/domain/translation/engine-coverage';
import { describeRule, property } from '@tests/support/rule';

const phrases: EngineCoverage = { engine: 'embedded', kind: 'phrases' };
const away: EngineCoverage = { engine: 'apertium', kind: 'silent' };
const spanish: EngineCoverage = {
  engine: 'apertium',
  kind: 'pairs',
  pairs: [
    { from: 'en', to: 'es' },
    { from: 'es', to: 'en' },
    { from: 'en', to: 'de' },
  ],
};
/** Everything between some languages. */
function between(...languages: readonly Language[]): LanguagePair[] {
  return languages.flatMap((from) =>
    languages.flatMap((to) => (from === to ? [] : [{ from, to }])),
  );
}
const local: EngineCoverage = {
  engine: 'local',
  kind: 'pairs',
  pairs: [...between('en', 'de', 'zh-CN', 'zh-TW'), { from: 'ja', to: 'en' }],
  arriving: [{ language: 'ja', seconds: 50 }, { language: 'ko' }],
};
const pair = fc.record({ from: fc.constantFrom(...LANGUAGES), to: fc.constantFrom(...LANGUAGES) });

describeRule('engine-coverage', () => {
  it.each<[string, readonly EngineCoverage[], CoverageSummary]>([
    ['the phrasebook alone', [phrases], { kind: 'phrases', arriving: [] }],
    ['no engine', [], { kind: 'phrases', arriving: [] }],
    [
      'a vendor',
      [{ engine: 'deepl', kind: 'all' }, phrases],
      { kind: 'all', engine: 'deepl', arriving: [] },
    ],
    [
      'pairs and a vendor',
      [spanish, { engine: 'deepl', kind: 'all' }, phrases],
      { kind: 'all', engine: 'deepl', arriving: [] },
    ],
    [
      'pairs',
      [spanish, phrases],
      {
        kind: 'pairs',
        engines: ['apertium'],
        arriving: [],
        among: [],
        joined: [
          { from: 'en', to: 'es', bothWays: true },
          { from: 'en', to: 'de', bothWays: false },
        ],
      },
    ],
    [
      'an engine that is away',
      [away, phrases],
      { kind: 'silent', engine: 'apertium', arriving: [] },
    ],
    [
      'an engine without a pair of ours',
      [{ engine: 'apertium', kind: 'pairs', pairs: [] }, phrases],
      { kind: 'phrases', arriving: [] },
    ],
    [
      'models of four languages, while two more are fetched',
      [phrases, local],
      {
        kind: 'pairs',
        engines: ['local'],
        among: ['zh-CN', 'zh-TW', 'en', 'de'],
        joined: [{ from: 'ja', to: 'en', bothWays: false }],
        arriving: [{ language: 'ja', seconds: 50 }, { language: 'ko' }],
      },
    ],
    [
      'the first models on their way',
      [phrases, { ...local, pairs: [] }],
      { kind: 'phrases', arriving: [{ language: 'ja', seconds: 50 }, { language: 'ko' }] },
    ],
    [
      'models of all languages',
      [phrases, { engine: 'local', kind: 'pairs', pairs: between(...LANGUAGES) }],
      { kind: 'all', engine: 'local', arriving: [] },
    ],
  ])('reports what %s can do', (_, engines, summary) => {
    expect(summariseCoverage(engines)).toEqual(summary);
  });

  it.each<[string, readonly EngineCoverage[], LanguagePair, boolean]>([
    ['by its models', [phrases, local], { from: 'de', to: 'en' }, true],
    ['not in the other direction', [phrases, local], { from: 'en', to: 'ja' }, false],
    ['not by set phrases', [phrases], { from: 'de', to: 'en' }, false],
    ['not where a vendor is asked first', [spanish, local], { from: 'en', to: 'de' }, false],
    ['where the vendor lacks the pair', [spanish, local], { from: 'de', to: 'en' }, true],
    ['where a vendor comes later', [local, spanish], { from: 'en', to: 'de' }, true],
    ['not into its own language', [local], { from: 'en', to: 'en' }, false],
  ])('reads a text on the server: %s', (_, engines, asked, isHere) => {
    expect(isReadHere(engines, asked)).toBe(isHere);
  });

  it.each<[string, readonly EngineCoverage[], LanguagePair, boolean]>([
    ['where no engine is', [phrases], { from: 'ja', to: 'de' }, true],
    ['where the pair is not among its own', [spanish, phrases], { from: 'es', to: 'de' }, true],
    ['where the pair goes the other way', [spanish], { from: 'de', to: 'en' }, true],
    ['not of a pair it has', [phrases, spanish], { from: 'en', to: 'de' }, false],
    [
      'not where an engine takes all',
      [{ engine: 'x', kind: 'all' }],
      { from: 'ja', to: 'de' },
      false,
    ],
    ['not while an engine is silent', [phrases, away], { from: 'ja', to: 'de' }, false],
    ['not between the Chinese scripts', [phrases], { from: 'zh-CN', to: 'zh-TW' }, false],
    ['not into its own language', [phrases], { from: 'en', to: 'en' }, false],
  ])('translates only set phrases: %s', (_, engines, asked, isAlone) => {
    expect(isPhrasesOnly(engines, asked)).toBe(isAlone);
  });

  property('reports no pair as translated unless it is', [fc.array(pair)], (pairs) => {
    const summary = summariseCoverage([{ engine: 'local', kind: 'pairs', pairs }]);
    const known = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
    const promised = between(...(summary.kind === 'pairs' ? summary.among : [])).filter(
      ({ from, to }) => !(from.startsWith('zh') && to.startsWith('zh')),
    );
    expect(promised.filter(({ from, to }) => !known.has(`${from} ${to}`))).toEqual([]);
  });

  property('names every pair once, and no other', [fc.array(pair)], (pairs) => {
    const joined = joinPairs(pairs);
    for (const { from, to } of pairs.filter((each) => each.from !== each.to)) {
      const naming = joined.filter(
        (one) =>
          (one.from === from && one.to === to) ||
          (one.bothWays && one.from === to && one.to === from),
      );
      expect(naming).toHaveLength(1);
    }
    const said = joined.flatMap(({ from, to, bothWays }) =>
      bothWays ? [`${from} ${to}`, `${to} ${from}`] : [`${from} ${to}`],
    );
    const asked = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
    expect(said.filter((one) => !asked.has(one))).toEqual([]);
  });
});
