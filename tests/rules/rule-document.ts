import type { ProvedRule } from './rule-book';

const HEAD = `# The rule book

Every rule of the business, as \`src/domain\` holds it and client and server both apply it. This page is
generated from the registry in \`tests/rules\` and the tests in \`tests/domain\` by
\`npm run rules -- --write\`; a test fails when it is stale.

\`npm run rules\` proves them all; \`--rule red-packet\` only those whose name begins so, \`--runs 10000\`
searches longer, \`--seed\` and \`--path\` repeat a search, \`--json report.json\` writes what was found.

"S" is the specification; "R" the readings, which decide where the specification leaves a choice.
`;

/** The rule book as a page: one table of rules and values, then the properties of each. */
export function renderRules(rules: readonly ProvedRule[]): string {
  const rows = rules.map(({ id, rule, value, source, module, adr }) =>
    row([`[${id}](#${id})`, rule, value, shortSource(source), `\`${module}\``, adr ?? '']),
  );
  const table = [
    row(['Name', 'Rule', 'Value', 'Source', 'Module', 'ADR']),
    row(['---', '---', '---', '---', '---', '---']),
    ...rows,
  ];
  const proofs = rules.map(
    ({ id, rule, test, properties }) =>
      `### ${id}\n\n${rule}. Proved in \`${test}\`, for all values:\n\n` +
      properties.map((title) => `- ${title}`).join('\n'),
  );
  const count = properties(rules);
  return `${HEAD}\n${rules.length} rules, ${count} properties.\n\n${table.join('\n')}\n\n## Properties\n\n${proofs.join('\n\n')}\n`;
}

function properties(rules: readonly ProvedRule[]): number {
  return rules.reduce((sum, rule) => sum + rule.properties.length, 0);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function shortSource(source: string): string {
  return source.replaceAll('specification', 'S').replaceAll('readings,', 'R');
}
