import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import * as is from 'typescript/unstable/ast/is';
import { SyntaxKind } from 'typescript/unstable/ast';

/**
 * The swaps of the domain: `who`, an input taken for another one of its type (the user for the target, now for
 * when it was made), and `order`, a refusal judged before one above it. A swap that does not compile
 * is none, because then the types keep the two apart.
 */

const SIMPLE =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike | TypeFlags.Union;

/** What the compiler says of an input that the swap leaves unused. */
const UNUSED = 6133;

/**
 * Reads `src/domain` below `root`. A swap has its `module`, the `place` in it as line and sentence, and `start`, `end` and
 * `replacement`, which make the mutant. What can tell it apart at run time is in `seen`: expressions of the place.
 */
export function readSwaps(root) {
  const texts = new Map(
    readdirSync(join(root, 'src/domain'), { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(root, 'src/domain', name).replaceAll('\\', '/'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const changed = new Map();
  const api = new API({ cwd: root, fs: { readFile: (file) => changed.get(file) } });
  try {
    const config = join(root, 'tsconfig.core.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    /** Those that compile; of each file one at a time, of many files at once. */
    const compiling = (swaps) => {
      const sound = [];
      let before = [];
      for (let left = swaps; left.length > 0;) {
        const round = new Map(left.map((swap) => [swap.file, swap]));
        left = left.filter((swap) => round.get(swap.file) !== swap);
        for (const [file, swap] of round) changed.set(file, planted(texts.get(file), swap));
        const { program } = api
          .updateSnapshot({ fileChanges: { changed: [...before, ...round.keys()] } })
          .getProject(config);
        for (const [file, swap] of round)
          if (program.getSemanticDiagnostics(file).every(({ code }) => code === UNUSED))
            sound.push(swap);
        changed.clear();
        before = [...round.keys()];
      }
      return sound;
    };
    const found = [...texts].flatMap(([file, text]) => {
      const source = project.program.getSourceFile(file);
      return new Reader(project.checker, source, text).swaps();
    });
    return compiling(found).map(({ file, ...swap }) => ({
      ...swap,
      module: file.slice(join(root, 'src/domain/').length).replace(/\.ts$/, ''),
    }));
  } finally {
    api.close();
  }
}

/** The text with the swap in it. */
export function planted(text, { start, end, replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Finds the swaps of one module. */
class Reader {
  constructor(checker, source, text) {
    this.checker = checker;
    this.source = source;
    this.text = text;
    this.found = [];
  }

  swaps() {
    const visit = (node) => {
      if (node.body && node.parameters && !is.isFunctionTypeNode(node)) this.readFunction(node);
      if (is.isBlock(node)) this.readOrder(node.statements);
      node.forEachChild(visit);
    };
    this.source.forEachChild(visit);
    return this.found;
  }

  /** Each place at which an input is used, with every other input of the same type. */
  readFunction(node) {
    const visit = (child, inputs) => {
      const path = this.pathOf(child);
      const used = path !== undefined && inputs.find((input) => input.path === path);
      if (used) return this.readUse(child, used, inputs);
      // An inner function that names its own input so means that one.
      const own = child.parameters?.flatMap(({ name }) => this.namesOf(name)) ?? [];
      const left = inputs.filter((input) => !own.includes(input.path.split('.')[0]));
      child.forEachChild((inner) => visit(inner, left));
    };
    const inputs = node.parameters.flatMap(({ name }) => this.inputsOf(name));
    if (inputs.length > 1) visit(node.body, inputs);
  }

  namesOf(name) {
    if (is.isIdentifier(name)) return [name.text];
    return [...name.elements].flatMap((element) =>
      element.name ? this.namesOf(element.name) : [],
    );
  }

  readUse(node, used, inputs) {
    if (isWritten(node)) return;
    const others = inputs.filter(({ path, type }) => path !== used.path && type === used.type);
    for (const { path } of others) {
      const isShort = is.isShorthandPropertyAssignment(node.parent);
      const prefix = isShort ? `${this.textOf(node)}: ` : '';
      this.add(node, 'who', `${path} for ${used.path}`, prefix + path, {
        prefix,
        apart: `!Object.is(${this.textOf(node)}, ${optional(path)})`,
      });
    }
  }

  /** What a parameter brings: itself, its parts, and what is taken out of it by name. */
  inputsOf(name) {
    if (is.isObjectBindingPattern(name) || is.isArrayBindingPattern(name)) {
      return [...name.elements].flatMap((element) =>
        element.name ? this.inputsOf(element.name) : [],
      );
    }
    // What is named so is not used.
    if (name.text === '_') return [];
    const type = this.checker.getTypeAtLocation(name);
    return type ? this.partsOf(name.text, type, 2) : [];
  }

  partsOf(path, type, depth) {
    const core = this.checker.getNonNullableType(type) ?? type;
    const self = { path, type: this.checker.typeToString(core) };
    const isWhole = core.flags & SIMPLE || this.checker.isArrayLikeType(core);
    if (depth === 0 || (isWhole && !(core.flags & TypeFlags.Union)) || core !== type) return [self];
    const parts = this.checker.getPropertiesOfType(core).filter((part) => this.isOurs(part));
    return [
      self,
      ...parts.flatMap((part) => {
        const inner = this.checker.getTypeOfSymbol(part);
        return inner ? this.partsOf(`${path}.${part.name}`, inner, depth - 1) : [];
      }),
    ];
  }

  /** Whether a property is declared in the domain, and is a value. */
  isOurs({ declarations, flags }) {
    return (
      (flags & SymbolFlags.Property) !== 0 &&
      declarations.length > 0 &&
      declarations.every(({ path }) => path.includes('/src/domain/'))
    );
  }

  /** "order.sentAt" for such an expression that is read; undefined for every other one. */
  pathOf(node) {
    const { parent } = node;
    if (is.isIdentifier(node)) {
      if (is.isPropertyAccessExpression(parent) && parent.name === node) return undefined;
      if (is.isPropertyAssignment(parent) && parent.name === node) return undefined;
      if (is.isBindingElement(parent) || is.isParameterDeclaration(parent)) return undefined;
      return node.text;
    }
    if (!is.isPropertyAccessExpression(node) || node.questionDotToken) return undefined;
    const base = this.pathOf(node.expression);
    return base === undefined ? undefined : `${base}.${node.name.text}`;
  }

  /** Each two refusals of a row, of which the lower one could be judged first. */
  readOrder(statements) {
    const rows = [...statements];
    for (const [low, second] of rows.entries()) {
      for (const first of rows.slice(0, low)) {
        if (!this.isRefusal(first) || !this.isRefusal(second)) continue;
        const answers = [first, second].map((row) => this.textOf(this.answerOf(row)));
        if (answers[0] === answers[1] || this.excludes(first.expression, second.expression))
          continue;
        const [start, end] = [this.startOf(first), second.end];
        const between = this.text.slice(first.end, this.startOf(second));
        this.found.push({
          file: this.source.fileName,
          kind: 'order',
          line: this.rowAt(start),
          says: `${this.textOf(second.expression)} before ${this.textOf(first.expression)}`,
          start,
          end,
          replacement: `${this.textOf(second)}\n${this.textOf(first)}${between}`,
          probe: {
            start: this.startOf(first.expression),
            end: first.expression.end,
            apart: this.textOf(second.expression),
          },
        });
      }
    }
  }

  /** `if (…) return …;`, where what comes back is a refusal. */
  isRefusal(node) {
    if (!is.isIfStatement(node) || node.elseStatement) return false;
    const only = this.answerOf(node);
    return (
      is.isReturnStatement(only) &&
      only.expression !== undefined &&
      /\berr\(/.test(this.textOf(only))
    );
  }

  answerOf({ thenStatement: then }) {
    return is.isBlock(then) && then.statements.length === 1 ? then.statements[0] : then;
  }

  /** Whether two conditions cannot both hold, by their form: other values of one thing, or bounds of both sides. */
  excludes(first, second) {
    return this.casesOf(first, SyntaxKind.BarBarToken).every((one) =>
      this.casesOf(second, SyntaxKind.BarBarToken).every((other) =>
        this.casesOf(one, SyntaxKind.AmpersandAmpersandToken).some((a) =>
          this.casesOf(other, SyntaxKind.AmpersandAmpersandToken).some((b) =>
            this.excludesPlainly(a, b),
          ),
        ),
      ),
    );
  }

  casesOf(node, operator) {
    if (is.isParenthesizedExpression(node)) return this.casesOf(node.expression, operator);
    if (!is.isBinaryExpression(node) || node.operatorToken.kind !== operator) return [node];
    return [node.left, node.right].flatMap((part) => this.casesOf(part, operator));
  }

  excludesPlainly(a, b) {
    if (!is.isBinaryExpression(a) || !is.isBinaryExpression(b)) return false;
    if (this.textOf(a.left) !== this.textOf(b.left)) return false;
    const [one, other] = [a, b].map(({ operatorToken }) => this.textOf(operatorToken));
    if (one === '===' && other === '===') return this.textOf(a.right) !== this.textOf(b.right);
    const sides = new Set([one[0], other[0]]);
    return sides.has('<') && sides.has('>');
  }

  add(node, kind, says, replacement, { prefix, apart }) {
    const [start, end] = [this.startOf(node), node.end];
    this.found.push({
      file: this.source.fileName,
      kind,
      line: this.rowAt(start),
      says,
      start,
      end,
      replacement,
      probe: { start, end, prefix, apart },
    });
  }

  textOf(node) {
    return this.text.slice(this.startOf(node), node.end);
  }

  startOf(node) {
    return node.getStart(this.source);
  }

  rowAt(at) {
    return this.text.slice(0, at).split('\n').length;
  }
}

/** Whether an expression is a place to write to. */
function isWritten({ parent, end }) {
  if (is.isPrefixUnaryExpression(parent) || is.isPostfixUnaryExpression(parent))
    return [SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken].includes(parent.operator);
  if (!is.isBinaryExpression(parent) || parent.left.end !== end) return false;
  const { kind } = parent.operatorToken;
  return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
}

/** A path that can be looked at even where nothing is there. */
function optional(path) {
  return path.replaceAll('.', '?.');
}
