import { ASVS_CHECKS } from './asvs-checks';
import { FAULTS } from './faults';
import type { Row } from './row';

/** The last column: what is known of a row. */
export type ResultOf = (row: Row) => string;

const ABOUT = [
  'Generated from `tests/docs/security/asvs-checks.ts` and `tests/docs/security/faults.ts`; a test fails when this',
  'page is stale, or names a test that is not there or is skipped. Each row was read beside its tests: what they do,',
  'not what they are called. `npm run prove security` runs them all and reads their results: it fails for a test that',
  'failed, was skipped or did not run. Rows without a test say why.',
];

/** The page as docs/security.md has it, or with the results of a run. */
export function renderPage(resultOf: ResultOf = known): string {
  return `${[
    '# Security, checked',
    '',
    ...ABOUT,
    '',
    ...section('Requirements (OWASP ASVS 5.0.0)', ASVS_CHECKS, resultOf),
    ...section('Faults', FAULTS, resultOf),
  ].join('\n')}\n`;
}

function known({ reason }: Row): string {
  return reason ?? 'tested';
}

function section(title: string, listed: readonly Row[], resultOf: ResultOf): readonly string[] {
  const tested = listed.filter(({ tests }) => tests).length;
  return [
    `## ${title}`,
    '',
    `${listed.length} rows: ${tested} with tests, ${listed.length - tested} with a reason alone.`,
    '',
    '| # | Asked | Looked at | Tests | Result |',
    '| --- | --- | --- | --- | --- |',
    ...listed.map(
      (row, index) =>
        `| ${index + 1} | ${row.asked} | ${row.check} | ${filesOf(row)} | ${resultOf(row)} |`,
    ),
    '',
  ];
}

function filesOf({ tests = [] }: Row): string {
  return [...new Set(tests.map(([file]) => `\`${file}\``))].join(', ');
}
