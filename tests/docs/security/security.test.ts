import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ASVS_CHECKS } from './asvs-checks';
import { FAULTS } from './faults';
import type { Row } from './row';

const ROOT = join(import.meta.dirname, '../../..');

const rows = [...ASVS_CHECKS, ...FAULTS];

it('has a row for each of the 70 requirements and the 54 faults', () => {
  expect([ASVS_CHECKS.length, FAULTS.length]).toEqual([70, 54]);
});

it.each(rows)('names for "$asked" tests that are there, or a reason', ({ tests = [], reason }) => {
  expect(tests.length > 0 || reason !== undefined).toBe(true);
  for (const [file, title] of tests) {
    const path = join(ROOT, file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(title);
  }
});

// Written anew by: npx vitest run tests/docs/security -u
it('is printed as it is in docs/security.md', async () => {
  await expect(page()).toMatchFileSnapshot(join(ROOT, 'docs/security.md'));
});

function page(): string {
  return `${[
    '# Security, checked',
    '',
    'Generated from `tests/docs/security/asvs-checks.ts` and `tests/docs/security/faults.ts`; a test fails when this',
    'page is stale or names a test that is not there. A row names the tests that were written for it: that they are',
    'enough was judged by people, by their titles, and some run in a lane of their own. Rows without a test say why.',
    '',
    ...section('Requirements (OWASP ASVS 5.0.0)', ASVS_CHECKS),
    ...section('Faults', FAULTS),
  ].join('\n')}\n`;
}

function section(title: string, listed: readonly Row[]): readonly string[] {
  const tested = listed.filter(({ tests, reason }) => tests && reason === undefined).length;
  return [
    `## ${title}`,
    '',
    `${listed.length} rows: ${tested} with tests, ${listed.length - tested} with a reason.`,
    '',
    '| # | Asked | Looked at | Tests | Result |',
    '| --- | --- | --- | --- | --- |',
    ...listed.map(
      ({ asked, check, tests = [], reason }, index) =>
        `| ${index + 1} | ${asked} | ${check} | ${tests.map(([file]) => `\`${file}\``).join(', ')} | ${reason ?? 'tested'} |`,
    ),
    '',
  ];
}
