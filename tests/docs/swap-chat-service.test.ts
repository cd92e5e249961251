import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../architecture/read-imports';

const ROOT = join(import.meta.dirname, '../..');
const BOUND = 'src/composition/open-session.ts';
const LINE = 'const chat = openChatWorker(';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const chapter =
  /## Swap the chat service\n[^]*?(?=\n## )/.exec(read('docs/adapters.md'))?.[0] ?? '';

describe('docs/adapters.md on swapping the chat service', () => {
  it('describes it in forty lines, of files that are there', () => {
    expect(chapter.split('\n').length).toBeLessThanOrEqual(40);
    const paths = [...chapter.matchAll(/`((?:src|server|tests)\/[\w./-]+)`/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => !existsSync(join(ROOT, path ?? '')))).toEqual([]);
  });

  it('names what the port, the suite and the server are made of', () => {
    const port = read('src/application/messaging/chat-service.ts');
    const suite =
      read('tests/conformance/chat-service.ts') + read('tests/conformance/chat-stage.ts');
    for (const name of ['ChatService', 'ChatSession', 'ChatFault', 'ChatEvent']) {
      expect(chapter).toContain(`\`${name}\``);
      expect(port).toMatch(new RegExp(`export (interface|type) ${name}\\b`));
    }
    for (const name of ['describeChatService', 'ChatWorld']) {
      expect(chapter).toContain(name);
      expect(suite).toMatch(new RegExp(`export (function|interface) ${name}\\b`));
    }
    expect(read('server/kernel/ports/chat.ts')).toContain('export interface PreSendCheck');
  });

  it('is right that every adapter a page can be given is asked everything, by every suite', () => {
    const table = read('tests/conformance/chat-adapters.ts');
    const asked = [...table.matchAll(/^ +provider: '([\w-]+)'/gm)].map(([, name]) => name);
    const given = [
      ...read('src/infrastructure/chat/adapters.ts').matchAll(/^ {2}'?([\w-]+)'?: \(\) =>/gm),
    ].map(([, name]) => name);
    expect(given.length).toBeGreaterThan(1);
    expect(given.filter((name) => !asked.includes(name))).toEqual([]);
    const named = /export type Suite = ([^;]+);/.exec(table)?.[1] ?? '';
    const suites = new Set([...named.matchAll(/'([\w-]+)'/g)].map(([, suite]) => suite));
    const files = readdirSync(join(ROOT, 'tests/conformance'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => read(`tests/conformance/${path}`));
    const run = files.flatMap((text) =>
      [...text.matchAll(/^describeOnEachAdapter\('([\w-]+)'/gm)].map(([, suite]) => suite),
    );
    expect(run.length).toBe(suites.size);
    expect(new Set(run)).toEqual(suites);
  });

  it('is right that one line binds the worker, and that nothing else names a service', () => {
    expect(read(BOUND).split(LINE)).toHaveLength(2);
    const others = sources().filter(
      (path) =>
        !path.startsWith('src/infrastructure/chat/') &&
        path !== BOUND &&
        /infrastructure\/chat\/|easemob-websdk/.test(read(path)),
    );
    expect(others).toEqual([]);
  });

  it('is right that the worker fetches the adapter that an access names, and no package before', () => {
    const worker = 'src/infrastructure/chat/chat.worker.ts';
    expect(packagesFrom(worker)).toEqual([]);
    expect(packagesFrom('src/infrastructure/chat/open-easemob.ts')).toContain('easemob-websdk');
    expect(packagesFrom('src/infrastructure/chat/open-xmpp.ts')).toEqual(['ltx', 'zod/mini']);
  });
});

/** The packages that are loaded with a file: what it fetches later is not. */
function packagesFrom(entry: string): readonly string[] {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const atOnce = read(path)
      .replaceAll(/^import type [^;]*;/gm, '')
      .replaceAll(/\bimport\('[^']+'\)/g, '');
    for (const { target } of importsOf(path, atOnce)) {
      if (!target.startsWith('src/')) packages.add(target);
      else visit(existsSync(join(ROOT, `${target}.ts`)) ? `${target}.ts` : `${target}/index.ts`);
    }
  };
  visit(entry);
  return [...packages].toSorted();
}

function sources(): readonly string[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => relative(ROOT, join(file.parentPath, file.name)));
}
