import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import * as is from 'typescript/unstable/ast/is';
import { unknown } from '../options.mjs';

/** Types that have a word of their own in tests/support/vocabulary.ts. */
const WORDS = { UserId: 'person', ChatAddress: 'address', EpochMs: 'moment', Coins: 'amount' };

const PLAIN = [
  [TypeFlags.Any | TypeFlags.Unknown, 'anything'],
  [TypeFlags.Boolean, 'yesOrNo'],
  [TypeFlags.String, 'text'],
  [TypeFlags.Number, 'number'],
];

/** Writes a test of the rule that is named, here or on the terminal: the sentence about what is `written`, or `refused`. */
export async function writeNewProperty(root, rules, given) {
  const name = given ?? (process.stdin.isTTY ? await askForRule() : '');
  if (name === '') return { refused: '--new needs the name of a rule; --list names them.' };
  const rule = rules.find(({ id }) => id === name);
  const ids = rules.map(({ id }) => id);
  if (!rule) return { refused: unknown('rule', name, ids) };
  const file = `tests/attacks/${name}.test.ts`;
  if (existsSync(join(root, file))) return { refused: `${file} is there already.` };
  const text = newProperty(root, rule, file);
  if (text === undefined) return { refused: `Nothing can be drawn for the inputs of "${name}".` };
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return { written: `${file} is written; git ignores it. Its head says how to run it.` };
}

async function askForRule() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Which rule? ')).trim();
  } finally {
    terminal.close();
  }
}

/**
 * A test file with the vocabulary of a rule: each function that the proof of the rule calls, with what is drawn for its
 * inputs. Undefined where no function takes what can be drawn.
 */
function newProperty(root, rule, file) {
  const path = /^(?:application|ui)\//.test(rule.module) ? rule.module : `domain/${rule.module}`;
  const source = join(root, `src/${path}.ts`).replaceAll('\\', '/');
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.core.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const module = project.program.getSourceFile(source);
    if (!module) return undefined;
    const proof = proofOf(root, rule);
    const exported = module.statements.filter(
      (node) => is.isFunctionDeclaration(node) && node.getText(module).startsWith('export '),
    );
    const called = exported.filter(({ name }) => new RegExp(`\\b${name.text}\\b`).test(proof));
    const writer = new Writer(project.checker, module);
    const blocks = (called.length > 0 ? called : exported).map((node) => writer.blockOf(node));
    if (writer.functions.length === 0) return undefined;
    const imports = [
      '// @ts-nocheck',
      `import { ${writer.functions.join(', ')} } from '@/${path}';`,
      `import { ${[...writer.words].sort().join(', ')} } from '@tests/support/vocabulary';`,
    ];
    return [imports.join('\n'), headOf(rule, file), ...writer.records.values(), ...blocks]
      .join('\n\n')
      .concat('\n');
  } finally {
    api.close();
  }
}

function headOf({ id, rule, value, source }, file) {
  return `// The rule "${id}": ${rule}.
// Its value: ${value}. Its source: ${source}.
//
// Run it:  npx vitest run --project=node ${file}
//
// Each block tries a thousand inputs. Write behind "then" what should hold of them: a sentence, and what has to be
// true. A function that may refuse answers with "answer.ok"; what came of it is "answer.value", why not is
// "answer.error.kind".`;
}

/** The part of the test file that proves this rule. */
function proofOf(root, { id, test }) {
  const [, proof = ''] = readFileSync(join(root, test), 'utf8').split(`describeRule('${id}'`);
  return proof.split('\ndescribeRule(')[0];
}

class Writer {
  constructor(checker, module) {
    this.checker = checker;
    this.module = module;
    this.functions = [];
    this.words = new Set(['given']);
    this.records = new Map();
  }

  blockOf(node) {
    const name = node.name.text;
    const names = node.parameters.map((each, at) =>
      is.isIdentifier(each.name) ? each.name.text : `input${at + 1}`,
    );
    const known = new Map(this.records);
    const kinds = node.parameters.map((each) =>
      each.dotDotDotToken ? undefined : this.kindOf(this.typeAt(each), 0),
    );
    if (node.typeParameters || kinds.length === 0 || kinds.includes(undefined)) {
      this.records = known;
      return `// "${spaced(name)}" is left out: not all of its inputs can be drawn.`;
    }
    this.functions.push(name);
    for (const kind of [...kinds, ...this.records.values()])
      for (const [word] of kind.matchAll(/(?<![\w'.])[a-zA-Z]+(?=[(,\s)]|$)/g))
        if (VOCABULARY.has(word)) this.words.add(word);
    const inputs = names.map((input, at) => `  ${entry(input, kinds[at])},\n`);
    const drawn = `{ ${names.join(', ')} }`;
    return (
      `${this.commentOf(node)}given({\n${inputs.join('')}})\n` +
      `  .when('${spaced(name)}', (${drawn}) => ${name}(${names.join(', ')}))\n` +
      `  .then('there is an answer', (answer, ${drawn}) => true);`
    );
  }

  typeAt(node) {
    return this.checker.getTypeAtLocation(node.name);
  }

  commentOf(node) {
    const [comment = ''] = /\/\*\*[^]*?\*\//.exec(node.getFullText(this.module)) ?? [];
    return comment === '' ? '' : `${comment}\n`;
  }

  /** The words for a type; undefined for one of which nothing can be drawn. */
  kindOf(type, depth) {
    if (!type || depth > 5) return undefined;
    const name = this.checker.typeToString(type);
    if (Object.hasOwn(WORDS, name)) return WORDS[name];
    const plain = PLAIN.find(([flags]) => type.flags & flags);
    if (plain) return plain[1];
    if (type.flags & TypeFlags.Literal) return `oneOf(${literal(type.value)})`;
    if (type.flags & TypeFlags.Union) return this.unionOf(type.getTypes(), depth);
    if (type.flags & TypeFlags.Intersection) {
      const base = type
        .getTypes()
        .find(({ flags }) => flags & (TypeFlags.String | TypeFlags.Number));
      if (base) return this.kindOf(base, depth + 1);
    }
    if (this.checker.isTupleType(type)) return undefined;
    if (this.checker.isArrayLikeType(type)) {
      const [member] = this.checker.getTypeArguments(type);
      const kind = this.kindOf(member, depth + 1);
      return kind && `list(${kind})`;
    }
    return this.recordOf(type, name, depth);
  }

  unionOf(types, depth) {
    const absent = types.filter(({ flags }) => flags & (TypeFlags.Undefined | TypeFlags.Null));
    const values = types.filter((type) => !absent.includes(type));
    const literals = values.filter(({ flags }) => flags & TypeFlags.Literal);
    const isBoolean = literals.every(({ flags }) => flags & TypeFlags.BooleanLiteral);
    const kinds = values
      .filter((type) => !literals.includes(type))
      .map((type) => this.kindOf(type, depth + 1));
    if (kinds.includes(undefined)) return undefined;
    if (literals.length > 0)
      kinds.unshift(
        isBoolean && literals.length === 2
          ? 'yesOrNo'
          : `oneOf(${literals.map(({ value }) => literal(value)).join(', ')})`,
      );
    const kind = kinds.length === 1 ? kinds[0] : `either(${kinds.join(', ')})`;
    return absent.length > 0 ? `maybe(${kind})` : kind;
  }

  recordOf(type, name, depth) {
    const constant = /^[A-Z]\w*$/.test(name) ? `any${name}` : undefined;
    if (constant && this.records.has(constant)) return constant;
    const parts = this.checker.getPropertiesOfType(type);
    const isOurs = parts.every(
      ({ declarations, flags }) =>
        flags & SymbolFlags.Property && declarations.every(({ path }) => path.includes('/src/')),
    );
    if (parts.length === 0 || !isOurs) return undefined;
    const fields = parts.map((part) => [
      part.name,
      this.kindOf(this.checker.getTypeOfSymbol(part), depth + 1),
    ]);
    if (fields.some(([, kind]) => kind === undefined)) return undefined;
    const lines = fields.map(([field, kind]) => `  ${entry(field, kind)},\n`);
    const written = `record({\n${lines.join('')}})`;
    if (!constant) return written;
    this.records.set(constant, `const ${constant} = ${written};`);
    return constant;
  }
}

const VOCABULARY = new Set([
  ...Object.values(WORDS),
  ...PLAIN.map(([, word]) => word),
  'oneOf',
  'maybe',
  'list',
  'either',
  'record',
]);

function entry(name, kind) {
  return name === kind ? name : `${name}: ${kind.replaceAll('\n', '\n  ')}`;
}

function literal(value) {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

/** `openRedPacket` as people write it. */
function spaced(name) {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
