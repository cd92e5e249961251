import { dirname, join } from 'node:path/posix';
import { parseAst } from 'vite';

/** Sources by their path from the project's root, such as `src/domain/wallet/coins.ts`. */
export type Sources = ReadonlyMap<string, string>;

const DOMAIN = 'src/domain/';

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

interface Declaration {
  readonly exported: boolean;
  /** What it needs, each as `module#name`. */
  readonly needs: readonly string[];
}

/**
 * The exported functions and constants of the domain that no program runs, each as `module#name`:
 * neither imported outside the domain nor needed there by a declaration that is reached.
 */
export function unreachedRules(sources: Sources): string[] {
  const declarations = new Map<string, Declaration>();
  const open: string[] = [];
  for (const [file, text] of sources) {
    const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
    const imported = importedFrom(file, program);
    if (!file.startsWith(DOMAIN)) {
      if (imported.size > 0) open.push(...neededBy(listOf(program.body), imported));
    } else
      for (const [id, found] of declarationsOf(file, program, imported))
        declarations.set(id, found);
  }
  const reached = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(declarations.get(id)?.needs ?? []));
  }
  return [...declarations]
    .filter(([id, { exported }]) => exported && !reached.has(id))
    .map(([id]) => id)
    .sort();
}

/** The values a file imports from the domain: local name to `module#name`. Types run nowhere. */
function importedFrom(file: string, program: Node): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of listOf(program.body)) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
    const module = moduleOf(file, String((statement.source as Node).value));
    if (module === undefined) continue;
    for (const specifier of listOf(statement.specifiers)) {
      if (specifier.importKind === 'type') continue;
      // A rule that is not called by its name cannot be found.
      if (specifier.type !== 'ImportSpecifier') throw new Error(`${file}: import by name, please`);
      found.set(nameOf(specifier.local), `${module}#${nameOf(specifier.imported)}`);
    }
  }
  return found;
}

/** The module of the domain that a specifier names; undefined when it names something else. */
function moduleOf(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : '';
  return path.startsWith(DOMAIN) ? path.slice(DOMAIN.length) : undefined;
}

function declarationsOf(
  file: string,
  program: Node,
  imported: ReadonlyMap<string, string>,
): [id: string, Declaration][] {
  const module = file.slice(DOMAIN.length).replace(/\.ts$/, '');
  const found = listOf(program.body).flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declared = exported ? statement.declaration : statement;
    return isNode(declared) ? partsOf(declared).map((part) => ({ ...part, exported })) : [];
  });
  const own = new Map(found.map(({ name }) => [name, `${module}#${name}`]));
  const known = new Map([...imported, ...own]);
  return found.map(({ name, exported, body }) => [
    `${module}#${name}`,
    { exported, needs: neededBy([body], known) },
  ]);
}

/** Which of the `known` names are read as values below `nodes`, each as `module#name`. */
function neededBy(nodes: readonly Node[], known: ReadonlyMap<string, string>): string[] {
  const names = new Set<string>();
  for (const node of nodes) collect(node, new Set(), names);
  return [...names].flatMap((name) => known.get(name) ?? []);
}

/** The named values a top-level statement declares; types are none. */
function partsOf(declared: Node): { readonly name: string; readonly body: Node }[] {
  switch (declared.type) {
    case 'VariableDeclaration':
      return listOf(declared.declarations).flatMap((body) =>
        [...boundBy(body.id)].map((name) => ({ name, body })),
      );
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [{ name: nameOf(declared.id), body: declared }];
    default:
      return [];
  }
}

const KEYED = new Set(['Property', 'PropertyDefinition', 'MethodDefinition']);

/** Adds the names of the values that `node` reads and that are not bound inside it. */
function collect(node: Node, bound: ReadonlySet<string>, into: Set<string>): void {
  if (node.type === 'Identifier') {
    const name = nameOf(node);
    if (!bound.has(name)) into.add(name);
    return;
  }
  if (node.type === 'ImportDeclaration') return;
  if (node.type.startsWith('TS') && !isNode(node.expression)) return;
  const inner = isFunction(node) ? new Set([...bound, ...bindingsOf(node)]) : bound;
  for (const [key, value] of Object.entries(node)) {
    const named = key === 'property' && node.type === 'MemberExpression';
    if ((named || (key === 'key' && KEYED.has(node.type))) && node.computed !== true) continue;
    if (key === 'id' || /^(?:type(?:Annotation|Parameters|Arguments)|returnType)$/.test(key))
      continue;
    for (const child of listOf(value)) collect(child, inner, into);
  }
}

/** What a function binds: its parameters and everything declared in its body. */
function bindingsOf(fn: Node): Set<string> {
  const names = new Set(listOf(fn.params).flatMap((param) => [...boundBy(param)]));
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator') for (const name of boundBy(node.id)) names.add(name);
    if (node.type === 'FunctionDeclaration') names.add(nameOf(node.id));
    if (isFunction(node)) return;
    for (const child of Object.values(node).flatMap(listOf)) visit(child);
  };
  for (const child of listOf(fn.body)) visit(child);
  return names;
}

/** The names a pattern binds, such as `a` and `b` in `{ a, c: [b = 1] }`. */
function boundBy(pattern: unknown): Set<string> {
  if (!isNode(pattern)) return new Set();
  const { type } = pattern;
  if (type === 'Identifier') return new Set([nameOf(pattern)]);
  const inner =
    type === 'ObjectPattern'
      ? listOf(pattern.properties)
      : type === 'ArrayPattern'
        ? listOf(pattern.elements)
        : listOf(pattern.value ?? pattern.left ?? pattern.argument ?? pattern.parameter);
  return new Set(inner.flatMap((part) => [...boundBy(part)]));
}

function isFunction({ type }: Node): boolean {
  return /Function(?:Declaration|Expression)$/.test(type);
}

function nameOf(node: unknown): string {
  return String((node as Node).name ?? (node as Node).value);
}

/** The nodes a field of a node holds, one or many; none when it holds something else. */
function listOf(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
