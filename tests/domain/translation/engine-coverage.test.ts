import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import {
  joinPairs,
  summariseCoverage,
  type CoverageSummary,
  type EngineCoverage,
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
const pair = fc.record({ from: fc.constantFrom(...LANGUAGES), to: fc.constantFrom(...LANGUAGES) });

describeRule('engine-coverage', () => {
  it.each<[string, readonly EngineCoverage[], CoverageSummary]>([
    ['the phrasebook alone', [phrases], { kind: 'phrases' }],
    ['no engine', [], { kind: 'phrases' }],
    ['a vendor', [{ engine: 'deepl', kind: 'all' }, phrases], { kind: 'all', engine: 'deepl' }],
    [
      'pairs and a vendor',
      [spanish, { engine: 'deepl', kind: 'all' }, phrases],
      { kind: 'all', engine: 'deepl' },
    ],
    [
      'pairs',
      [spanish, phrases],
      {
        kind: 'pairs',
        engines: ['apertium'],
        joined: [
          { from: 'en', to: 'es', bothWays: true },
          { from: 'en', to: 'de', bothWays: false },
        ],
      },
    ],
    ['an engine that is away', [away, phrases], { kind: 'silent', engine: 'apertium' }],
    [
      'an engine without a pair of ours',
      [{ engine: 'apertium', kind: 'pairs', pairs: [] }, phrases],
      { kind: 'phrases' },
    ],
  ])('says what %s can do', (_, engines, summary) => {
    expect(summariseCoverage(engines)).toEqual(summary);
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
