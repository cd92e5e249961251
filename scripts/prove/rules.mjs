import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { drawSeed, readOptions, unknown } from '../options.mjs';
import { writeNewProperty } from './new-property.mjs';
import { asHtml } from './rules-page.mjs';
import { probeSwaps } from './swapped.mjs';
import { toldInWords } from './told-in-words.mjs';

/**
 * Proves the rule book: runs the examples and properties of `tests/domain` and prints one line per
 * rule. See `docs/rules.md` for the options.
 */

const ROOT = join(import.meta.dirname, '../..');

const options = readOptions({
  usage: 'npm run prove -- rules [options]: proves the rules of the business, all or some.',
  options: {
    rule: { type: 'text', default: '', help: 'only the rules whose name begins so' },
    property: { type: 'text', default: '', help: 'only the properties whose title begins so' },
    runs: { type: 'count', help: 'values to try for each property' },
    seed: { type: 'seed', help: 'repeats the search of this number' },
    path: { type: 'text', help: 'with a seed: goes straight to what was found' },
    list: { type: 'flag', help: 'names the rules and their properties and runs nothing' },
    json: { type: 'text', help: 'writes the report to this file' },
    junit: { type: 'text', help: 'writes it as JUnit' },
    html: { type: 'text', help: 'writes it as a page' },
    inputs: {
      type: 'flag',
      help: 'names the inputs and the refusals that no example and no property tells apart',
    },
    write: { type: 'flag', help: 'renews docs/rules.md first' },
    new: { type: 'flag', help: 'writes a test to attack one rule, which is named behind it' },
  },
  words: true,
});
const seed = options.seed ?? drawSeed();

process.exitCode = await main();

async function main() {
  const { readRuleBook } = await load('rule-book');
  const { rules: all, problems: found } = readRuleBook(ROOT);
  if (options.new) return begin(all);
  const problems = [...found];
  if (options.write) {
    const { readSections, renderRules } = await load('rule-document');
    const page = renderRules(all, (await load('applied')).readApplied(ROOT), readSections(ROOT));
    await writeFile(join(ROOT, 'docs/rules.md'), page);
  }
  const rules = wantedOf(all);
  if (typeof rules === 'string') return refuse(rules);
  if (options.inputs) return tellApart(rules);
  if (options.list) return list(rules, await load('applied'));
  for (const file of [options.json, options.junit, options.html])
    if (file) await mkdir(dirname(file), { recursive: true });
  const results = await prove(rules);
  const verdicts = rules.map((rule) => judge(rule, results));
  printTable(verdicts);
  for (const verdict of verdicts)
    for (const failure of verdict.failures) printFailure(verdict, failure);
  problems.push(...verdicts.flatMap(unrunOf));
  for (const problem of problems) say(`! ${problem}`);
  say(`Searched from seed ${seed}.`);
  if (options.json) await writeFile(options.json, JSON.stringify(report(verdicts), undefined, 2));
  if (options.html) await writeFile(options.html, asHtml(verdicts, seed));
  return problems.length === 0 && verdicts.every(({ ok }) => ok) ? 0 : 1;
}

/** Writes a test of one rule for its reader to go on with. */
async function begin(rules) {
  const { written, refused } = await writeNewProperty(ROOT, rules, options.words[0]);
  if (refused) return refuse(refused);
  say(written);
  return 0;
}

/** The selected rules, or the sentence that explains why there are none. */
function wantedOf(all) {
  if (options.words.length > 0) return `"${options.words[0]}" is not understood here; see --help.`;
  if (options.path && !options.seed) return '--path needs the --seed that it belongs to.';
  const named = all.filter(({ id }) => id.startsWith(options.rule));
  const ids = all.map(({ id }) => id);
  if (named.length === 0) return unknown('rule', options.rule, ids);
  if (!options.property) return named;
  const meant = named.filter(({ properties }) =>
    properties.some((title) => title.startsWith(options.property)),
  );
  const titles = named.flatMap(({ properties }) => properties);
  return meant.length > 0 ? meant : unknown('property', options.property, titles);
}

function refuse(sentence) {
  say(sentence);
  return 1;
}

function list(rules, { appliedText, readApplied }) {
  const applied = readApplied(ROOT);
  for (const { id, rule, module, properties } of rules) {
    const where = applied.get(module);
    say(`${id}: ${rule}.`);
    say(
      `  applied in ${appliedText(where)}: ${where?.callers.join(', ') || 'through other rules'}`,
    );
    for (const title of properties) say(`  ${title}`);
  }
  return 0;
}

/** Names the inputs that are never different and the refusals that never meet; of all modules, or of those of the selected rules. */
async function tellApart(rules) {
  const swaps = await probeSwaps(ROOT, seed);
  const indistinct = swaps.filter(({ tests }) => tests.length === 0);
  const modules = new Set(rules.map(({ module }) => module));
  const meant = indistinct.filter(({ module }) => !options.rule || modules.has(module));
  for (const { module, line, kind, says } of meant)
    say(`${kind.padEnd(5)} src/domain/${module}.ts:${line}: ${says}`);
  say(`${swaps.length} swaps of inputs and refusals, ${meant.length} that no test could notice.`);
  return meant.length === 0 ? 0 : 1;
}

async function load(name) {
  const { module } = await runnerImport(join(ROOT, `tests/rules/${name}.ts`), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  });
  return module;
}

/** Runs the tests of the rules and gives every test result under the id of its rule. */
async function prove(rules) {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  const file = join(folder, 'results.json');
  try {
    await vitest([
      'run',
      '--project=node',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(options.junit ? ['--reporter=junit', `--outputFile.junit=${options.junit}`] : []),
      '--testTimeout=3600000',
      `--testNamePattern=${namePattern(rules)}`,
      ...new Set(rules.map(({ test }) => test)),
    ]);
    return collect(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function namePattern(rules) {
  const ids = rules.map(({ id }) => escapePattern(id)).join('|');
  return `^rule (?:${ids}) ${options.property ? `∀ ${escapePattern(options.property)}` : ''}`;
}

function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function vitest(args) {
  const env = { ...process.env, RULES_SEED: seed };
  if (options.path) env.RULES_PATH = options.path;
  if (options.runs) env.RULES_RUNS = options.runs;
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
      .on('error', reject)
      .on('close', resolve);
  });
}

function collect(run) {
  const byRule = new Map();
  for (const { assertionResults } of run.testResults) {
    for (const result of assertionResults) {
      const [suite = ''] = result.ancestorTitles;
      if (!suite.startsWith('rule ') || !['passed', 'failed'].includes(result.status)) continue;
      const id = suite.slice('rule '.length);
      byRule.set(id, [...(byRule.get(id) ?? []), result]);
    }
  }
  return byRule;
}

/** The verdict on one rule's tests; a rule without any executed test is not proved. */
function judge(rule, results) {
  const ran = results.get(rule.id) ?? [];
  const proofs = ran.filter(({ title }) => title.startsWith('∀ '));
  const failures = ran.filter(({ status }) => status === 'failed').map(describeFailure);
  const tried = proofs.map(({ title, meta }) => ({
    title: title.replace(/^∀ /, ''),
    runs: meta.tried ?? 0,
  }));
  return {
    ...rule,
    exampleCount: ran.length - proofs.length,
    propertyCount: proofs.length,
    tried,
    runs: tried.reduce((sum, { runs }) => sum + runs, 0),
    failures,
    ok: ran.length > 0 && failures.length === 0,
  };
}

/** The properties of a rule that are in the book but did not run, or tried nothing, as problems. */
function unrunOf({ id, properties, propertyCount, tried }) {
  const idle = tried
    .filter(({ runs }) => runs === 0)
    .map(({ title }) => `${id}: tried nothing for "${title}"`);
  if (options.property || propertyCount === properties.length) return idle;
  return [...idle, `${id}: ${properties.length} properties in the book, ${propertyCount} run`];
}

function describeFailure({ title, failureMessages }) {
  const message = failureMessages.join('\n');
  const found = /Property failed after (\d+) tests/.exec(message);
  const property = title.startsWith('∀ ');
  return {
    title: property ? title.replace(/^∀ /, '') : toldInWords(title),
    property,
    tries: found?.[1],
    seed: /seed: (-?\d+)/.exec(message)?.[1],
    path: /path: "([^"]+)"/.exec(message)?.[1],
    counterexample: /Counterexample: ([^]+?)(?=\nShrunk|\n\n|$)/.exec(message)?.[1],
    shrunk: /Shrunk (\d+) time/.exec(message)?.[1],
    because: (/(?:AssertionError|Error): (?!Property failed)(.+)/.exec(message)?.[1] ?? message)
      .split('\n')[0]
      .replace(/ \/\/ Object\.is equality$/, ''),
  };
}

function printTable(verdicts) {
  const rows = verdicts.map(
    ({ id, value, source, module, exampleCount, propertyCount, runs, ok }) => [
      ok ? 'ok' : 'BROKEN',
      id,
      value,
      source,
      module,
      String(exampleCount),
      String(propertyCount),
      String(runs),
    ],
  );
  const head = ['', 'rule', 'value', 'source', 'module', 'examples', 'properties', 'runs'];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  );
  for (const row of [head, ...rows]) {
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  }
  const sum = (field) => verdicts.reduce((total, verdict) => total + verdict[field], 0);
  const broken = verdicts.filter(({ ok }) => !ok).length;
  say(
    `\n${counted(verdicts.length, 'rule')}, ${counted(sum('exampleCount'), 'example')}, ` +
      `${counted(sum('propertyCount'), 'property', 'properties')}, ${counted(sum('runs'), 'run')}: ${broken === 0 ? 'all hold' : `${broken} broken`}.`,
  );
}

function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

function printFailure({ id, rule }, failure) {
  say(`\n${id} is broken: ${rule}.`);
  say(`  ${failure.property ? 'It should hold for all values' : 'The example'}: ${failure.title}`);
  if (!failure.counterexample) return say(`  But: ${failure.because}`);
  say(`  It does not for ${failure.counterexample}`);
  say(
    `  (found at try ${failure.tries}, made simpler ${failure.shrunk ?? 0} times): ${failure.because}`,
  );
  say(
    `  Again: npm run prove -- rules --rule ${id} --property "${failure.title}" --seed ${failure.seed} --path "${failure.path}"`,
  );
}

/** The report without the flag that only marks whether a rule has examples. */
function report(verdicts) {
  return verdicts.map((verdict) => ({ ...verdict, examples: verdict.exampleCount }));
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
