import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The commands that draw something by chance. */
const DRAWING = [
  'rules',
  'mutate',
  'mistakes',
  'fuzz',
  'chaos',
  'kill-test',
  'money',
  'economy',
  'world',
];

it('every command of ours reads its options in one way', () => {
  // What is started last takes the options; those of the server's own programs are read by them.
  const programs = Object.values(scripts)
    .map((line) => line.split(' && ').at(-1) ?? '')
    .flatMap((line) => /^node (\S+)/.exec(line)?.[1] ?? [])
    .filter((program) => !program.startsWith('dist/'));
  expect(programs.length).toBeGreaterThan(20);
  const others = programs.filter(
    (program) =>
      !/\b(?:readOptions|readBench|runBuilt)\(/.test(readFileSync(join(ROOT, program), 'utf8')),
  );
  expect(others).toEqual([]);
});

it.each(DRAWING)('npm run %s takes a seed', (name) => {
  const [program, ...args] = (scripts[name] ?? '').split(' ');
  expect(program).toBe('node');
  const help = execFileSync(process.execPath, [...args, '--help'], { cwd: ROOT, encoding: 'utf8' });
  expect(help).toContain('--seed <seed>');
});
