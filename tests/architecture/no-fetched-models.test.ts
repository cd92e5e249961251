import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from './read-imports';

const ROOT = join(import.meta.dirname, '../..');
/** How a server is made or its program started; a test that only names the file of the program does neither. */
const STARTS = /\bcomposeServer\(|server\/main\.(?:js|ts)'\)|\(OUT, 'main\.js'\)|stage\.CMD\)\);/;
const OFF = "TRANSLATE_MODELS: 'off'";
/** Started by a person, who may want models; and what only reads samples. */
const FOR_PEOPLE = ['scripts/dev.mjs', 'tests/docs/deploy.test.ts'];
/** Where models come from that a test fetches. */
const LOOPBACK = /startModelMirror\(|http:\/\/127\.0\.0\.1/;

const files = ['tests', 'bench', 'scripts'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path)),
);
const texts = new Map(
  files
    .filter((file) => file !== 'tests/architecture/no-fetched-models.test.ts')
    .map((file) => [file, read(file)]),
);

function filesWith(pattern: RegExp): readonly string[] {
  return [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

describe('no test, benchmark or script fetches models from outside', () => {
  it('since every server that a test starts is forbidden to', () => {
    const starting = filesWith(STARTS).filter((file) => !FOR_PEOPLE.includes(file));
    expect(starting.length).toBeGreaterThan(7);
    expect(starting.filter((file) => texts.get(file)?.includes(OFF) !== true)).toEqual([]);
  });

  it('a test that needs models has a mirror on this machine', () => {
    const fetching = filesWith(/TRANSLATE_MODELS: 'auto'|TRANSLATE_MODELS_URL:|Program\('models'/);
    expect(fetching.length).toBeGreaterThan(0);
    expect(fetching.filter((file) => !LOOPBACK.test(texts.get(file) ?? ''))).toEqual([]);
  });

  it('and none uses the publisher’s source', () => {
    expect(filesWith(/createPublisherSource|sourceAt\(undefined/)).toEqual([]);
  });
});
