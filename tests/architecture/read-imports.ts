import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** One import of a file; `target` is a path of the repository without its ending, or a package. */
export interface Import {
  readonly file: string;
  readonly target: string;
}

/** What a room may import besides itself. */
export interface Room {
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

/** The text of a file of the repository. */
export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The TypeScript files below a folder of the repository; none when the folder does not exist. */
export function sourcesIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

/** What a file imports, at once or later; `text` is its content. */
export function importsOf(file: string, text = read(file)): Import[] {
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
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return specifier;
}

/** The imports that leave their room for one that the room may not use, in words. */
export function forbiddenImports(
  imports: readonly Import[],
  mayImport: (found: Import) => boolean,
): string[] {
  return imports.filter((found) => !mayImport(found)).map(describeImport);
}

/** Whether a package is in a list of names; a name that ends in `*` means all that begin so. */
export function isListedPackage(target: string, packages: readonly string[]): boolean {
  return packages.some((name) =>
    name.endsWith('*')
      ? target.startsWith(name.slice(0, -1))
      : target === name || target.startsWith(`${name}/`),
  );
}

export function describeImport({ file, target }: Import): string {
  return `${file} imports ${target}`;
}

/** The graph of files from their imports, those that leave the repository left out. */
export function fileGraph(files: readonly string[], imports: readonly Import[]): Graph {
  const byStem = new Map(files.map((file) => [file.replace(/\.tsx?$/, ''), file]));
  return graphOf(
    imports.flatMap(({ file, target }): [string, string][] => {
      const to = byStem.get(target);
      return to ? [[file, to]] : [];
    }),
  );
}

/** The graph of rooms from the imports of their files; what is in no room is left out. */
export function roomGraph(
  imports: readonly Import[],
  roomOf: (path: string) => string | undefined,
): Graph {
  return graphOf(
    imports.flatMap(({ file, target }): [string, string][] => {
      const [from, to] = [roomOf(file), roomOf(target)];
      return from !== undefined && to !== undefined && from !== to ? [[from, to]] : [];
    }),
  );
}

/** What leads where. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(edges: readonly [string, string][]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Each cycle once, as the way around it. */
export function cycles(graph: Graph): string[] {
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string, path: readonly string[]): void => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      found.push([...path.slice(path.indexOf(node)), node].join(' > '));
      return;
    }
    state.set(node, 'open');
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
