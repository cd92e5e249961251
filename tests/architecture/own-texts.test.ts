import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Calls whose first argument is the component. */
const WRAPPERS = ['observer', 'memo', 'forwardRef'];
/** Writes a text node past React. */
const WRITES_TEXT = /createTextNode|\bnodeValue\b|\.textContent\s*=[^=]|\.innerText\b/;
/** Reads back a text or a label, which a browser may have translated or left as it was. */
const READS_TEXT =
  /\btextContent\b|\binnerText\b|getAttribute\('(aria-label|title|alt)|\.ariaLabel\b|document\.title\b(?! = )/;
/** Makes an element past that runtime: only of a component, which is given its props as they came. */
const MAKES_ELEMENTS = /(?<!(?:document|page)\.)\b(?:createElement|cloneElement)\(/;

const files = [...sourcesIn('src'), ...sourcesIn('desk')];
const views = files.filter((file) => file.endsWith('.tsx'));

/** What a component gives back that may be a text: its name and that value's kind. */
function textsGivenBack(text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, name));
    if (!isNode(node)) return undefined;
    if (/Function/.test(node.type) && isNode(node.body)) {
      const own = isNode(node.id) ? String(node.id.name) : name;
      if (/^[A-Z]|^render$/.test(own))
        found.push(...returned(node.body).map((type) => `${own}: ${type}`));
    }
    for (const [field, value] of Object.entries(node)) visit(value, nameFor(node, field, name));
    return undefined;
  };
  visit(parseAst(text, { lang: 'tsx' }), '');
  return found;
}

/** The name of a function in a field of a node: of a constant or method, perhaps wrapped. */
function nameFor(node: Node, field: string, name: string): string {
  if (node.type === 'VariableDeclarator' && field === 'init') return nameOf(node.id);
  if (node.type === 'MethodDefinition' && field === 'value') return nameOf(node.key);
  if (node.type.startsWith('TS') && field === 'expression') return name;
  return node.type === 'CallExpression' &&
    field === 'arguments' &&
    WRAPPERS.includes(nameOf(node.callee))
    ? name
    : '';
}

/** The kinds of what a function of this body gives back that is neither an element nor nothing. */
function returned(body: Node): string[] {
  if (body.type !== 'BlockStatement') return doubtful(body);
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node) || /Function/.test(node.type)) return undefined;
    if (node.type === 'ReturnStatement') found.push(...doubtful(node.argument));
    return Object.values(node).forEach(visit);
  };
  visit(body.body);
  return found;
}

function doubtful(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [];
    case 'ParenthesizedExpression':
      return doubtful(value.expression);
    case 'ConditionalExpression':
      return [...doubtful(value.consequent), ...doubtful(value.alternate)];
    case 'LogicalExpression':
      return doubtful(value.right);
    case 'Literal':
      return value.value === null ? [] : ['Literal'];
    case 'Identifier':
      return value.name === 'undefined' ? [] : [`Identifier ${nameOf(value)}`];
    case 'CallExpression':
      return ['createPortal', 'createElement'].includes(nameOf(value.callee))
        ? doubtful((value.arguments as readonly unknown[])[0])
        : ['CallExpression'];
    default:
      return [value.type];
  }
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

describe('React owns no text node, as what is drawn', () => {
  it('is made by the runtime that gives each text an element', () => {
    expect(read('tsconfig.json')).toContain('"jsxImportSource": "@/ui/parts"');
    const builds = ['vite.config.ts', 'vite.desk.config.ts', 'scripts/drawn-login.mjs'];
    const runtime = "react({ jsxImportSource: '@/ui/parts' })";
    expect(builds.filter((file) => !read(file).includes(runtime))).toEqual([]);
    const makers = files.filter((file) => MAKES_ELEMENTS.test(read(file)));
    expect(makers).toEqual(['src/ui/kernel/lazy-part.ts']);
    expect(files.filter((file) => /@jsx(ImportSource|Runtime)/.test(read(file)))).toEqual([]);
  });

  it('is given back by every component as elements', () => {
    expect(views.length).toBeGreaterThan(300);
    expect(
      views.flatMap((file) => textsGivenBack(read(file)).map((each) => `${file} ${each}`)),
    ).toEqual([]);
  });

  it('leaves names as they are in a browser that translates the page', () => {
    const open = views.filter((file) => /<bdi(?! translate="no")/.test(read(file)));
    // The words of an operator.
    expect(open).toEqual(['src/ui/features/wallet/BillRow.tsx']);
  });

  it('is written by React alone', () => {
    expect(files.filter((file) => WRITES_TEXT.test(read(file)))).toEqual([]);
  });

  it('is read back only to compare a price with it, to find an entry by its first letter, and to mark what was found', () => {
    expect(files.filter((file) => READS_TEXT.test(read(file)))).toEqual([
      'src/ui/parts/Menu.tsx',
      'src/ui/parts/MoneyButton.tsx',
      'src/ui/features/messaging/search/use-marks.ts',
    ]);
  });

  it.each([
    ["function A() { return 'a'; }", 'A: Literal'],
    ['const A = () => `a`;', 'A: TemplateLiteral'],
    [
      'const A = observer(function A() { if (b) { return t("a"); } return <p />; });',
      'A: CallExpression',
    ],
    ['const A = memo(({ b }) => (b ? <p /> : b)) as Part;', 'A: Identifier b'],
    ['class A { render() { return this.props.children; } }', 'render: MemberExpression'],
    ['const A = () => createPortal(a, b);', 'A: Identifier a'],
  ])('would notice %s', (text, found) => {
    expect(textsGivenBack(text)).toEqual([found]);
  });

  it.each([
    "const part = lazyPart(() => import('./A'));",
    'function A() { const of = () => "a"; return b && <p>{of()}</p>; }',
    'const A = () => (a ? null : <>{b}</>);',
    'function A() { return undefined; }',
    'function useA() { return "a"; }',
  ])('lets pass %s', (text) => {
    expect(textsGivenBack(text)).toEqual([]);
  });
});
