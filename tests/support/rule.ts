import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import type { RuleId } from '@tests/rules/rules';
import { tellCounterexample } from './counterexample';

const { RULES_SEED, RULES_PATH, RULES_RUNS } = process.env;

/** What marks a rule in the titles of a test run. */
export const RULE = 'rule';

/** What marks a property in the titles of a test run: it holds for all values. */
export const PROPERTY = '∀';

/** The examples and properties of one rule of the rule book; `npm run prove rules` reports them under its id. */
export function describeRule(id: RuleId, body: () => void): void {
  describe(`${RULE} ${id}`, () => {
    body();
  });
}

/**
 * What a property must reach: for each outcome that its predicate may answer with, the least share of
 * all values tried, from 0 to 1. A property that never sees a refusal proves nothing about refusing.
 */
export type Reach = Readonly<Record<string, number>>;

/** So many values are tried where shares are looked at; fewer say nothing about them. */
const ENOUGH = 500;

/**
 * A statement that holds for every value; fast-check looks for one that breaks it and shrinks it. With
 * `reach` the predicate answers what came of the values, and each outcome must come often enough.
 */
export function property<Ts extends [unknown, ...unknown[]]>(
  title: string,
  arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> },
  predicate: (...values: Ts) => unknown,
  reach: Reach = {},
): void {
  it(`${PROPERTY} ${title}`, () => {
    const reached = new Map<string, number>();
    let tried = 0;
    fc.assert(
      fc.property<Ts>(...arbitraries, (...values) => {
        const came = String(predicate(...values));
        tried += 1;
        reached.set(came, (reached.get(came) ?? 0) + 1);
      }),
      {
        ...(Object.keys(reach).length > 0 && !RULES_RUNS && !RULES_PATH && { numRuns: ENOUGH }),
        reporter: (details) => report(details, predicate),
      },
    );
    if (tried >= ENOUGH) expectReach(reach, reached, tried);
  });
}

function expectReach(reach: Reach, reached: ReadonlyMap<string, number>, tried: number): void {
  const shares = Object.keys(reach).map(
    (came) => [came, (reached.get(came) ?? 0) / tried] as const,
  );
  const test = getCurrentTest();
  if (test) test.meta.reached = Object.fromEntries(shares);
  for (const [came, share] of shares) {
    const least = reach[came] ?? 0;
    // Four standard deviations: a draw that is only unlucky passes.
    const luck = 4 * Math.sqrt((least * (1 - least)) / tried);
    if (share > 0 && share >= least - luck) continue;
    throw new Error(
      `"${came}" came of ${share * 100} % of ${tried} values, too seldom to prove it`,
    );
  }
}

/** What a test of the rule book adds to its report beside its result. */
declare module 'vitest' {
  interface TaskMeta {
    /** Values that the properties of this test were tried with: counted, not computed. */
    tried?: number;
    /** The share of the values that came to each outcome the property must reach. */
    reached?: Record<string, number>;
  }
}

/** Counts what was tried, then fails as fast-check does by itself, but in words where `predicate` names them. */
function report<Ts>(details: fc.RunDetails<Ts>, predicate?: CallableFunction): void {
  const test = getCurrentTest();
  if (test) test.meta.tried = (test.meta.tried ?? 0) + details.numRuns;
  if (!details.failed) return;
  const message = fc.defaultReportMessage(details) ?? '';
  const { counterexample } = details;
  const story =
    predicate && Array.isArray(counterexample)
      ? tellCounterexample(predicate, counterexample)
      : undefined;
  throw new Error(
    story === undefined
      ? message
      : message.replace(/(?<=^Counterexample: )[^]+?(?=\nShrunk)/m, () => story),
    { cause: details.errorInstance },
  );
}

// How long and from which seed to search, as `npm run prove rules` was asked; for every property of the file.
fc.configureGlobal({
  includeErrorInReport: true,
  reporter: (details) => report(details),
  seed: Number(RULES_SEED),
  ...(RULES_PATH && { path: RULES_PATH }),
  ...(RULES_RUNS && { numRuns: Number(RULES_RUNS) }),
});
