import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from './how-to-add';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'tests/attacks/red-packet-life.test.ts';
const [, page = ''] =
  /^## Attack a rule in five minutes\n([^]*?)^## /m.exec(read('docs/rules.md')) ?? [];
const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)\n\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );

let project = '';
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'attack-'));
  const link = (path: string) => symlinkSync(join(ROOT, path), join(project, path));
  for (const path of [
    'node_modules',
    'package.json',
    'tsconfig.json',
    'tsconfig.core.json',
    'vitest.config.ts',
    'src',
    'docs',
  ])
    link(path);
  cpSync(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  mkdirSync(join(project, 'tests'));
  for (const name of readdirSync(join(ROOT, 'tests')))
    if (name !== 'attacks') link(`tests/${name}`);
});
afterAll(() => {
  rmSync(project, { recursive: true });
});

/** Runs a command of the page in the copy, without npm, which takes a second of its own; what is printed, without colours. */
function run(command: string, ...more: readonly string[]) {
  const program = command
    .replace(/^npm run prove -- /, 'scripts/prove.mjs ')
    .replace(/^npx vitest /, 'node_modules/vitest/vitest.mjs ');
  const { VITEST: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program.split(' '), ...more], {
    cwd: project,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1', RULES_SEED: '1' },
  });
  return { status, printed: stdout + stderr };
}

/** The written file with a line of the page as the last one of the block "open red packet". */
function claiming(line: string): string {
  const text = readFileSync(join(project, FILE), 'utf8');
  const last = /(?<=\.when\('open red packet'[^\n]*\n) {2}\.then\(.*/;
  expect(text).toMatch(last);
  return text.replace(last, () => line);
}

it('is done as the page says: green for what is true, and a sentence for what is false', () => {
  const [write = '', tries = ''] = blocks('sh');
  const [truth = '', falsehood = ''] = blocks('ts');
  expect(run(write).printed).toContain(FILE);
  // Both at once: most of a run is its beginning.
  const other = FILE.replace('.test', '-false.test');
  writeFileSync(join(project, other), claiming(falsehood));
  writeFileSync(join(project, FILE), claiming(truth));
  const { status, printed } = run(tries, other);
  expect(status).toBe(1);
  expect(printed).toContain(`✓ |node| ${FILE} (3 tests)`);
  expect(printed).toContain('1 failed | 5 passed');
  expect(printed).toContain(blocks('text')[0]);
});
