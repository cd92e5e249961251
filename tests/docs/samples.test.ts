import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VALID } from '@tests/support/certificates';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

/** The order of keys is ours, and the proxy in front has to listen everywhere. */
const NOT_ASKED = [
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];
interface Said {
  readonly rule?: string;
  readonly message: string;
}

/** As much of both judges as is asked; a folder whose packages are older than package.json has neither. */
interface Judges {
  readonly DCLinter: new (config: object) => {
    lintFiles(files: readonly string[], deep: boolean): readonly { readonly messages: Said[] }[];
  };
  readonly validate: (text: string) => readonly Said[];
}

const { DCLinter, validate } = judges();
const isJudged = process.env['CI'] !== undefined || DCLinter !== undefined;

function judges(): Partial<Judges> {
  const load = createRequire(import.meta.url);
  try {
    return { ...load('dclint'), ...load('dockerfile-utils') } as Judges;
  } catch {
    return {};
  }
}

/** What the specification of compose files and the linter have to say of one. */
function saidOf(text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'parley-compose-'));
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, text);
  const rules = Object.fromEntries(NOT_ASKED.map((rule) => [rule, 0]));
  const linter = new DCLinter!({ rules, quiet: false, debug: false, exclude: [] });
  const said = linter.lintFiles([file], false).flatMap(({ messages }) => messages);
  rmSync(folder, { recursive: true, force: true });
  return said.map(({ rule, message }) => `${rule}: ${message}`);
}

it.skipIf(!isJudged).each(['compose.yaml', 'compose.cluster.yaml'])(
  '%s fits the specification of compose files, each image having a version',
  (name) => {
    expect(saidOf(read(name))).toEqual([]);
  },
);

it.skipIf(!isJudged)('what does not fit is noticed', () => {
  const text = read('compose.yaml')
    .replace('    restart: unless-stopped', '    restarts: unless-stopped')
    .replace('    image: postgres:17-bookworm', '    image: postgres');
  expect(saidOf(text).join('\n')).toMatch(/restarts|additional/);
  expect(saidOf(text.replace('restarts', 'restart')).join()).toContain('explicit-tag');
});

it.skipIf(!isJudged).each(['Dockerfile', 'xmpp/Dockerfile'])(
  '%s is written as its reference says',
  (name) => {
    const text = read(name);
    const wrong = (given: string) => validate!(given).map(({ message }) => message);
    expect(wrong(text)).toEqual([]);
    for (const [found, becomes] of [
      ['WORKDIR', 'WORKDIRECTORY'],
      ['EXPOSE ', 'EXPOSE port '],
      ['--interval=', '--every='],
      ['STOPSIGNAL SIGTERM', 'STOPSIGNAL'],
    ] as const) {
      expect(wrong(text.replace(found, becomes))).not.toEqual([]);
    }
  },
);

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

/** Whether nginx takes the sample, within a configuration that has nothing else; undefined where it is not installed. */
function nginxSays(site: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'parley-nginx-'));
  const own = site.replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder);
  const files = {
    'fullchain.pem': VALID.cert,
    'privkey.pem': VALID.key,
    site: own,
    conf: `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\ninclude ${folder}/site;\n}\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const args = ['-t', '-q', '-p', folder, '-c', join(folder, 'conf')];
  const { error, status, stderr } = spawnSync('nginx', args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  if (error) return undefined;
  return status === 0 ? '' : stderr;
}

it('nginx itself takes its sample, where it is installed', () => {
  const site = read('nginx.conf');
  expect(nginxSays(site) ?? '').toBe('');
  expect(nginxSays(site.replace('proxy_buffering off', 'proxy_buffering')) ?? 'emerg').toContain(
    'emerg',
  );
});
