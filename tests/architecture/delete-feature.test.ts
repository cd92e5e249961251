import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeImport, importsOf } from './read-imports';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/.bin/vitest');

/** Features that are taken out, folder and lines. */
const DELETED = ['complaints', 'gifts'] as const;
/** Replaces a line that was forgotten. */
const FORGOTTEN = "import '@/ui/features/complaints/complaints.feature';\n";

/** Composes a page and a session in the copy, and makes everything that was provided for them. */
const COMPOSED = `
import { expect, it } from 'vitest';
import { composePage } from '@/composition/page';
import { provideSession } from '@/composition/session';
import { Scope } from '@/composition/scope';

it('makes a page', () => {
  const provided = [];
  for (const name of ['value', 'make', 'later', 'part']) {
    const provide = Scope.prototype[name];
    Scope.prototype[name] = function (token, ...rest) {
      provided.push(token);
      return provide.call(this, token, ...rest);
    };
  }
  const session = provideSession(composePage(window).child(), 'ann');
  const missing = provided.flatMap((token) => {
    try {
      session.get(token);
      return [];
    } catch (error) {
      return [String(error).split('\\n')[0]];
    }
  });
  expect(provided.length).toBeGreaterThan(100);
  // What openSession provides: the connection to the chat.
  const open = /Symbol\\(ChatService\\)/;
  expect(missing.filter((message) => !open.test(message))).toEqual([]);
});
`;
const CONFIG = `export default {
  resolve: { tsconfigPaths: true },
  test: { environment: 'happy-dom', include: ['src/composed.test.ts'] },
};`;

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'parley-'));
  await cp(join(ROOT, 'src'), join(copy, 'src'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await writeFile(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { paths: { '@/*': ['./src/*'] } },
      include: ['src'],
    }),
  );
}, 60_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

it('a feature is deleted with its folder and its line in the list of features and in the composition', async () => {
  // An example in a comment, for one.
  const before = await lostImports();
  for (const noun of DELETED) {
    expect(await declaredForEverybody(join('src/ui/features', noun))).toEqual([]);
    await rm(join(copy, 'src/ui/features', noun), { recursive: true });
    await rm(join(copy, 'src/composition', `${noun}.ts`));
    // The import and the one line that uses it.
    expect(await dropLines('src/ui/shell/features.ts', new RegExp(`\\b${noun}Feature\\b`))).toBe(2);
    expect(await dropLines('src/composition/session.ts', provides(noun))).toBe(2);
  }
  await writeFile(join(copy, 'src/forgotten.ts'), FORGOTTEN);
  // What was forgotten on purpose is seen, and nothing else is missing.
  const lost = (await lostImports()).filter((each) => !before.includes(each));
  const forgotten = 'src/forgotten.ts imports src/ui/features/complaints/complaints.feature';
  expect(lost).toEqual([forgotten]);
  expect(await composed()).toBe('');
}, 240_000);

function provides(noun: string): RegExp {
  return new RegExp(`\\bprovide${noun[0]!.toUpperCase()}${noun.slice(1)}\\b`);
}

/** How many lines of the file matched, and are gone. */
async function dropLines(file: string, line: RegExp): Promise<number> {
  const path = join(copy, file);
  const lines = (await readFile(path, 'utf8')).split('\n');
  const kept = lines.filter((each) => !line.test(each));
  await writeFile(path, kept.join('\n'));
  return lines.length - kept.length;
}

/**
 * What a page without these features lacks, in the words of the test that composes it; empty:
 * nothing.
 */
async function composed(): Promise<string> {
  await writeFile(join(copy, 'src/composed.test.ts'), COMPOSED);
  await writeFile(join(copy, 'vitest.config.mjs'), CONFIG);
  return new Promise((resolve) => {
    const args = ['run', '--root', copy, '--no-color'];
    execFile(VITEST, args, { cwd: copy }, (failed, output, errors) =>
      resolve(failed ? `${output}${errors}` : ''),
    );
  });
}

/**
 * What files of the copy import that is gone, types as well. Types reach a file by its imports
 * alone, so that the compiler, which takes twenty seconds for the same, would find nothing else
 * where no deleted file declares something global.
 */
async function lostImports(): Promise<string[]> {
  const lost: string[] = [];
  for (const path of await readdir(join(copy, 'src'), { recursive: true })) {
    if (!/\.tsx?$/.test(path)) continue;
    const file = join('src', path);
    const text = await readFile(join(copy, file), 'utf8');
    const targets = importsOf(file, text).filter(({ target }) => target.startsWith('src/'));
    lost.push(...targets.filter(({ target }) => !standsIn(target)).map(describeImport));
  }
  return lost;
}

/** Files of a folder that declare something for files that do not import them. */
async function declaredForEverybody(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await readdir(join(copy, folder), { recursive: true })) {
    if (!/\.tsx?$/.test(path)) continue;
    const text = await readFile(join(copy, folder, path), 'utf8');
    if (/^declare |^\s*declare (global|module)/m.test(text)) found.push(path);
  }
  return found;
}

/** Whether the copy has a file for the target of an import. */
function standsIn(target: string): boolean {
  const path = join(copy, target.replace(/\?.*$/, ''));
  return ['', '.ts', '.tsx', '.d.ts'].some((ending) => existsSync(path + ending));
}
