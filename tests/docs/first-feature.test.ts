import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read } from './how-to-add';

const PAGE = join(import.meta.dirname, '../../docs/first-feature.md');
const MARKED = /<!-- code (\S+): (.+) -->\n```(\w+)\n[^]*?```\n/g;

/** A declaration, a member or a test of a source file, with its docstring and without its indent. */
function excerpt(source: string, name: string): string {
  const lines = source.split('\n');
  const begins = new RegExp(
    `^ *(?:(?:export )?(?:const|function) ${name}\\b|(?:async )?${name}\\(.* {$|(?:it|property)\\('${name})`,
  );
  const start = lines.findIndex((line) => begins.test(line));
  if (start === -1) throw new Error(`nothing is called ${name}`);
  const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? '';
  const closes = new RegExp(`^${indent}[)}\\]][;,)]*$`);
  const end = lines.findIndex(
    (line, at) => at >= start && (closes.test(line) || (at === start && line.endsWith(';'))),
  );
  let first = start;
  while (/^\s*(?:\/\*\*|\*)/.test(lines[first - 1] ?? '')) first -= 1;
  return lines
    .slice(first, end + 1)
    .map((line) => line.slice(indent.length))
    .join('\n');
}

it('the page of the first feature shows the code that runs', () => {
  const page = readFileSync(PAGE, 'utf8');
  const blocks = [...page.matchAll(MARKED)];
  const parts = ['src/domain/', 'src/contract/', 'server/', 'src/ui/', 'tests/'];
  for (const part of parts) expect(blocks.map(([, path]) => path).join()).toContain(part);
  const expected = page.replace(MARKED, (_, path: string, names: string, language: string) => {
    const code = names.split('; ').map((name) => excerpt(read(path), name));
    return `<!-- code ${path}: ${names} -->\n\`\`\`${language}\n${code.join('\n\n')}\n\`\`\`\n`;
  });
  if (process.env['UPDATE_MANUAL']) writeFileSync(PAGE, expected);
  expect(readFileSync(PAGE, 'utf8')).toBe(expected);
});

it('an excerpt is a whole declaration with its docstring', () => {
  const source =
    '/** One. */\nexport const one = 1;\n  /** Two. */\n  two(): number {\n    if (x) {\n    }\n  }\n';
  expect(excerpt(source, 'one')).toBe('/** One. */\nexport const one = 1;');
  expect(excerpt(source, 'two')).toBe('/** Two. */\ntwo(): number {\n  if (x) {\n  }\n}');
  expect(() => excerpt(source, 'three')).toThrow('three');
});
