import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../../bench/benches.mjs';
import { LANES } from '../../scripts/prove/lanes.mjs';
import { buildParts } from '../../bench/build-parts.mjs';
import { buildPage } from '../../bench/chat/actions.mjs';

interface Step {
  readonly runs: 'vitest' | 'playwright';
  readonly args: readonly string[];
  readonly files?: readonly string[];
}
interface Lane {
  readonly name: string;
  readonly needs: readonly string[];
  readonly program?: string;
  readonly steps?: readonly Step[];
}
interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const ROOT = join(import.meta.dirname, '../..');
const lanes = LANES as readonly Lane[];
const stepsOf = (lane: Lane) => lane.steps ?? [];
const run = promisify(execFile);

/** What a program of ours answers when it is started with `args`. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Answer> {
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  try {
    return { code: 0, ...(await run(process.execPath, args, options)) };
  } catch (error) {
    return error as Answer;
  }
}

/** Tests below `folder` that contain `text`, by their paths. */
function holding(folder: string, text: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(text));
}

describe.each(['prove', 'bench', 'parley'])('npm run %s', (command) => {
  const program = `scripts/${command}.mjs`;

  it('lists what it has, each in a line', async () => {
    const { stdout } = await start([program]);
    const rows = { prove: LANES, bench: BENCHES, parley: [{ name: 'doctor' }] }[command] ?? [];
    for (const { name } of rows) expect(stdout).toMatch(new RegExp(`^  ${name}\\b.*\\w$`, 'm'));
  });

  it('offers the nearest name for one that is unknown', async () => {
    const meant = { prove: 'chaos', bench: 'load' }[command] ?? 'doctor';
    expect(await start([program, `${meant}s`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`did you mean "${meant}"?`),
    });
  });
});

it('a lane that lacks a program names its package and fails', async () => {
  const { code, stderr } = await start(['scripts/prove.mjs', 'firefox'], {
    FIREFOX_PATH: '/no/firefox',
  });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining('apt-get install firefox-esr'),
  });
});

it('each lane runs files that exist', () => {
  const files = lanes.flatMap((lane) => [
    ...(lane.program ? [lane.program] : []),
    ...stepsOf(lane).flatMap((step) => step.files ?? []),
  ]);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('each tag of a case belongs to a lane that runs its file', () => {
  const config = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8');
  const tags = [...config.matchAll(/name: '(lane\/[a-z]+)'/g)].map(([, tag = '']) => tag);
  expect(tags.length).toBeGreaterThan(3);
  for (const tag of tags) {
    const steps = lanes
      .flatMap(stepsOf)
      .filter(({ args }) => args.includes(`--tags-filter=${tag}`));
    const whole = lanes.filter(({ name }) => tag === `lane/${name}`).flatMap(stepsOf);
    const program = lanes.find(({ name }) => tag === `lane/${name}`)?.program;
    const named = program === undefined ? '' : readFileSync(join(ROOT, program), 'utf8');
    const folders = [
      ...[...steps, ...whole].flatMap(({ files = [] }) => (files.length > 0 ? files : ['tests'])),
      // A program of its own runs the files that it names.
      ...[...named.matchAll(/tests\/[\w/.-]+\.test\.ts/g)].map(([file]) => file),
    ];
    const tagged = [`'${tag}'`, `@module-tag ${tag}\n`].flatMap((text) => holding('tests', text));
    expect(tagged.filter((path) => !folders.some((at) => path.startsWith(at)))).toEqual([]);
    expect(folders).not.toEqual([]);
  }
});

/** The lanes that draw something by chance. */
const DRAWING = [
  'rules',
  'mutate',
  'mistakes',
  'fuzz',
  'chaos',
  'kill',
  'money',
  'economy',
  'world',
];

/** Starts each program with `--help` in one process, which reads what they share once; prints their answers. */
const HELP = `
const [, ...programs] = process.argv;
process.exit = (code) => { throw code; };
for (const [at, program] of programs.entries()) {
  const [file, ...args] = program.split(' ');
  process.argv = [process.execPath, file, ...args, '--help'];
  console.log('started ' + program);
  const { pathToFileURL } = await import('node:url');
  const code = await import(pathToFileURL(file) + '?' + at).catch((thrown) => thrown);
  if (code !== 0) console.log(code);
}`;

it('each lane and benchmark starts, and a lane that draws takes a seed', async () => {
  const programs = [
    ...lanes.map(({ name, program }) => program ?? `scripts/prove.mjs ${name}`),
    ...BENCHES.map(({ name }) => `bench/${name}.mjs`),
  ];
  const { stdout } = await start(['--input-type=module', '--eval', HELP, ...programs]);
  const answers = stdout.split(/^started .*$/m).slice(1);
  expect(answers.length).toBe(programs.length);
  for (const answer of answers) expect(answer.trim()).toMatch(/\n  --help +this text$/);
  const drawing = lanes.filter((_, at) => answers[at]?.includes('--seed <seed>'));
  expect(drawing.map(({ name }) => name)).toEqual(expect.arrayContaining(DRAWING));
});

it('the journeys that only a lane walks are read', async () => {
  await start(['scripts/browser.mjs']);
  const projects = ['faults', 'webkit', 'engines'];
  const { code, stdout } = await start(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--list',
      ...projects.map((name) => `--project=${name}`),
    ],
    { PARLEY_WEBKIT: '1', PARLEY_APERTIUM: '1' },
  );
  expect(code).toBe(0);
  for (const name of projects) expect(stdout).toContain(`[${name}]`);
});

it('every part of a benchmark is built', async () => {
  const parts = readdirSync(join(ROOT, 'bench')).filter((name) => name.endsWith('.ts'));
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-parts-'));
  await buildParts(
    join(folder, 'parts'),
    parts.map((name) => name.slice(0, -'.ts'.length)),
  );
  await buildPage('first', join(folder, 'page'));
  expect(readdirSync(join(folder, 'parts')).length).toBeGreaterThanOrEqual(parts.length);
  expect(existsSync(join(folder, 'page/page.html'))).toBe(true);
  await rm(folder, { recursive: true });
});
