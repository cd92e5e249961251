import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

const CATALOGUES = 'src/ui/i18n/locales/en';
const sources = ['src', 'server', 'desk'].flatMap(sourcesIn).map(read);

/** The keys of a catalogue, each once for all its plurals. */
function keysOf(texts: object): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value as object).map((inner) => `${key}.${inner}`),
  );
  return [...new Set(keys)];
}

/** The keys that no string of the sources is, and no template with a word of its own can become. */
function unusedKeys(namespace: string, texts: object, all: readonly string[]): readonly string[] {
  const written = new Set<string>();
  const templates = new Set<string>();
  for (const source of all) {
    for (const [, key = ''] of source.matchAll(/['"`]([\w-]+(?:[.:][\w-]+)*)['"`]/g))
      written.add(key);
    for (const [, key = ''] of source.matchAll(/`([\w.:-]*(?:\$\{[^}`\n]*\}[\w.:-]*)+)`/g))
      templates.add(key.replaceAll(/\$\{[^}]*\}/g, '*'));
  }
  const made = [...templates]
    .filter((template) => /[a-z]{2}/i.test(template) && /[.:]/.test(template))
    .map((key) => new RegExp(`^${key.replaceAll('.', '[.]').replaceAll('*', '[\\w.-]+')}$`));
  return keysOf(texts)
    .filter((key) =>
      [key, `${namespace}:${key}`].every(
        (name) => !written.has(name) && !made.some((template) => template.test(name)),
      ),
    )
    .map((key) => `${namespace}:${key}`);
}

const catalogues = readdirSync(join(import.meta.dirname, '../..', CATALOGUES));

it.each(catalogues.filter((file) => file !== 'boot.json'))('every text of %s is used', (file) => {
  const texts = JSON.parse(read(`${CATALOGUES}/${file}`)) as object;
  expect(keysOf(texts).length).toBeGreaterThan(1);
  expect(unusedKeys(basename(file, '.json'), texts, sources)).toEqual([]);
});

it('every text of boot.json is used before the program is here', () => {
  const boot = read('public/boot.js');
  const keys = keysOf(JSON.parse(read(`${CATALOGUES}/boot.json`)) as object);
  expect(keys.filter((key) => !boot.includes(`words.${key}`))).toEqual([]);
});

it('one that nothing uses would be found', () => {
  const texts = {
    login: { title: 'a', lead: 'b' },
    row_one: 'c',
    row_other: 'd',
    reason: { old: 'e', new: 'f' },
    kind: { 'red-packet': 'g' },
    own: 'h',
  };
  const planted = [
    "t('login.title'); t('row', { count });",
    'const why = `reason.${reason}`; other.lead; t(`planted:kind.${kind}`);',
  ];
  expect(unusedKeys('planted', texts, planted)).toEqual(['planted:login.lead', 'planted:own']);
});
