import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
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

/** What a test of the rule book tells its report beside its result. */
declare module 'vitest' {
  interface TaskMeta {
    /** Values that the properties of this test were tried with: counted, not computed. */
    tried?: number;
  }
}

/** Counts what was tried, then fails as fast-check does by itself. */
function report<Ts>(details: fc.RunDetails<Ts>): void {
  const test = getCurrentTest();
  if (test) test.meta.tried = (test.meta.tried ?? 0) + details.numRuns;
  if (!details.failed) return;
  throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
}

const { RULES_SEED, RULES_PATH, RULES_RUNS } = process.env;

// How long and from which seed to search, as `npm run rules` was asked; for every property of the file.
fc.configureGlobal({
  includeErrorInReport: true,
  reporter: report,
  ...(RULES_SEED && { seed: Number(RULES_SEED) }),
  ...(RULES_PATH && { path: RULES_PATH }),
  ...(RULES_RUNS && { numRuns: Number(RULES_RUNS) }),
});
