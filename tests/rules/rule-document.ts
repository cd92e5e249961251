import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appliedText, type Applied } from './applied';
import type { ProvedRule } from './rule-book';
import { LIMIT_MISTAKES, MEANING_MISTAKES } from './mistakes/domain-mistakes';
import { MISTAKES } from './mistakes/mistakes';
import { SURVIVING_SWAPS, SURVIVORS } from './survivors';

const HEAD = `# The rule book

## Attack a rule in five minutes

Choose a rule from the table below. This writes a test for it, which git ignores; without a name it asks for one:

\`\`\`sh
npm run prove -- rules --new red-packet-life
\`\`\`

Open the file, whose name is printed. Each block is a function of the rule: what is given, when it is done, and what then
holds. Put your own statement in the last line of the block "open red packet":

\`\`\`ts
  .then('only the recipient opens it', (answer, { packet, by }) => !answer.ok || by === packet.to);
\`\`\`

Run it. A thousand inputs are tried and all is green:

\`\`\`sh
npx vitest run --project=node tests/attacks/red-packet-life.test.ts
\`\`\`

Now claim something that is false in the same line:

\`\`\`ts
  .then('the recipient can open it', (answer, { packet, by }) => answer.ok || by !== packet.to);
\`\`\`

The same command is red and says for what it does not hold:

\`\`\`text
Error: Given packet (id "", from Ann, to Ann, sent at the start, state opened, amount 0 coins, note ""), by Ann, now the start,
when open red packet, the answer is refused: red-packet-opened.
That is against: the recipient can open it.
\`\`\`

Delete the file when you are done, because \`npm test\` runs it too. A statement that should stay belongs into the file that
proves the rule, named under [Properties](#properties).

## All rules

Every rule of the business, as \`src/domain\` holds it, and which program applies it. This page is
generated from the registry in \`tests/rules\` and the tests in \`tests/domain\` by
\`npm run prove -- rules --write\`; a test fails when it is stale.

\`npm run prove rules\` proves them all with 10 000 values each; \`npm run prove -- rules --rule red-packet\` only
those whose name begins so, with fewer values; \`--runs\` searches longer, \`--seed\` and \`--path\` repeat a search, \`--list\` names them; \`--json\`, \`--junit\` and
\`--html\` write what was found. The values tried are counted, not computed.

To see one broken: write \`3 * MINUTE\` for \`RECALL_WINDOW\` in \`src/domain/messaging/recall-window.ts\`, and
\`npm run prove -- rules --rule recall-window\` says for which value it does not hold, and with which command the
search is repeated. The source of its number is the link in its row below.

\`npm run prove -- rules --inputs\` names, for each place of a rule, two inputs of one type that are equal whenever a test
comes there, such as the payer and the receiver, and two refusals of which never both apply: no test can notice it where
the one is taken for the other. What the compiler keeps apart is not named.

\`npm run prove mutate\` breaks the rules one small way at a time and counts the breaks that no test notices; then it takes
each input for each other one of its type, and judges each refusal before those above it;
\`npm run prove mutate wallet/ledger gifts\` only those modules and rooms, \`--server\` goes on with the mistakes below. What it
may not notice is at the end.

\`npm run prove mistakes\` plants ${MISTAKES.length} mistakes that people could make, one at a time, and looks whether the
tests notice each: ${LIMIT_MISTAKES.length} limits that lie by one and ${MEANING_MISTAKES.length} wrong meanings in the rules, the rest in what the
server does about money and guards, and in what a page knows. \`npm run prove mistakes red-packet\` plants only those about red packets,
\`--room domain\` those in the rules, \`--part 1/4\` a quarter; \`--limits --properties\` shows that the properties
notice nearly every limit without the literal examples.

Sources are the [specification](specification.md) and the [readings](readings.md), which decide where the
specification leaves a choice.
`;

/**
 * Where the sources of rules are, as an address from `docs`: a section by its sign and number, a reading or record by its name. A name of the
 * readings that is no heading leads to the page.
 */
export function readSections(root: string): ReadonlyMap<string, string> {
  const headings = (page: string): string[] =>
    [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => heading,
    );
  return new Map([
    ...headings('specification.md').map((heading): [string, string] => [
      `§${heading.split('.')[0]}`,
      `specification.md#${anchorOf(heading)}`,
    ]),
    ...headings('readings.md').map((heading): [string, string] => [
      heading,
      `readings.md#${anchorOf(heading)}`,
    ]),
    ...readdirSync(join(root, 'docs/adr')).map((name): [string, string] => [
      `ADR-${name.slice(0, 4)}`,
      `adr/${name}`,
    ]),
  ]);
}

/** A citation with every section, name and record in it as a link. */
function linked(source: string, sections: ReadonlyMap<string, string>): string {
  return source.replaceAll(/(?:specification )?§\d+|ADR-\d{4}|readings, [A-Z][\w ,]*/g, (cited) => {
    const name = cited.replace(/^(?:specification|readings,) /, '');
    const address =
      sections.get(name) ?? (cited.startsWith('readings') ? 'readings.md' : undefined);
    const label = cited.startsWith('§') ? `specification ${cited}` : cited;
    return address === undefined ? cited : `[${label}](${address})`;
  });
}

/** The anchor that a page of Markdown gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** The rule book as a page: one table of rules and values, then the properties of each. */
export function renderRules(
  rules: readonly ProvedRule[],
  applied: ReadonlyMap<string, Applied>,
  sections: ReadonlyMap<string, string>,
): string {
  const rows = rules.map(({ id, rule, value, source, module, adr }) =>
    row([
      `[${id}](#${id})`,
      rule,
      value,
      linked(source, sections),
      `\`${module}\``,
      appliedText(applied.get(module)),
      linked(adr ?? '', sections),
    ]),
  );
  const table = tableOf(['Name', 'Rule', 'Value', 'Source', 'Module', 'Applied in', 'ADR'], rows);
  const proofs = rules.map(
    ({ id, rule, test, properties }) =>
      `### ${id}\n\n${rule}. Proved in \`${test}\`, for all values:\n\n` +
      properties.map((title) => `- ${title}`).join('\n'),
  );
  return [
    HEAD,
    `${rules.length} rules, ${countProperties(rules)} properties.\n`,
    table,
    '\n## Properties\n',
    proofs.join('\n\n'),
    '\n## Mutants that change nothing\n',
    renderSurvivors(),
    '',
  ].join('\n');
}

function renderSurvivors(): string {
  const rows = SURVIVORS.map(({ module, original, replacement, reason }) =>
    row([`\`${module}\``, code(original), code(replacement), reason]),
  );
  const swaps = SURVIVING_SWAPS.map(({ module, says, reason }) =>
    row([`\`${module}\``, code(says), reason]),
  );
  return [
    tableOf(['Module', 'This', 'as this', 'is the same, because'], rows),
    ...(swaps.length > 0 ? ['', tableOf(['Module', 'Swap', 'is the same, because'], swaps)] : []),
  ].join('\n');
}

function tableOf(head: readonly string[], rows: readonly string[]): string {
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

function code(text: string): string {
  return `\`${text.replaceAll(/\s+/g, ' ')}\``;
}

function countProperties(rules: readonly ProvedRule[]): number {
  return rules.reduce((sum, rule) => sum + rule.properties.length, 0);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
