import { parseAst } from 'vite';
import type { Edit } from './mistake';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** What an edit becomes in a text: the text with the change, or how often what it changes was found. */
export type Planted =
  | { readonly kind: 'planted'; readonly text: string }
  | { readonly kind: 'unplantable'; readonly found: number };

/**
 * Changes what has the shape of `original`, wherever it is and however it is written: an
 * expression, or some statements, properties or parameters in a row. It must be there exactly once,
 * within the function or constant that `within` names if it is given. Only what is no whole part of
 * a program is looked for letter by letter.
 */
export function plant(text: string, { within, original, replacement }: Edit): Planted {
  const program = parse(text);
  const area = program && within !== undefined ? declared(program, within) : program;
  const shape = shapeOf(original);
  if (!area || !shape) return plantLetters(text, original, replacement);
  const places = find(area, shape);
  const [place] = places;
  // Some letters that are no whole part of a program happen to be one by themselves.
  if (!place) return plantLetters(text, original, replacement);
  if (places.length !== 1) return { kind: 'unplantable', found: places.length };
  const [start, end] = place;
  // The comma behind a property is no part of it.
  const rest = text.slice(end).replace(/,\s*$/.test(original) ? /^,/ : '', '');
  return { kind: 'planted', text: text.slice(0, start) + replacement + rest };
}

function plantLetters(text: string, original: string, replacement: string): Planted {
  const found = text.split(original).length - 1;
  if (found !== 1) return { kind: 'unplantable', found };
  return { kind: 'planted', text: text.replace(original, () => replacement) };
}

/** A row of nodes; one alone is an expression, which may stand anywhere. */
type Shape = readonly Node[];

function shapeOf(code: string): Shape | undefined {
  const expression = listOf(parse(`(${code.trim().replace(/;$/, '')}\n);`)?.body);
  const inner = expression[0]?.expression;
  if (expression.length === 1 && isNode(inner) && !/;\s*$/.test(code)) return [bare(inner)];
  const fields = listOf(parse(`({${code}\n});`)?.body)[0]?.expression;
  if (isNode(fields)) return listOf(bare(fields).properties);
  const wrapped = listOf(parse(`async function wrapped() {${code}\n}`)?.body)[0]?.body;
  return isNode(wrapped) ? listOf(wrapped.body) : undefined;
}

function parse(code: string): Node | undefined {
  try {
    return parseAst(code, { lang: 'ts' }) as unknown as Node;
  } catch {
    return undefined;
  }
}

/** The top-level declaration of that name. */
function declared(program: Node, name: string): Node | undefined {
  return listOf(program.body).find((statement) => {
    const inner = isNode(statement.declaration) ? statement.declaration : statement;
    const parts = inner.type === 'VariableDeclaration' ? listOf(inner.declarations) : [inner];
    return parts.some((part) => isNode(part.id) && part.id.name === name);
  });
}

function find(area: Node, shape: Shape): [start: number, end: number][] {
  const found: [number, number][] = [];
  const visit = (node: Node): void => {
    const [only] = shape;
    if (shape.length === 1 && only && isSame(node, only)) found.push([node.start, node.end]);
    for (const value of Object.values(node)) {
      const row = listOf(value);
      if (shape.length > 1) {
        for (const at of row.keys()) {
          const part = row.slice(at, at + shape.length);
          const last = part.at(-1);
          if (last && shape.every((wanted, index) => isSame(part[index], wanted))) {
            found.push([part[0]?.start ?? 0, last.end]);
          }
        }
      }
      for (const child of row) visit(child);
    }
  };
  visit(area);
  // Brackets around a part are a node of their own, so that the part may be found twice at one place.
  return found.filter(([start], index) => found.findIndex((other) => other[0] === start) === index);
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  if (!isNode(one) || !isNode(other)) return isPlain(one, other);
  const [a, b] = [bare(one), bare(other)];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => !PLACE.has(key),
  );
  return keys.every((key) => isSame(a[key], b[key]));
}

/** Values that are no nodes; absent and empty are alike, as are parts of the same pattern. */
function isPlain(one: unknown, other: unknown): boolean {
  if (typeof one === 'object' && typeof other === 'object') {
    return JSON.stringify(one) === JSON.stringify(other);
  }
  return (one ?? undefined) === (other ?? undefined);
}

const PLACE = new Set(['start', 'end', 'range', 'loc', 'raw', 'parent']);

function bare(node: Node): Node {
  const inner = node.type === 'ParenthesizedExpression' ? node.expression : undefined;
  return isNode(inner) ? bare(inner) : node;
}

/** The nodes a field of a node holds, one or many; none when it holds something else. */
function listOf(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
