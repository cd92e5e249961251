import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { differences, listedUnder, read } from '@tests/docs/how-to-add';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/.bin/vitest');
const ADDED = join(import.meta.dirname, 'added-kind');

/** Lines that a new kind adds to files, each before an existing line. */
const LINES: readonly (readonly [file: string, before: string, line: string])[] = [
  ['src/domain/messaging/kinds/kinds.ts', '/** Every kind', "import { wave } from './wave';"],
  ['src/domain/messaging/kinds/kinds.ts', '] as const;', '  wave,'],
  [
    'src/ui/features/gifts/gifts.feature.ts',
    "    fill(slots.messageBody('gift')",
    "    fill(slots.messageBody('wave'), () => import('./WaveBody').then((module) => module.WaveBody), { height: 40 }),",
  ],
  ...LANGUAGES.map(
    (language) =>
      [
        `src/ui/i18n/locales/${language}/messaging.json`,
        '\n  },\n  "pane": {',
        ',\n    "wave": "Wave"',
      ] as const,
  ),
  [
    'server/messaging/check-content.ts',
    '  image: async (...message)',
    '  wave: () => Promise.resolve(ALLOWED),',
  ],
  [
    'tests/domain/messaging/kinds/kind.test.ts',
    '  image: [',
    "  wave: [{ kind: 'wave', hand: 'left' }, { hand: 'left' }],",
  ],
];

/** Files of its own. */
const FILES: Readonly<Record<string, string>> = {
  'wave.ts': 'src/domain/messaging/kinds/wave.ts',
  'send-wave.ts': 'src/application/messaging/send-wave.ts',
  'WaveBody.tsx': 'src/ui/features/gifts/WaveBody.tsx',
};

const CONFIG = `export default {
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/**/kind.test.ts', 'tests/wave.test.ts'] },
};`;

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'parley-'));
  const needed = ['src', 'server', 'tests/domain/messaging/kinds', 'tests/support', 'tests/rules'];
  for (const folder of needed) {
    await cp(join(ROOT, folder), join(copy, folder), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await cp(join(ROOT, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  await cp(join(ADDED, 'wave.test.ts.txt'), join(copy, 'tests/wave.test.ts'));
  await writeFile(join(copy, 'vitest.config.mjs'), CONFIG);
}, 60_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

it('a kind of message is added at the listed places and is sent, stored, listed, exported, reported and shown', async () => {
  for (const [name, file] of Object.entries(FILES)) {
    await cp(join(ADDED, `${name}.txt`), join(copy, file));
  }
  for (const [file, before, line] of LINES) await addLine(file, before, line);
  const changed = [...Object.values(FILES), ...LINES.map(([file]) => file)];
  const listed = listedUnder('A message kind', read('docs/architecture.md'));
  expect(listed).toHaveLength(6);
  expect(differences(changed, listed)).toEqual({ notListed: [], notFound: [] });
  expect(await tested()).toBe('');
}, 240_000);

async function addLine(file: string, before: string, line: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  const parts = text.split(before);
  expect([file, parts.length]).toEqual([file, 2]);
  await writeFile(
    path,
    parts.join(line.startsWith(',') ? `${line}${before}` : `${line}\n${before}`),
  );
}

/** What fails in the copy; empty: nothing. */
function tested(): Promise<string> {
  return new Promise((resolve) => {
    execFile(VITEST, ['run', '--root', copy, '--no-color'], { cwd: copy }, (failed, ...output) =>
      resolve(failed ? output.join('') : ''),
    );
  });
}
