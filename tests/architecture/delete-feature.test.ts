import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/.bin/tsc');
const VITEST = join(ROOT, 'node_modules/.bin/vitest');

/** Features that are taken out, folder and lines. */
const DELETED = ['complaints', 'gifts'] as const;
/** Stands for a line that was forgotten. */
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
  // What openSession provides: the connection to the chat, and the live events.
  const open = /Symbol\\((ChatService|LiveEvents)\\)/;
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
      compilerOptions: {
        paths: { '@/*': ['./src/*'] },
        // What the compiler remembers of the project itself is not to be overwritten.
        tsBuildInfoFile: join(copy, 'types.tsbuildinfo'),
      },
      include: ['src'],
    }),
  );
}, 60_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

it('a feature is deleted with its folder and its line in the list of features and in the composition', async () => {
  for (const noun of DELETED) {
    await rm(join(copy, 'src/ui/features', noun), { recursive: true });
    await rm(join(copy, 'src/composition', `${noun}.ts`));
    // The import and the one line that uses it.
    expect(await dropLines('src/ui/shell/features.ts', new RegExp(`\\b${noun}Feature\\b`))).toBe(2);
    expect(await dropLines('src/composition/session.ts', provides(noun))).toBe(2);
  }
  await writeFile(join(copy, 'src/forgotten.ts'), FORGOTTEN);
  const errors = await typeErrors();
  // What was forgotten on purpose is seen, and nothing else is missing.
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^src\/forgotten\.ts\(1,8\): error TS/);
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

/** What a page without these features lacks, as the test that composes it says; empty: nothing. */
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

/** What the compiler finds wrong with the copy, one line each. */
function typeErrors(): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(TSC, ['-p', copy, '--pretty', 'false'], { cwd: copy }, (_failed, output) => {
      resolve(output.split('\n').filter((line) => line.includes('error TS')));
    });
  });
}
