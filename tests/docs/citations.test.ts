import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesOf, numberedSections, readCitations, type Sources } from './citations';

const ROOT = join(import.meta.dirname, '../..');
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results']);
const READ = new Set(['.ts', '.tsx', '.mjs', '.js', '.md', '.html', '.css', '.sql', '.yml']);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const SOURCES: Sources = {
  specification: numberedSections(read('docs/specification.md')),
  readings: namesOf(read('docs/readings.md')),
  records: readdirSync(join(ROOT, 'docs/adr')).map((name) => name.slice(0, 4)),
};

/** Every text of the project but this one, which plants wrong citations. */
function texts(folder = ROOT): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || NOT_OURS.has(entry.name)) return [];
    if (entry.isDirectory()) return texts(path);
    return READ.has(extname(entry.name)) && path !== import.meta.filename ? [path] : [];
  });
}

describe('citations', () => {
  it('all lead to a section, an entry or a record that exists', () => {
    const found = texts().map((path) => ({
      path: relative(ROOT, path),
      ...readCitations(readFileSync(path, 'utf8'), SOURCES),
    }));
    expect(
      found.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`)),
    ).toEqual([]);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(400);
  });

  it('can recognise by a name alone what is cited', () => {
    const { readings } = SOURCES;
    expect(readings.filter((name, index) => readings.indexOf(name) !== index)).toEqual([]);
  });
});

describe('readCitations', () => {
  it.each([
    '(specification §4)',
    '(specification §4, §9; readings, Money)',
    "source: 'specification §5; readings, People and safety',",
    'specification §4, "Sending with translation".',
    ' * the peer is told (specification\n   * §4, "Opening a\n   * conversation").',
    '// the recipient (readings,\n// New-friend photos).',
    'readings, The 2-second delay',
    '(readings, Layout; specification §9: 768 px)',
    'ADR-0007',
  ])('finds %j', (text) => {
    expect(readCitations(text, SOURCES)).toEqual({ count: expect.any(Number), problems: [] });
    expect(readCitations(text, SOURCES).count).toBeGreaterThan(0);
  });

  it.each([
    ['(specification §10)', 'no such section'],
    ['(specification §4, §0)', 'no such section'],
    ['(specification §4, "Shop order")', 'the section has no such words'],
    ['(specification §4, Session)', 'words of a section need quotes'],
    ['only own ones (§6)', 'the document is not named'],
    ['the arithmetic of notes.md §5.1', 'the document is not named'],
    ['(readings, Moneys)', 'no such entry'],
    ['(readings, Money and Time)', 'no such entry'],
    ['(readings,\n * Chat behavior)', 'no such entry'],
    ['goes by the shape (readings)', 'the entry is not named'],
    ['ADR-9999', 'no such record'],
    ['ADR-7', 'no such record'],
  ])('does not find %j', (text, why) => {
    expect(readCitations(text, SOURCES).problems).toEqual([expect.stringContaining(why)]);
  });
});
