import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { createJudge } from '@/domain/safety/rule-book';
import { SAFETY_RULES } from '@/domain/safety/rules';
import { WARNING_KINDS, type WarningKind } from '@/domain/safety/warning-kind';
import { ORDINARY, readCorpus, type CorpusRow } from '@tests/support/safety/corpus';

/** The rows that were held out while the rules were written: only their figures say something about other texts. */
const heldOut = (kind: Parameters<typeof readCorpus>[0]) =>
  readCorpus(kind).filter((row) => row.isHeldOut);

const judge = createJudge(SAFETY_RULES);

/** The share of the rows that fulfil `holds`, in per cent. */
function share(rows: readonly CorpusRow[], holds: (row: CorpusRow) => boolean): number {
  return (100 * rows.filter(holds).length) / rows.length;
}

const isFound = (kind: WarningKind, language: Language) => (row: CorpusRow) =>
  judge(row.texts[language], language).has(kind);
const isAlarm = (language: Language) => (row: CorpusRow) =>
  judge(row.texts[language], language).size > 0;
/** The same kinds as its English translation. */
const isSame = (language: Language) => (row: CorpusRow) => {
  const [one, other] = [judge(row.texts[language], language), judge(row.texts.en, 'en')];
  return one.size === other.size && [...one].every((kind) => other.has(kind));
};
/** Found in the original or in its English translation, as a message with both voices is judged. */
const isFoundInEither = (kind: WarningKind, language: Language) => (row: CorpusRow) =>
  isFound(kind, language)(row) || isFound(kind, 'en')(row);

const rows = new Map(WARNING_KINDS.map((kind) => [kind, heldOut(kind)] as const));
const [everyday, nearMiss] = [heldOut('everyday'), heldOut('near-miss')];
const rowsOf = (kind: WarningKind) => rows.get(kind) ?? [];
const overLanguages = (of: (language: Language) => number) =>
  LANGUAGES.reduce((sum, language) => sum + of(language), 0) / LANGUAGES.length;

const isAsked = process.env['PARLEY_SAFETY_FIGURES'] !== undefined;

it.runIf(isAsked)('prints what it finds and misses', () => {
  const line = (name: string, of: (language: Language) => number) => [
    name,
    ...LANGUAGES.map((each) => of(each).toFixed(1)),
    overLanguages(of).toFixed(1),
  ];
  const table = [
    ['% of held-out rows', ...LANGUAGES, 'all'],
    ...WARNING_KINDS.map((kind) =>
      line(`found: ${kind} (${rowsOf(kind).length})`, (language) =>
        share(rowsOf(kind), isFound(kind, language)),
      ),
    ),
    ...WARNING_KINDS.map((kind) =>
      line(`in either voice: ${kind}`, (language) =>
        share(rowsOf(kind), isFoundInEither(kind, language)),
      ),
    ),
    line(`false alarms: everyday (${everyday.length})`, (language) =>
      share(everyday, isAlarm(language)),
    ),
    line(`false alarms: near misses (${nearMiss.length})`, (language) =>
      share(nearMiss, isAlarm(language)),
    ),
    line('same as in English', (language) =>
      share([...WARNING_KINDS.flatMap(rowsOf), ...everyday, ...nearMiss], isSame(language)),
    ),
  ];
  expect(table.length).toBeGreaterThan(2 * WARNING_KINDS.length);
  process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
});

/** What each kind reached when its rules were last changed, over all languages, in per cent, rounded down. */
const FLOORS: Readonly<Record<WarningKind, number>> = {
  money: 45,
  'other-app': 45,
  'personal-data': 32,
  code: 60,
  picture: 34,
  invest: 26,
  insult: 13,
};

it.each(WARNING_KINDS)('of %s as much is found as before', (kind) => {
  const found = overLanguages((language) => share(rowsOf(kind), isFound(kind, language)));
  expect(found).toBeGreaterThanOrEqual(FLOORS[kind]);
});

/** The most false alarms, over all languages, in per cent. */
it.each([
  ['everyday texts', everyday, 3],
  ['near misses', nearMiss, 18],
] as const)('%s raise few alarms', (_, texts, most) => {
  expect(overLanguages((language) => share(texts, isAlarm(language)))).toBeLessThan(most);
});

it('there are enough rows of each kind, a third of them held out', () => {
  for (const kind of [...WARNING_KINDS, ...ORDINARY] as const) {
    const all = readCorpus(kind);
    const held = all.filter((row) => row.isHeldOut).length / all.length;
    expect(all.length).toBeGreaterThanOrEqual(kind === 'near-miss' ? 125 : 200);
    expect(held).toBeGreaterThan(0.25);
    expect(held).toBeLessThan(0.42);
  }
});
