import { relative } from 'node:path';
import type { NamedTest } from './named-tests';
import type { Row } from './row';

/** What a test run reports about one test. */
export interface TestResult {
  /** Below the folder of the project. */
  readonly file: string;
  /** With the titles of the blocks around it. */
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

/** The outcome of a row: `reason` has no test, `missing` none that ran. */
export type Verdict = 'passed' | 'failed' | 'skipped' | 'missing' | 'reason';

/** Results of a report that Vitest wrote as JSON. */
export function readVitest(report: unknown, root: string): readonly TestResult[] {
  const { testResults } = report as {
    readonly testResults: readonly {
      readonly name: string;
      readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
    }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** Results of a report that Playwright wrote as JSON. */
export function readPlaywright(report: unknown, root: string): readonly TestResult[] {
  const { config, suites } = report as {
    readonly config: { readonly rootDir: string };
    readonly suites: readonly Suite[];
  };
  const walk = (suite: Suite, above: string): readonly TestResult[] => {
    const file = relative(root, `${config.rootDir}/${suite.file}`);
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ file, title: `${above} ${title}`, state: stateOf(status) })),
    );
    return [
      ...own,
      ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} ${inner.title}`)),
    ];
  };
  return suites.flatMap((suite) => walk(suite, ''));
}

/** A test that passes at a second try has failed. */
function stateOf(status: string): TestResult['state'] {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
}

/** The outcome of a row: all of its tests have run, and none of them failed. */
export function judge({ tests = [] }: Row, results: readonly TestResult[]): Verdict {
  if (tests.length === 0) return 'reason';
  const verdicts = tests.map((test) => verdictOf(test, results));
  for (const worst of ['failed', 'missing', 'skipped'] as const)
    if (verdicts.includes(worst)) return worst;
  return 'passed';
}

/** Where the same test runs in several ways, such as on two databases, one of them has to have passed. */
export function verdictOf([file, title]: NamedTest, results: readonly TestResult[]): Verdict {
  const pattern = new RegExp(patternOf(title));
  const states = results
    .filter((result) => result.file === runFileOf(file) && pattern.test(result.title))
    .map(({ state }) => state);
  if (states.includes('failed')) return 'failed';
  if (states.includes('passed')) return 'passed';
  return states.includes('skipped') ? 'skipped' : 'missing';
}

/** The file whose run has the tests of a file: cases shared by several stand beside the one that runs them. */
export function runFileOf(file: string): string {
  return file.endsWith('.test.ts') || file.endsWith('.test.tsx')
    ? file
    : file.replace(/\.tsx?$/, '.test.ts');
}

/** What of a title a runner leaves as it is, as the source of a pattern: `%s`, `$name` and `${…}` stand for values. */
export function patternOf(title: string): string {
  const parts = title.split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/);
  return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
}
