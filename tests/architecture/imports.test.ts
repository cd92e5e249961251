import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Rooms whose answers depend on their arguments alone: time and chance come in as values or ports. */
const PURE = ['src/domain/', 'src/application/', 'src/contract/'];
const IMPURE_CALL = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/;

interface Room {
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

/** What a room may import besides itself. A package not named here is refused. */
const RULES: Record<string, Room> = {
  'src/domain': { rooms: [], packages: [] },
  'src/contract': { rooms: [], packages: ['zod/mini'] },
  'src/application': { rooms: ['src/domain'], packages: [] },
  'src/infrastructure': {
    rooms: ['src/domain', 'src/application', 'src/contract'],
    packages: ['easemob-websdk', 'zod/mini'],
  },
  'src/ui': {
    rooms: ['src/domain', 'src/application'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'react-i18next',
      'i18next',
      'mobx',
      'mobx-react-lite',
      'styled-components',
      '@tanstack/react-virtual',
      'uqr',
      'dayjs',
    ],
  },
  'src/composition': {
    rooms: ['src/domain', 'src/application', 'src/infrastructure', 'src/ui'],
    packages: ['inversify', 'react', 'react-dom', 'mobx'],
  },
  server: {
    rooms: ['src/domain', 'src/contract'],
    packages: [
      'node:*',
      '@electric-sql/pglite',
      '@fastify/*',
      '@node-rs/argon2',
      'close-with-grace',
      'eld',
      'fastify',
      'kysely',
      'nodemailer',
      'opencc-js',
      'pg',
      'sharp',
      'ws',
      'zod',
    ],
  },
};

interface Import {
  readonly file: string;
  readonly target: string;
}

const files = Object.keys(RULES).flatMap((room) => sourcesIn(room));
const imports = files.flatMap((file) => importsOf(file));

describe('imports', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(500);
  });

  it('point only to the rooms and packages a room may use', () => {
    expect(imports.filter((found) => !isAllowed(found)).map(describeImport)).toEqual([]);
  });

  it('do not cross from one feature of the interface to another', () => {
    const crossing = imports.filter(({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)];
      return from && to && from !== to;
    });
    expect(crossing.map(describeImport)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(cycles(imports)).toEqual([]);
  });
});

it('domain and application read no clock and draw no lots', () => {
  const impure = files.filter(
    (file) => PURE.some((room) => file.startsWith(room)) && IMPURE_CALL.test(read(file)),
  );
  expect(impure).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function sourcesIn(room: string): string[] {
  if (!existsSync(join(ROOT, room))) return [];
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(room, path));
}

function importsOf(file: string): Import[] {
  const text = read(file);
  const specifiers = text.matchAll(
    /^(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...specifiers].map((match) => {
    const specifier = (match[1] ?? match[2] ?? match[3])!;
    return { file, target: resolve(file, specifier) };
  });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  if (specifier.startsWith('@server/')) return `server/${specifier.slice(8)}`;
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), specifier));
  return specifier;
}

function isAllowed({ file, target }: Import): boolean {
  const room = roomOf(file)!;
  const { rooms, packages } = RULES[room]!;
  const targetRoom = roomOf(target);
  if (targetRoom) return targetRoom === room || rooms.includes(targetRoom);
  return packages.some((name) =>
    name.endsWith('*')
      ? target.startsWith(name.slice(0, -1))
      : target === name || target.startsWith(`${name}/`),
  );
}

function roomOf(path: string): string | undefined {
  return Object.keys(RULES).find((room) => path.startsWith(`${room}/`));
}

function featureOf(path: string): string | undefined {
  return /^src\/ui\/features\/([^/]+)/.exec(path)?.[1];
}

function describeImport({ file, target }: Import): string {
  return `${file} imports ${target}`;
}

/** Each cycle once, as the file that closes it. */
function cycles(all: readonly Import[]): string[] {
  const graph = new Map<string, string[]>();
  const byStem = new Map(files.map((file) => [file.replace(/\.tsx?$/, ''), file]));
  for (const { file, target } of all) {
    const to = byStem.get(target);
    if (to) graph.set(file, [...(graph.get(file) ?? []), to]);
  }
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') return void found.push([...path, file].join(' > '));
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return found;
}
