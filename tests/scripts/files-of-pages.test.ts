import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, sourcesIn } from '../architecture/read-imports';
import { fileOfWorker, SESSION } from '../../scripts/files-of-pages.mjs';

/** What the files of a folder fetch late in a call of `wanted`. */
function fetchedBy(files: readonly string[], wanted: RegExp): string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(wanted)].map(([, part = '']) => join(file, '..', `${part}.tsx`)),
  );
}

it('what draws a message and uploads a picture comes with the session: it may be sent while nothing can be fetched', () => {
  const features = sourcesIn('src/ui/features').filter((file) => file.endsWith('.feature.ts'));
  const bodies = fetchedBy(features, /messageBody\([^)]*\),\s*\(\) =>\s*import\('([^']+)'\)/g);
  const rows = ['MessageRow'].map((name) => `src/ui/features/messaging/${name}.tsx`);
  const parts = fetchedBy(rows, /import\('([^']+)'\)/g);
  const uploads = read('src/composition/media.page.ts').matchAll(
    /import\('@(\/infrastructure\/[^']+)'\)/g,
  );
  const files = [...uploads].map(([, part = '']) => `src${part}.ts`);
  expect(bodies).toHaveLength(7);
  expect(parts).toHaveLength(1);
  expect(files).toHaveLength(3);
  expect(
    [...bodies, ...parts, ...files].filter(
      (part) => !SESSION.some((start) => start.test(`/${part}`)),
    ),
  ).toEqual([]);
});

it('a worker keeps its files while another one is built beside it', () => {
  const chat = fileOfWorker('chat.worker');
  const picture = fileOfWorker('chat.worker');
  const graph: Readonly<Record<string, object>> = {
    '/chat.worker.ts': { dynamicallyImportedIds: ['/sdk.ts', '/xmpp.ts'] },
    '/sdk.ts': { importedIds: ['/shared.ts'] },
    '/xmpp.ts': { importedIds: ['/shared.ts'] },
    '/shared.ts': {},
  };
  const built = (modules: Readonly<Record<string, object>>) => ({
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id: string) => modules[id],
  });
  const [own] = chat.outputOptions({}).codeSplitting.groups;
  const [other] = picture.outputOptions({}).codeSplitting.groups;
  chat.buildEnd.call(built(graph));
  picture.buildEnd.call(built({ '/picture.worker.ts': {}, '/shared.ts': {} }));
  expect(own?.test('/shared.ts')).toBe(true);
  expect(own?.test('/sdk.ts')).toBe(false);
  expect(other?.test('/shared.ts')).toBe(false);
});
