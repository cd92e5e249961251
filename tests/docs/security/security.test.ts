import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASVS_CHECKS } from './asvs-checks';
import { FAULTS } from './faults';
import { faultOf, sourceOf } from './named-tests';
import { renderPage } from './page';
import { judge, readPlaywright, readVitest, type TestResult } from './results';

const ROOT = join(import.meta.dirname, '../../..');

const rows = [...ASVS_CHECKS, ...FAULTS];

it('has a row for each of the 70 requirements and the 55 faults', () => {
  expect([ASVS_CHECKS.length, FAULTS.length]).toEqual([70, 55]);
});

it.each(rows)('names for "$asked" tests that are there and run, or a reason', (row) => {
  const { tests = [], reason } = row;
  expect(tests.length > 0 || reason !== undefined).toBe(true);
  expect(tests.flatMap((test) => faultOf(test, sourceOf(test[0])) ?? [])).toEqual([]);
});

// Written again by: npx vitest run tests/docs/security -u
it('is printed as it is in docs/security.md', async () => {
  await expect(renderPage()).toMatchFileSnapshot(join(ROOT, 'docs/security.md'));
});

describe('a named test', () => {
  it.each([
    ["it('sells nothing', () => {})", undefined],
    ["it.each([[1]])('sells nothing at %s', () => {})", undefined],
    ["test(`sells nothing in ${'a'}`, () => {})", undefined],
    ["// sells nothing\nit('buys', () => {})", 'a.test.ts has no test "sells nothing"'],
    ["it.skip('sells nothing', () => {})", '"sells nothing" is skipped'],
    ["it.todo('sells nothing')", '"sells nothing" is skipped'],
    [
      "describe.skip('all', () => {\nit('sells nothing', () => {}) })",
      '"sells nothing" is skipped',
    ],
    [undefined, 'a.test.ts is not there'],
  ])('in %j: %s', (source, fault) => {
    expect(faultOf(['a.test.ts', 'sells nothing'], source)).toBe(fault);
  });
});

describe('the results of a run', () => {
  const row = {
    asked: 'x',
    check: 'y',
    tests: [['tests/a.test.ts', 'sells %s for $price']],
  } as const;
  const vitest = (status: string, file = '/p/tests/a.test.ts') => ({
    testResults: [{ name: file, assertionResults: [{ fullName: 'shop sells one for 3', status }] }],
  });
  const playwright = (status: string) => ({
    config: { rootDir: '/p/tests' },
    suites: [
      {
        title: 'a.test.ts',
        file: 'a.test.ts',
        suites: [
          {
            title: 'shop',
            file: 'a.test.ts',
            specs: [{ title: 'sells two for 5', tests: [{ status }] }],
          },
        ],
      },
    ],
  });

  it.each([
    ['passed', readVitest(vitest('passed'), '/p')],
    ['failed', readVitest(vitest('failed'), '/p')],
    ['skipped', readVitest(vitest('pending'), '/p')],
    ['missing', readVitest(vitest('passed', '/p/tests/b.test.ts'), '/p')],
    ['passed', readPlaywright(playwright('expected'), '/p')],
    ['failed', readPlaywright(playwright('flaky'), '/p')],
    ['failed', readPlaywright(playwright('unexpected'), '/p')],
    ['skipped', readPlaywright(playwright('skipped'), '/p')],
    ['missing', []],
  ] as [string, readonly TestResult[]][])('make a row %s', (verdict, results) => {
    expect(judge(row, results)).toBe(verdict);
  });

  it('need every test of a row, and no result where there is a reason alone', () => {
    const passed = readVitest(vitest('passed'), '/p');
    const two = { ...row, tests: [...row.tests, ['tests/c.test.ts', 'buys']] as const };
    expect(judge(two, passed)).toBe('missing');
    expect(judge({ asked: 'x', check: 'y', reason: 'because' }, [])).toBe('reason');
  });
});
