import { parseArgs } from 'node:util';

/**
 * The options of one script, read in one way for all: `{ name: { type, default?, least?, help } }` with the types
 * `text`, `flag`, `count` (a whole number from `least`, else 1), `seed` (a whole number, also below 0) and `part`
 * (2/4). `--help` prints them and ends the program; anything else that is not understood ends it with one sentence.
 */
export function readOptions({ usage, options, words }, args = process.argv.slice(2)) {
  const read = parseOptions({ options, words }, args);
  if (read.kind === 'help') {
    process.stdout.write(`${helpText({ usage, options })}\n`);
    process.exit(0);
  }
  if (read.kind === 'refused') {
    process.stderr.write(`${read.sentence}\n`);
    process.exit(1);
  }
  return { ...read.values, words: read.words };
}

/** The same as a value: `read` with values and words, `help`, or `refused` with its sentence. */
export function parseOptions({ options, words = false }, args) {
  const flags = Object.entries(options).filter(([, { type }]) => type === 'flag');
  const kinds = Object.fromEntries([
    ...Object.keys(options).map((name) => [name, { type: 'string' }]),
    ...flags.map(([name]) => [name, { type: 'boolean' }]),
    ['help', { type: 'boolean' }],
  ]);
  const { tokens } = parseArgs({
    args: tieSeed(args),
    options: kinds,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (tokens.some(({ name }) => name === 'help')) return { kind: 'help' };
  const values = defaultsOf(options);
  const found = [];
  for (const token of tokens) {
    if (token.kind === 'positional') found.push(token.value);
    if (token.kind !== 'option') continue;
    const fault = takeOption(options, token, values);
    if (fault) return { kind: 'refused', sentence: fault };
  }
  if (found.length > 0 && !words)
    return { kind: 'refused', sentence: `"${found[0]}" is not understood here; see --help.` };
  return { kind: 'read', values, words: found };
}

/** The member of `known` that looks most like `name`, to be offered after a typing error. */
export function nearest(name, known) {
  // The beginning of a word may stand for it, a little less surely than the whole.
  const byDistance = known.map((word) => ({
    word,
    far: Math.min(distance(name, word), distance(name, word.slice(0, name.length)) + 0.5),
  }));
  return byDistance.toSorted((one, other) => one.far - other.far)[0]?.word;
}

/** "There is no … "x"; did you mean "y"?" */
export function unknown(what, name, known) {
  const guess = nearest(name, known);
  return `There is no ${what} "${name}"${guess === undefined ? '.' : `; did you mean "${guess}"?`}`;
}

/**
 * The row of `rows` that the first word of this process names, and the arguments after it. Without a name it prints
 * each of them in the line that `cells` makes, and ends.
 */
export function choose({ what, usage, rows, cells }) {
  const [name = '--help', ...args] = process.argv.slice(2);
  if (name === '--help') {
    process.stdout.write(`${[usage, '', ...columns(rows.map(cells))].join('\n')}\n`);
    process.exit(0);
  }
  const row = rows.find((each) => each.name === name);
  if (!row) {
    const names = rows.map((each) => each.name);
    process.stderr.write(`${unknown(what, name, names)}\n`);
    process.exit(2);
  }
  return { row, args };
}

/** A seed for a run that was not given one; its caller prints it. */
export function drawSeed() {
  return String(Math.floor(Math.random() * 2 ** 31));
}

/** A seed may be negative, which the parser takes for another option unless tied by `=`. */
function tieSeed(args) {
  const at = args.indexOf('--seed');
  if (at < 0 || at + 1 >= args.length) return args;
  return args.toSpliced(at, 2, `--seed=${args[at + 1]}`);
}

function defaultsOf(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      option.type === 'flag' ? false : option.default,
    ]),
  );
}

/** Puts the option's value among `values`; the sentence against it when it has none or a wrong one. */
function takeOption(options, { name, rawName, value }, values) {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const known = [...Object.keys(options), 'help'].map((other) => `--${other}`);
    return unknown('option', rawName, known);
  }
  if (option.type === 'flag') {
    if (value !== undefined) return `--${name} takes no value.`;
    values[name] = true;
    return undefined;
  }
  if (value === undefined || value === '') return `--${name} needs a value.`;
  const shape = SHAPES[option.type]?.(option);
  if (shape && !shape.fits(value)) return `--${name} is ${shape.sentence}, not "${value}".`;
  values[name] = value;
  return undefined;
}

const SHAPES = {
  count: ({ least = 1 }) => ({
    fits: (value) => /^[1-9]\d{0,8}$/.test(value) && Number(value) >= least,
    sentence: `a whole number from ${least}`,
  }),
  seed: () => ({ fits: (value) => /^-?\d{1,15}$/.test(value), sentence: 'a whole number' }),
  part: () => ({ fits: isPart, sentence: 'a part of a whole such as 2/4' }),
};

function isPart(value) {
  const [, which, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(value) ?? [];
  return which !== undefined && Number(which) <= Number(of);
}

function helpText({ usage, options }) {
  const rows = Object.entries({ ...options, help: { type: 'flag', help: 'this text' } }).map(
    ([name, { type, help, default: usual }]) => [
      `  --${name}${type === 'flag' ? '' : ` <${type}>`}`,
      `${help}${usual ? ` (${usual})` : ''}`,
    ],
  );
  return [usage, '', ...columns(rows)].join('\n');
}

/** Each row as a line, its cells below those of the row before. */
export function columns(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  );
}

/** The fewest characters to add, remove or change to make one word of the other (Levenshtein). */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = row[to - 1] + (one[at - 1] === other[to - 1] ? 0 : 1);
      next[to] = Math.min(change, row[to] + 1, next[to - 1] + 1);
    }
    row = next;
  }
  return row[other.length];
}
