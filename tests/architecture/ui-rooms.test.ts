import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cycles,
  forbiddenImports,
  importsOf,
  read,
  roomGraph,
  sourcesIn,
  type Import,
} from './read-imports';

/** The rooms of the interface, and what each may import of the others and of the program. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  theme: ['application'],
  i18n: ['application', 'domain'],
  parts: ['theme', 'i18n', 'domain'],
  kernel: ['parts', 'theme', 'i18n', 'application', 'contract', 'domain'],
  stores: ['kernel', 'application', 'contract', 'domain'],
  features: ['kernel', 'parts', 'theme', 'i18n', 'application', 'contract', 'domain'],
  shell: ['kernel', 'parts', 'theme', 'i18n', 'application', 'contract', 'domain'],
  gallery: ['shell', 'kernel', 'parts', 'theme', 'i18n', 'domain'],
};

/** The one file that names the features, and what of them it may name. */
const FEATURE_LIST = 'src/ui/shell/features';
const MANIFEST = /^src\/ui\/features\/([^/]+)\/\1\.feature$/;

/** Where addresses are written; everywhere else they come from `routes`. */
const ADDRESS_BOOK = /^src\/ui\/(kernel\/routes\.ts|gallery\/|features\/[^/]+\/[^/]+\.feature\.ts)/;
/** A string that begins like a path of the page: `/chat`, but no `/` alone and no comment. */
const PATH = /(["'`])\/[a-zA-Z][^"'`\n]*\1/g;
/** What begins like a path and leads to no screen: files of the server. */
const NO_SCREEN = /^.\/(objects|portraits)\//;

const files = sourcesIn('src/ui');
const imports = files.flatMap((file) => importsOf(file));

describe('the rooms of the interface', () => {
  it('import only what their arrow allows', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(forbiddenImports(imports, mayImport)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(cycles(roomGraph(imports, roomOf))).toEqual([]);
  });

  it('name every feature that there is', () => {
    const manifests = files.filter((file) => file.endsWith('.feature.ts'));
    const named = imports.filter(({ file }) => file === `${FEATURE_LIST}.ts`);
    for (const manifest of manifests) {
      expect(named).toContainEqual({ file: `${FEATURE_LIST}.ts`, target: manifest.slice(0, -3) });
    }
    const nouns = new Set(files.flatMap((file) => featureOf(file) ?? []));
    expect(manifests.length).toBe(nouns.size);
  });

  it.each([
    ['features/friends/Planted.tsx', "import { x } from '@/ui/features/messaging/ChatScreen';"],
    ['features/friends/Planted.tsx', "import { x } from '@/ui/shell/navigation';"],
    ['features/friends/Planted.tsx', "import { x } from '@/ui/stores/session.store';"],
    ['parts/Planted.tsx', "import { x } from '@/ui/kernel/scope';"],
    ['parts/Planted.tsx', "import { x } from '@/application/shared/clock';"],
    ['kernel/Planted.tsx', "import('@/ui/features/friends/friends.feature');"],
    ['shell/Planted.tsx', "import { x } from '@/ui/features/friends/friends.feature';"],
    ['shell/features.ts', "import('@/ui/features/friends/FriendsScreen');"],
    ['shell/features.ts', "import { x } from '../features/friends/other.feature';"],
  ])('%s may not hold %s', (file, text) => {
    expect(forbiddenImports(importsOf(`src/ui/${file}`, text), mayImport)).toHaveLength(1);
  });

  it('that lead to each other are seen', () => {
    const planted = [
      ...importsOf('src/ui/parts/a.ts', "import { b } from '@/ui/kernel/b';"),
      ...importsOf('src/ui/kernel/b.ts', "import { a } from '../parts/a';"),
    ];
    expect(cycles(roomGraph(planted, roomOf))).toEqual(['parts > kernel > parts']);
  });
});

describe('view models and stores', () => {
  const isState = (file: string): boolean => /\.(?:view-model|store)\.ts$/.test(file);
  /** The views among what a file imports to run; types of a view are none. */
  const viewsOf = (file: string, text = read(file)) =>
    importsOf(file, text.replaceAll(/^import type [^;]*;/gm, '')).filter(({ target }) =>
      existsSync(join(import.meta.dirname, '../..', `${target}.tsx`)),
    );

  it('import no view, so that they run without a page', () => {
    const states = [
      ...files.filter(isState),
      ...sourcesIn('src/composition').filter((file) => file.endsWith('.ts')),
    ];
    expect(states.length).toBeGreaterThan(50);
    expect(states.flatMap((file) => viewsOf(file))).toEqual([]);
  });

  it('that import one are seen', () => {
    const text = "import { useToasts } from '@/ui/parts/Toasts';";
    expect(viewsOf('src/ui/stores/planted.store.ts', text)).toHaveLength(1);
  });
});

describe('parts', () => {
  /** Parts of what several features say of one noun: its files of texts. */
  const OF_A_NOUN: Readonly<Record<string, readonly string[]>> = {
    'AvatarPicker.tsx': ['account'],
    'FoldButton.tsx': ['messaging'],
    'ProfileFields.tsx': ['account', 'choices', 'profile'],
    'pictures/PictureFailure.tsx': ['album'],
    'pictures/PictureWindow.tsx': ['album', 'media'],
  };
  const borrowedBy = (text: string) => [
    ...new Set(
      [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, asked = '']) =>
        [...asked.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) =>
          name === 'common' ? [] : [name],
        ),
      ),
    ),
  ];

  it('borrow no texts of a feature, but where they are about its noun', () => {
    const parts = files.filter((file) => file.startsWith('src/ui/parts/'));
    const found = parts.flatMap((file): [string, string[]][] => {
      const names = borrowedBy(read(file)).toSorted();
      return names.length > 0 ? [[file.slice('src/ui/parts/'.length), names]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(OF_A_NOUN);
  });
});

describe('addresses', () => {
  it('are written in one place', () => {
    const views = files.filter((file) => !ADDRESS_BOOK.test(file));
    expect(views.flatMap((file) => pathsIn(read(file)).map((path) => `${file}: ${path}`))).toEqual(
      [],
    );
  });

  it.each(['to="/friends"', "navigate('/chat?with=1')", 'to={`/profile/${id}`}'])(
    'written in a view are seen: %s',
    (text) => expect(pathsIn(text)).toHaveLength(1),
  );
});

describe('code that comes later', () => {
  it('comes through the one loader', () => {
    expect(
      files.flatMap((file) => laterOtherwise(read(file)).map((code) => `${file}: ${code}`)),
    ).toEqual([]);
  });

  it.each([
    "const A = lazy(async () => ({ default: (await import('./A')).A }));",
    "const load = async () => (await import('./A')).A;",
    "import { lazy, Suspense } from 'react';",
  ])('by another way is seen: %s', (text) => expect(laterOtherwise(text)).toHaveLength(1));

  it.each([
    "const A = lazyPart(() => import('./A').then((module) => module.A));",
    "fill(slots.a, () =>\n  import('./A').then((module) => module.A),\n),",
    "void import('./A').catch(() => undefined);",
  ])('by the loader, or ahead of need, is fine: %s', (text) =>
    expect(laterOtherwise(text)).toEqual([]),
  );
});

/** What fetches code and is neither for a lazy part nor ahead of need, nor React's own way. */
function laterOtherwise(text: string): string[] {
  const own = text.match(/\blazy\b[^;]*from 'react'/g) ?? [];
  const fetched =
    text.match(/\bimport\('[^']+'\)(?!\.(?:then\(\(module\) => module\.\w+\)|catch\())/g) ?? [];
  return [...own, ...fetched];
}

function mayImport({ file, target }: Import): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  // Packages and the program's own rooms are the matter of `imports.test.ts`.
  if (from === undefined || to === undefined) return true;
  if (file === `${FEATURE_LIST}.ts` && MANIFEST.test(target)) return true;
  if (from === to) return featureOf(file) === featureOf(target);
  return ROOMS[from]?.includes(to) ?? false;
}

/** A room of the interface by its folder, another room of the program by its name. */
function roomOf(path: string): string | undefined {
  return /^src\/(?:ui\/)?([^/]+)\//.exec(path)?.[1];
}

function featureOf(path: string): string | undefined {
  return /^src\/ui\/features\/([^/]+)\//.exec(path)?.[1];
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !NO_SCREEN.test(path));
}
