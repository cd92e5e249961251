import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRuleBook } from '@tests/rules/rule-book';
import { appliedText, readApplied } from '@tests/rules/applied';
import { readSections, renderRules } from '@tests/rules/rule-document';

const ROOT = join(import.meta.dirname, '../..');
const { rules, problems } = readRuleBook(ROOT);
const applied = readApplied(ROOT);

describe('the rule book', () => {
  it('has a source, a module, examples and properties for every rule, and a rule for every module', () => {
    expect(problems).toEqual([]);
    expect(rules.length).toBeGreaterThan(80);
  });

  it('has no rule that is proved and never called', () => {
    const idle = rules.filter(({ module }) => appliedText(applied.get(module)) === '');
    expect(idle.map(({ id }) => id)).toEqual([]);
    const texts = new Set(rules.map(({ module }) => appliedText(applied.get(module))));
    expect([...texts].sort()).toEqual(['both', 'client', 'server']);
  });

  it('leads to the section or record of each source', () => {
    const sections = readSections(ROOT);
    const cited = rules.flatMap(({ source }) => source.match(/§\d+|ADR-\d{4}/g) ?? []);
    expect(cited.filter((name) => !sections.has(name))).toEqual([]);
    expect(cited.length).toBeGreaterThan(50);
  });

  it('cites only records of decisions that exist', () => {
    const records = readdirSync(join(ROOT, 'docs/adr')).map((name) => `ADR-${name.slice(0, 4)}`);
    const cited = rules.flatMap(({ adr }) => adr ?? []);
    expect(cited.filter((adr) => !records.includes(adr))).toEqual([]);
    expect(new Set(records).size).toBe(records.length);
  });

  it('is printed as it is in docs/rules.md (else run: npm run rules -- --write)', () => {
    expect(readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')).toBe(
      renderRules(rules, applied, readSections(ROOT)),
    );
  });
});
