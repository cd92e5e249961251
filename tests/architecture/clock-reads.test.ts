import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

/** The samples of the development-only gallery do not count. */
const files = ['src/ui', 'desk']
  .flatMap(sourcesIn)
  .filter((path) => !path.startsWith('src/ui/gallery/'));

describe('the time in what is shown', () => {
  const found = files.flatMap((file) =>
    frozenTimes(read(file)).map((where) => `${file}: ${where}`),
  );

  it('is read from the live clock, so that what lapses is drawn again', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it.each([
    ['class A { get price() { return fee(this.#clock.now()); } }', ['price']],
    ['class A { get price() { return this.rows.map(() => clock.now()); } }', ['price']],
    ['const a = { get open() { return Date.now() < end; } };', ['open']],
    ['function useFee() { return fee(clock.now()); }', ['useFee']],
    ['const Row = observer(function Row() { return <p>{clock.now()}</p>; });', ['Row']],
    ['const Row = () => <p>{clock.now()}</p>;', ['Row']],
    ['const Row = observer(() => <p>{clock.now()}</p>);', ['Row']],
    ['function Row() { const a = useMemo(() => clock.now(), []); return a; }', ['useMemo']],
    ['const open = computed(() => clock.now() < end);', ['computed']],
    ['class A { price() { return clock.now(); } }', []],
    ['class A { get price() { return fee(this.#live.nowUntil(end)); } }', []],
    ['function Row() { return <p onClick={() => log(clock.now())} />; }', []],
    ['function useA() { useEffect(() => { look(clock.now()); }, []); }', []],
    ['function priceAt() { return clock.now(); }', []],
  ])('%s: %j', (source, expected) => {
    expect(frozenTimes(source)).toEqual(expected);
  });
});

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The getters, computed values, components and hooks that read a clock while they are worked out. */
function frozenTimes(source: string): string[] {
  const found: string[] = [];
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, '', found);
  return found;
}

function visit(node: Node, name: string, found: string[]): void {
  const body = workedOut(node, name);
  if (body && readsClock(body.within, body.deep)) found.push(body.name);
  const given = nameGiven(node) ?? (isCall(node) ? name : '');
  for (const child of Object.values(node).flatMap(nodesIn)) visit(child, given, found);
}

interface WorkedOut {
  readonly name: string;
  readonly within: readonly Node[];
  /** Whether functions inside run while it is worked out, too. */
  readonly deep: boolean;
}

/** What a node works out; `name` is the one its surroundings give it. */
function workedOut(node: Node, name: string): WorkedOut | undefined {
  if (node['kind'] === 'get') {
    return { name: nameOf(node['key']), within: nodesIn(node['value']), deep: true };
  }
  const callee = isCall(node) ? nameOf(node['callee']) : '';
  if (callee === 'useMemo' || callee === 'computed') {
    return { name: callee, within: nodesIn(node['arguments']), deep: true };
  }
  if (!isFunction(node)) return undefined;
  const own = nameOf(node['id']) || name;
  const drawn = /^(?:[A-Z]|use[A-Z])/.test(own);
  return drawn ? { name: own, within: nodesIn(node['body']), deep: false } : undefined;
}

function readsClock(nodes: readonly Node[], deep: boolean): boolean {
  return nodes.some((node) => {
    const callee = isCall(node) ? (node['callee'] as Node) : undefined;
    if (callee?.type === 'MemberExpression' && nameOf(callee['property']) === 'now') return true;
    if (!deep && isFunction(node)) return false;
    return readsClock(Object.values(node).flatMap(nodesIn), deep);
  });
}

/** The name a declaration gives to the function in it, through calls such as `observer`. */
function nameGiven(node: Node): string | undefined {
  return node.type === 'VariableDeclarator' ? nameOf(node['id']) : undefined;
}

function isCall({ type }: Node): boolean {
  return type === 'CallExpression';
}

function isFunction({ type }: Node): boolean {
  return /Function(?:Declaration|Expression)$/.test(type);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

function nodesIn(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
