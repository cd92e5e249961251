import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITLESS } from './limitless';
import type { Rule } from './rule';
import { RULES } from './rules';
import { WORDS } from './words';

/** A rule with the test that proves it. */
export interface ProvedRule extends Rule {
  /** The test file, from the project's root. */
  readonly test: string;
  /** The titles of its properties. */
  readonly properties: readonly string[];
  /** Whether it has literal examples beside its properties. */
  readonly examples: boolean;
  /** Whether a property searches around its limits (tests/support/edges). */
  readonly edges: boolean;
}

/** The rule book and what is wrong with it. */
export interface RuleBook {
  readonly rules: readonly ProvedRule[];
  readonly problems: readonly string[];
}

const SOURCE =
  /^(?:(?:specification §\d(?:, §\d)*|readings, [A-Z][\w ,]*|ADR-\d{4})(?:; (?=\S)|$))+$/;
const SUITE = /^describe(?:Rule\('([^']+)'|\()/gm;
const PROPERTY_TEST = /(?:(?<!\.)\bproperty\(\s*['"]|\bit\(\s*'∀ )((?:[^'"\\]|\\.)+)['"]/g;
const EDGES = /(?<!function )\b(?:ages|instants|lists|numbers|texts)Around(?:<.*>)?\(/;
const EXAMPLE_TEST = /\bit(?:\.each(?:<.*>)?\(|\(['"`](?!∀))/;

/** Reads the tests of the rules and ties each rule to the properties that prove it. */
export function readRuleBook(root: string): RuleBook {
  const found = testsOfRules(root);
  const rules = RULES.map((rule: Rule): ProvedRule => {
    const tests = found.get(rule.id) ?? [];
    return {
      ...rule,
      test: tests[0]?.file ?? '',
      properties: tests.flatMap(({ body }) => titlesOf(body)),
      examples: tests.some(({ body }) => EXAMPLE_TEST.test(body)),
      edges: tests.some(({ body }) => EDGES.test(body)),
    };
  });
  const modulesOf = (folder: string): string[] =>
    filesBelow(root, folder).map((path) => path.replace(/\.ts$/, ''));
  const modules = modulesOf('src/domain');
  const others = modulesOf('src').filter((module) => /^(?:application|ui)\//.test(module));
  return { rules, problems: problemsOf(rules, [...found.keys()], modules, others) };
}

interface RuleTest {
  readonly file: string;
  readonly body: string;
}

function testsOfRules(root: string): Map<string, RuleTest[]> {
  const found = new Map<string, RuleTest[]>();
  const files = ['domain', 'application', 'ui'].flatMap((room) =>
    filesBelow(root, `tests/${room}`).map((path) => `tests/${room}/${path}`),
  );
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const starts = [...text.matchAll(SUITE)];
    for (const [index, match] of starts.entries()) {
      const body = text.slice(match.index, starts[index + 1]?.index);
      const id = match[1];
      if (id === undefined) continue;
      found.set(id, [...(found.get(id) ?? []), { file, body }]);
    }
  }
  return found;
}

function titlesOf(body: string): string[] {
  return [...body.matchAll(PROPERTY_TEST)].map((match) => match[1] ?? '');
}

function problemsOf(
  rules: readonly ProvedRule[],
  tested: readonly string[],
  modules: readonly string[],
  others: readonly string[],
): string[] {
  const ids = rules.map(({ id }) => id);
  const covered = new Set([...rules.map(({ module }) => module), ...Object.keys(WORDS)]);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: named twice`),
    ...tested.filter((id) => !ids.includes(id)).map((id) => `${id}: tested, not in the book`),
    ...rules.flatMap((rule) => problemsOfRule(rule, [...modules, ...others])),
    ...Object.keys(LIMITLESS)
      .filter((id) => !rules.some((rule) => rule.id === id && /\d/.test(rule.value) && !rule.edges))
      .map((id) => `${id}: listed as having no limit to search around, but has one or is gone`),
    ...modules
      .filter((module) => !covered.has(module))
      .map((module) => `${module}: no rule names it`),
    ...Object.keys(WORDS)
      .filter((module) => !modules.includes(module))
      .map((module) => `${module}: listed among the words, but gone`),
  ];
}

function problemsOfRule(rule: ProvedRule, modules: readonly string[]): string[] {
  const problems = [
    ...(SOURCE.test(rule.source) ? [] : [`no source: "${rule.source}"`]),
    ...(modules.includes(rule.module) ? [] : [`no module ${rule.module}`]),
    ...(rule.test === '' ? ['no test'] : []),
    ...(rule.properties.length > 0 ? [] : ['no property']),
    // Its numbers are limits or times: a search that does not come to them proves little.
    ...(!/\d/.test(rule.value) || rule.edges || rule.id in LIMITLESS
      ? []
      : ['no property searches around its limit or window']),
    ...(rule.examples || rule.id.endsWith('-model') ? [] : ['no example']),
  ];
  return problems.map((problem) => `${rule.id}: ${problem}`);
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort();
}
