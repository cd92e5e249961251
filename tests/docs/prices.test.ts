import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billType, type MovementDetails, type MovementKind } from '@/domain/wallet/movement-kinds';
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { importsOf, read } from '../architecture/read-imports';
import { NO_PRICE, PRICES, type Price, type Use } from './prices';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/prices.md');
const TABLE = /(<!-- prices -->\n)[^]*?(<!-- \/prices -->)/;

/** The file of the domain from which `name` is imported; undefined where it is not. */
function moduleOf({ file, name }: Use, text = read(file)): string | undefined {
  const imports = text.matchAll(/^import \{([^}]*)\} from '@\/(domain\/[^']+)';/gm);
  for (const [, names = '', module] of imports) {
    const isUsed = text.replace(/^import [^;]*;/gm, '').match(new RegExp(`\\b${name}\\b`));
    if (names.split(',').some((each) => each.trim() === name) && isUsed) return `src/${module}.ts`;
  }
  return undefined;
}

/** Whether a name of the domain goes by a rule: it is the rule, or its module uses it. */
function goesBy(use: Use, rule: string, text?: string): boolean {
  const module = moduleOf(use, text);
  if (module === undefined) return false;
  if (use.name === rule) return true;
  const seen = new Set<string>();
  const pending = [module];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const content = read(next);
    if (new RegExp(`\\b${rule}\\(`).test(content)) return true;
    const inDomain = importsOf(next, content).filter(({ target }) =>
      existsSync(join(ROOT, `${target}.ts`)),
    );
    pending.push(...inDomain.map(({ target }) => `${target}.ts`));
  }
  return false;
}

function tableOf(prices: readonly Price[]): string {
  const code = (text: string) => `\`${text}\``;
  const rows = prices.map(({ what, kind, rule, shown, charged }) =>
    [
      what,
      code(shown.replace('src/ui/', '')),
      code(rule),
      code(charged.file),
      // A reservation and what became of it are one row of the history.
      `${wallet.item[kind === 'translation-settle' ? 'translation' : kind]} (${wallet.bills.type[billType(kind)]})`,
    ].join(' | '),
  );
  const head = [
    '| What costs something | Its price is shown in | Priced by | Taken in | Its name in the history |',
    '|---|---|---|---|---|',
  ];
  return [...head, ...rows.map((row) => `| ${row} |`), ''].join('\n');
}

describe('what costs something', () => {
  it.each(PRICES)('$what: shown and taken by the same rule', ({ rule, told, charged, shown }) => {
    expect(goesBy(told, rule), `${told.file} goes by ${rule}`).toBe(true);
    expect(goesBy(charged, rule), `${charged.file} goes by ${rule}`).toBe(true);
    expect(read(shown)).toMatch(/coins|price|Price/);
  });

  it('is each movement that is no gift, no return and no end', () => {
    const kinds = Object.keys(wallet.item).filter(
      (kind): kind is MovementKind => kind !== 'translation' && kind !== 'other',
    );
    const known: Record<keyof MovementDetails, string> = wallet.item;
    expect(Object.keys(known).length).toBe(kinds.length + 2);
    const priced = new Set(PRICES.map(({ kind }) => kind));
    expect(kinds.filter((kind) => !priced.has(kind) && NO_PRICE[kind] === undefined)).toEqual([]);
    expect(kinds.filter((kind) => priced.has(kind) && NO_PRICE[kind] !== undefined)).toEqual([]);
  });

  it('would not do with a price of its own on either side', () => {
    const { told, charged, rule } = PRICES.find(({ kind }) => kind === 'shop-order')!;
    const own = read(told.file).replaceAll(told.name, 'ownPrice');
    expect(goesBy(told, rule, own)).toBe(false);
    const unused = read(charged.file).replaceAll(new RegExp(`\\b${charged.name}\\(`, 'g'), 'own(');
    expect(goesBy(charged, rule, unused)).toBe(false);
    expect(goesBy(charged, 'photoFee')).toBe(false);
  });

  it('is in the manual', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(page).toMatch(TABLE);
    const expected = page.replace(TABLE, `$1${tableOf(PRICES)}$2`);
    if (process.env['UPDATE_MANUAL']) writeFileSync(PAGE, expected);
    expect(readFileSync(PAGE, 'utf8')).toBe(expected);
  });
});
