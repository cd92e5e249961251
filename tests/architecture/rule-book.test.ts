import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { numberedSections } from '@tests/docs/citations';
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

  it('takes its numbers from the sections, readings and records it cites', () => {
    const numbered = rules.filter(({ value }) => /\d/.test(value));
    const unread = numbered.flatMap(({ id, value, source, adr = '' }) => {
      const text = citedText(`${source}; ${adr}`);
      const numbers = plainNumbers(value).match(/\d+/g) ?? [];
      return numbers
        .filter((number) => !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text))
        .map((number) => `${id}: ${number}`);
    });
    expect(unread).toEqual([]);
    expect(numbered.length).toBeGreaterThan(100);
  });

  it('computes each number of a rule from the constants of the program', () => {
    const written = readdirSync(join(ROOT, 'tests/rules'))
      .filter((name) => name.endsWith('-rules.ts'))
      .flatMap((name) => {
        const text = readFileSync(join(ROOT, 'tests/rules', name), 'utf8');
        return text.match(/value:\s*'[^'\n]*\d.*/g) ?? [];
      });
    expect(written).toEqual([]);
  });

  it('cites only records of decisions that exist', () => {
    const records = readdirSync(join(ROOT, 'docs/adr')).map((name) => `ADR-${name.slice(0, 4)}`);
    const cited = rules.flatMap(({ adr }) => adr ?? []);
    expect(cited.filter((adr) => !records.includes(adr))).toEqual([]);
    expect(new Set(records).size).toBe(records.length);
  });

  it('is printed as it is in docs/rules.md (else run: npm run prove -- rules --write)', () => {
    expect(readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')).toBe(
      renderRules(rules, applied, readSections(ROOT)),
    );
  });
});

/** The text of everything that a source names; of the readings the whole page. */
function citedText(source: string): string {
  const read = (path: string): string => readFileSync(join(ROOT, 'docs', path), 'utf8');
  const sections = numberedSections(read('specification.md'));
  const cited = source.match(/§\d+|ADR-\d{4}|readings/g) ?? [];
  const records = readdirSync(join(ROOT, 'docs/adr'));
  const texts = cited.map((name) => {
    if (name === 'readings') return read('readings.md');
    if (name.startsWith('§')) return sections.get(name.slice(1)) ?? '';
    return read(`adr/${records.find((file) => file.startsWith(name.slice(4))) ?? ''}`);
  });
  return plainNumbers(texts.join('\n'));
}

/** Numbers without what groups their digits. */
function plainNumbers(text: string): string {
  return text.replaceAll(/(?<=\d)[,_\u202f ](?=\d{3}\b)/g, '');
}
