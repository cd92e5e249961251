import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../domain');

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

it('a property that judges only some of its values declares how many it has to reach', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) =>
    silentProperties(readFileSync(join(FOLDER, file), 'utf8')).map((title) => `${file}: ${title}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it.each([
  ['if (!read.ok) return; expect(read).toBe(a);', ['all']],
  ['if (read.ok) expect(read).toBe(a);', ['all']],
  ['for (const one of read) { if (one) expect(one).toBe(a); }', ['all']],
  ['if (read.ok) expect(read).toBe(a); else expect(read).toBe(b);', []],
  ['const one = read.map((each) => { return each; }); expect(one).toBe(a);', []],
])('such as one that does %s', (body, silent) => {
  const text = (reach: string) => `property('all', [some], (read) => { ${body} }${reach});`;
  expect(silentProperties(text(''))).toEqual(silent);
  expect(silentProperties(text(', { true: 0.1 }'))).toEqual([]);
});

/** The titles of the properties that leave values out and do not say what has to be reached. */
function silentProperties(text: string): string[] {
  const silent: string[] = [];
  const visit = (node: Node): void => {
    const [title, , predicate, reach] = isCallOf(node, 'property')
      ? childrenOf(node.arguments)
      : [];
    if (predicate && !reach && leavesOut(predicate)) silent.push(String(title?.value));
    for (const child of below(node)) visit(child);
  };
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node);
  return silent;
}

function leavesOut(node: Node): boolean {
  const isEnd = node.type === 'ReturnStatement' && !node.argument;
  const isSome =
    node.type === 'IfStatement' && !node.alternate && childrenOf(node.consequent).some(expects);
  return isEnd || isSome || below(node).some(leavesOut);
}

function expects(node: Node): boolean {
  return isCallOf(node, 'expect') || below(node).some(expects);
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && childrenOf(node.callee)[0]?.name === name;
}

function below(node: Node): Node[] {
  return Object.values(node).flatMap(childrenOf);
}

function childrenOf(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (one): one is Node => typeof one === 'object' && one !== null && 'type' in one,
  );
}
