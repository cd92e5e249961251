import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ALIVE_PATH, READY_PATH } from '@server/kernel/http/health';
import { createInstruments } from '@server/metrics/instruments';
import { SECRET_SETTINGS, SETTING_ROWS } from '@server/settings';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n');
const compose = read('deploy/compose.yaml');
const cluster = read('deploy/compose.cluster.yaml');
const unit = read('deploy/parley@.service');
const operate = read('docs/operate.md');
const port = SETTING_ROWS.find(({ name }) => name === 'PORT')?.fallback ?? '';
const names = [
  ...SETTING_ROWS.map(({ name }) => name),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
];
// The last is one of the compose program.
const known = new Set([...names, 'COMPOSE_PROFILES']);
const unknown = (given: readonly string[]) => given.filter((name) => !known.has(name));

/** The instructions of a kind, without their name. */
function instructions(name: string): readonly string[] {
  return dockerfile
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1).trim());
}

/** The service's own block in the compose file. */
function service(name: string): string {
  return new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? '';
}

it('the image is built from files that there are, and runs what the build makes', () => {
  const copied = instructions('COPY').flatMap((line) =>
    line.startsWith('--from') ? [] : line.split(' ').slice(0, -1),
  );
  expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const kept = instructions('COPY').filter((line) => line.startsWith('--from=build'));
  expect(kept.map((line) => /\/build\/(\S+)/.exec(line)?.[1])).toEqual([
    'package.json',
    'scripts',
    'node_modules',
    'dist',
  ]);
  expect(instructions('CMD')).toEqual(['["node", "dist/server/main.js"]']);
  expect(read('vite.server.config.ts')).toContain("main: 'server/programs/main.ts'");
  expect(unit).toContain('ExecStart=/usr/bin/node dist/server/main.js');
});

it('the image takes nothing along that is secret or built here', () => {
  const left = read('.dockerignore').split('\n');
  const expected = ['.git', 'node_modules', 'dist', 'data', 'deploy/secrets', 'deploy/.env'];
  expect(expected.filter((path) => !left.includes(path))).toEqual([]);
  const ignored = read('.gitignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['/deploy/secrets/', '/deploy/.env']));
});

it('the image does not run as root, and reports whether it is alive', () => {
  const at = (start: string) => dockerfile.findLastIndex((line) => line.startsWith(start));
  expect(instructions('USER')).toEqual(['node']);
  expect(at('USER')).toBeLessThan(at('CMD'));
  expect(at('USER')).toBeGreaterThan(at('FROM'));
  expect(instructions('HEALTHCHECK')[0]).toContain(`'${ALIVE_PATH}'`);
  expect(instructions('EXPOSE')).toEqual([port]);
  expect(service('parley')).toContain('read_only: true');
  expect(service('parley')).toContain(`ports: ['127.0.0.1:${port}:${port}']`);
});

it('the unit is one for each port, and what the guide starts is one of it', () => {
  expect(unit).toMatch(/^Environment=.* PORT=%i$/m);
  const started = [
    ...operate.matchAll(/systemctl (?:enable|enable --now|restart) ((?:parley@\d+ ?)+)/g),
  ].flatMap(([, names = '']) => names.trim().split(' '));
  expect(started).toContain(`parley@${port}`);
  expect(started.filter((name) => !/^parley@\d+$/.test(name))).toEqual([]);
});

it('the samples name settings that there are', () => {
  const image = instructions('ENV').flatMap((line) =>
    line.split(/\s+/).map((pair) => pair.split('=')[0] ?? ''),
  );
  const block = /environment:\n((?: {6}.*\n)+)/.exec(service('parley'))?.[1] ?? '';
  const container = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const shared = /  environment:\n((?: {4}.*\n)+)/.exec(cluster)?.[1] ?? '';
  const servers = [...shared.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const units = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );
  const told = [...operate.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g)].map(
    ([, name = '']) => name,
  );
  for (const given of [image, container, servers, units, told]) {
    expect(given.length).toBeGreaterThan(2);
    expect(unknown(given)).toEqual([]);
  }
});

it.each([
  ['one server', compose, 5],
  ['several', cluster, 15],
])('each secret of %s is declared, used, and made by the guide', (_which, text, count) => {
  const declared = [...text.matchAll(/^ {4}file: \.\/secrets\/(\w+)$/gm)].map(([, name]) => name);
  const used = [...text.matchAll(/secrets: \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  const made = [...operate.matchAll(/> (\w+)$/gm)].map(([, name]) => name);
  const node = text === cluster ? read('deploy/xmpp/start.sh') : '';
  const readers = `${text}${read('deploy/database/roles.sh')}${node}`;
  const paths = [...readers.matchAll(/(?:run\/secrets|\$secrets)\/(\w+)/g)];
  const sorted = (list: readonly (string | undefined)[]) =>
    [...new Set(list.map(String))].toSorted((a, b) => a.localeCompare(b));
  expect(sorted(declared)).toHaveLength(count);
  expect(sorted(used)).toEqual(sorted(declared));
  expect(declared.filter((name) => !made.includes(name))).toEqual([]);
  expect(sorted(paths.map(([, name]) => name))).toEqual(sorted(declared));
});

it('the guide makes no secret that nothing reads', () => {
  const made = [...operate.matchAll(/> (\w+)$/gm)].map(([, name = '']) => name);
  expect(made.filter((name) => !cluster.includes(`./secrets/${name}\n`))).toEqual([]);
});

it('servers beside each other have one schema, brought up to date before any of them starts', () => {
  expect(cluster).toContain("MIGRATE: '0'");
  expect(cluster).toContain("command: ['node', 'scripts/parley.mjs', 'migrate']");
  expect(cluster).toMatch(/migrate:\n +condition: service_completed_successfully/);
  expect(existsSync(join(ROOT, 'scripts/parley.mjs'))).toBe(true);
  expect(cluster).toMatch(/replicas: 3/);
  expect(read('deploy/Caddyfile.cluster')).toContain(`dynamic a parley ${port} {`);
});

it('nodes of ejabberd are made of files that there are, know the servers, and are found by the proxy', () => {
  const copied = read('deploy/xmpp/Dockerfile').match(/deploy\/xmpp\/\w+\.\w+(?=.*\.\/$)/gm) ?? [];
  expect(copied).toHaveLength(3);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const start = read('deploy/xmpp/start.sh');
  const sample = read('deploy/xmpp/ejabberd.yml');
  for (const told of ['a-long-component-secret', '# domain_balancing:', 'ip: "127.0.0.1"'])
    expect(sample).toContain(told);
  const nodes = [...cluster.matchAll(/NODE: ejabberd@([\w-]+)\n/g)].map(([, name = '']) => name);
  expect(nodes).toEqual(['chat-1', 'chat-2']);
  expect(cluster).toContain(`JOIN: ejabberd@${nodes[0]}\n`);
  expect(cluster).toContain(`@${nodes.map((name) => `${name}:5347`).join()}`);
  expect(read('deploy/Caddyfile.cluster')).toContain(
    `reverse_proxy /ws ${nodes.map((name) => `${name}:5280`).join(' ')} {`,
  );
  for (const name of nodes) expect(cluster).toMatch(new RegExp(`^    hostname: ${name}$`, 'm'));
  // Each connects once.
  const servers = /replicas: (\d+)/.exec(cluster)?.[1];
  expect([...cluster.matchAll(/SERVERS: '(\d+)'/g)].map(([, count]) => count)).toEqual([
    servers,
    servers,
  ]);
  for (const name of ['PUBLIC_HOST', 'NODE', 'JOIN', 'SERVERS'])
    expect(start).toMatch(new RegExp(`\\$\\{?${name}\\b`));
});

/** A program of the machine that can say whether a sample is right; bare machines have none. */
function judge(program: string, args: readonly string[], environment = {}): string | undefined {
  const home = mkdtempSync(join(tmpdir(), 'parley-judge-'));
  const judged = spawnSync(program, args, {
    encoding: 'utf8',
    // Caddy writes into the home of who runs it, which in containers may not exist.
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, ...environment },
  });
  rmSync(home, { recursive: true, force: true });
  if (judged.error) return undefined;
  return judged.status === 0 ? '' : `${judged.stdout}${judged.stderr}`;
}

it.each(['Caddyfile', 'Caddyfile.cluster'])(
  'Caddy itself takes %s, where it is installed',
  (name) => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy', name)];
    expect(judge('caddy', args, { PUBLIC_HOST: 'parley.example.org' }) ?? '').toBe('');
  },
);

/** The number of the installed systemd; 0 where there is none. */
function systemdVersion(): number {
  const { stdout } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
  return Number(/^systemd (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

// Judges a file that is not installed since version 250.
it.skipIf(systemdVersion() < 250)('systemd itself finds the unit well guarded', () => {
  const args = [
    'security',
    '--offline=true',
    '--threshold=25',
    join(ROOT, 'deploy/parley@.service'),
  ];
  expect(judge('systemd-analyze', args) ?? '').toBe('');
});

it.each([compose, cluster])('a compose file is indented by twos and has no tabs', (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  expect(
    lines.filter((line) => /\t/.test(line) || (/^ */.exec(line)?.[0].length ?? 0) % 2),
  ).toEqual([]);
});

it('the proxies lead to the port of the server, and ask whether it is ready', () => {
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${port} {`);
  expect(read('deploy/Caddyfile')).toContain(`health_uri ${READY_PATH}\n`);
  const nginx = read('deploy/nginx.conf');
  expect(nginx).toContain(`server 127.0.0.1:${port};`);
  expect(nginx.split('{')).toHaveLength(nginx.split('}').length);
  for (const path of [ALIVE_PATH, READY_PATH]) expect(operate).toContain(`\`${path}\``);
});

it('the guide names commands that there are', () => {
  const commands = [...operate.matchAll(/npm run parley (?:-- )?(\w+)/g)].map(([, name]) => name);
  const list = join(ROOT, 'scripts/parley.mjs');
  const { stdout } = spawnSync(process.execPath, [list], { encoding: 'utf8' });
  const all = [...stdout.matchAll(/^  (\w+)/gm)].map(([, name]) => name);
  expect(new Set(commands)).toEqual(new Set(all));
  const programs = [...operate.matchAll(/node (scripts\/[\w.]+)/g)].map(([, path = '']) => path);
  expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('the board asks for metrics that there are', async () => {
  const { registry, watch, stop } = createInstruments({
    connections: () => ({ open: 1, idle: 1, pending: 0 }),
    dueMails: async () => 0,
  });
  const app = Fastify();
  watch(app);
  const known = (await registry.metrics()).split('\n').flatMap((line) => {
    const [, name = '', type = ''] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
    if (name === '') return [];
    return type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name];
  });
  stop();
  await app.close();
  const board = JSON.parse(read('deploy/grafana.json')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const asked = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    operate,
  ];
  const names = asked.flatMap(
    (text) => text.match(/\b(?:parley|nodejs|process)_[a-z0-9_]+\b/g) ?? [],
  );
  expect(board.panels.length).toBeGreaterThan(8);
  expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual(['parley_owner']);
});
