import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import type { RuleId } from '@tests/rules/rules';

/** What marks a rule in the titles of a test run. */
export const RULE = 'rule';

/** What marks a property in the titles of a test run: it holds for all values. */
export const PROPERTY = '∀';

/** The examples and properties of one rule of the rule book; `npm run rules` reports them under its id. */
export function describeRule(id: RuleId, body: () => void): void {
  describe(`${RULE} ${id}`, () => {
    body();
  });
}

/** A statement that holds for every value; fast-check looks for one that breaks it and shrinks it. */
export function property<Ts extends [unknown, ...unknown[]]>(
  title: string,
  arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> },
  predicate: (...values: Ts) => void,
): void {
  it(`${PROPERTY} ${title}`, () => {
    fc.assert(
      fc.property<Ts>(...arbitraries, (...values) => {
        predicate(...values);
      }),
    );
  });
}

const { RULES_SEED, RULES_PATH, RULES_RUNS } = process.env;

// How long and from which seed to search, as `npm run rules` was asked; for every property of the file.
fc.configureGlobal({
  includeErrorInReport: true,
  ...(RULES_SEED && { seed: Number(RULES_SEED) }),
  ...(RULES_PATH && { path: RULES_PATH }),
  ...(RULES_RUNS && { numRuns: Number(RULES_RUNS) }),
});
