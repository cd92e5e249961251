import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

/** The order of keys is ours, and who is in front has to listen everywhere. */
const NOT_ASKED = [
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];
const linter = new DCLinter({
  rules: Object.fromEntries(NOT_ASKED.map((rule) => [rule, 0 as const])),
  quiet: false,
  debug: false,
  exclude: [],
});

/** What the specification of compose files and the linter have to say of one. */
function saidOf(text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'parley-compose-'));
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, text);
  const said = linter.lintFiles([file], false).flatMap(({ messages }) => messages);
  rmSync(folder, { recursive: true, force: true });
  return said.map(({ rule, message }) => `${rule}: ${message}`);
}

it.each(['compose.yaml', 'compose.cluster.yaml'])(
  '%s fits the specification of compose files, each image having a version',
  (name) => {
    const text = read(name);
    expect(saidOf(text)).toEqual([]);
    // What would be wrong is noticed.
    for (const [found, becomes] of [
      ['    restart: unless-stopped', '    restarts: unless-stopped'],
      ['  read_only: true', '  read_only: [true]'],
      ['    image: postgres:17-bookworm', '    image: postgres'],
      ['    volumes:\n', '    volumes: 5\n    labels:\n'],
    ] as const) {
      if (text.includes(found)) expect(saidOf(text.replace(found, becomes))).not.toEqual([]);
    }
  },
);

it.each(['Dockerfile', 'xmpp/Dockerfile'])('%s is written as its reference says', (name) => {
  const text = read(name);
  const wrong = (given: string) => validate(given).map(({ message }) => message);
  expect(wrong(text)).toEqual([]);
  for (const [found, becomes] of [
    ['WORKDIR', 'WORKDIRECTORY'],
    ['EXPOSE ', 'EXPOSE port '],
    ['--interval=', '--every='],
    ['STOPSIGNAL SIGTERM', 'STOPSIGNAL'],
  ] as const) {
    expect(wrong(text.replace(found, becomes))).not.toEqual([]);
  }
});

it('the bucket of several servers is made, named and reached alike', () => {
  const cluster = read('compose.cluster.yaml');
  const bucket = /STORAGE_BUCKET: (\w+)/.exec(cluster)?.[1] ?? '';
  expect(cluster).toContain(`s3.bucket.create -name ${bucket}'`);
  expect(cluster).toContain(`-locationPrefix=/buckets/${bucket}/incoming/ `);
  const [, host = ''] = /STORAGE_URL: https:\/\/(\w+)\.\$\{PUBLIC_HOST/.exec(cluster) ?? [];
  expect(cluster).toContain(`aliases: ['${host}.\${PUBLIC_HOST`);
  expect(read('Caddyfile.cluster')).toContain(
    `\n${host}.{$PUBLIC_HOST} {\n\treverse_proxy store:8333\n`,
  );
  expect(cluster).toMatch(/bucket:\n +condition: service_completed_successfully/);
  const guide = readFileSync(join(DEPLOY, '../docs/operate.md'), 'utf8');
  const [, identity = ''] = /^printf '(\{.*\})' .* > storage_config$/m.exec(guide) ?? [];
  expect(JSON.parse(identity)).toMatchObject({
    identities: [{ actions: [`Read:${bucket}`, `List:${bucket}`, `Write:${bucket}`] }],
  });
});
