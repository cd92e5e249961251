import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

/**
 * Proves the rule book: runs the examples and properties of `tests/domain` and prints one line per
 * rule. See `docs/rules.md` for the options.
 */

const ROOT = join(import.meta.dirname, '..');
const DEFAULT_RUNS = 100;

const options = readOptions(process.argv.slice(2));

process.exitCode = await main();

/** The options; a seed may be negative, which the parser takes for another option unless tied by `=`. */
function readOptions(args) {
  const at = args.indexOf('--seed');
  const tied = at < 0 ? args : args.toSpliced(at, 2, `--seed=${args[at + 1] ?? ''}`);
  try {
    return parseArgs({
      args: tied,
      options: {
        rule: { type: 'string', default: '' },
        property: { type: 'string', default: '' },
        seed: { type: 'string' },
        path: { type: 'string' },
        runs: { type: 'string' },
        json: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}

async function main() {
  const { readRuleBook } = await load('rule-book');
  const { rules: all, problems: found } = readRuleBook(ROOT);
  const problems = [...found];
  if (options.write) {
    const { renderRules } = await load('rule-document');
    await writeFile(join(ROOT, 'docs/rules.md'), renderRules(all));
  }
  const rules = all.filter(({ id }) => id.startsWith(options.rule));
  if (rules.length === 0) {
    say(`There is no rule whose name begins with "${options.rule}".`);
    return 1;
  }
  const results = await prove(rules);
  const verdicts = rules.map((rule) => judge(rule, results));
  printTable(verdicts);
  for (const verdict of verdicts)
    for (const failure of verdict.failures) printFailure(verdict, failure);
  problems.push(...verdicts.flatMap(unrunOf));
  for (const problem of problems) say(`! ${problem}`);
  if (options.json) await writeFile(options.json, JSON.stringify(report(verdicts), undefined, 2));
  return problems.length === 0 && verdicts.every(({ ok }) => ok) ? 0 : 1;
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
      `--outputFile=${file}`,
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
  const env = { ...process.env };
  if (options.seed) env.RULES_SEED = options.seed;
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
  return {
    ...rule,
    exampleCount: ran.length - proofs.length,
    propertyCount: proofs.length,
    runs: proofs.length * Number(options.runs ?? DEFAULT_RUNS),
    failures,
    ok: ran.length > 0 && failures.length === 0,
  };
}

/** The properties of a rule that are in the book but did not run, as problems. */
function unrunOf({ id, properties, propertyCount }) {
  if (options.property || propertyCount === properties.length) return [];
  return [`${id}: ${properties.length} properties in the book, ${propertyCount} run`];
}

function describeFailure({ title, failureMessages }) {
  const message = failureMessages.join('\n');
  const found = /Property failed after (\d+) tests/.exec(message);
  return {
    title: title.replace(/^∀ /, ''),
    property: title.startsWith('∀ '),
    tries: found?.[1],
    seed: /seed: (-?\d+)/.exec(message)?.[1],
    path: /path: "([^"]+)"/.exec(message)?.[1],
    counterexample: /Counterexample: (.+)/.exec(message)?.[1],
    shrunk: /Shrunk (\d+) time/.exec(message)?.[1],
    because: (
      /(?:AssertionError|Error): (?!Property failed)(.+)/.exec(message)?.[1] ?? message
    ).split('\n')[0],
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
    `\n${verdicts.length} rules, ${sum('exampleCount')} examples, ${sum('propertyCount')} properties, ` +
      `${sum('runs')} runs: ${broken === 0 ? 'all hold' : `${broken} broken`}.`,
  );
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
    `  Again: npm run rules -- --rule ${id} --property "${failure.title}" --seed ${failure.seed} --path "${failure.path}"`,
  );
}

/** The report without the flag that only says whether a rule has examples. */
function report(verdicts) {
  return verdicts.map((verdict) => ({ ...verdict, examples: verdict.exampleCount }));
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
