import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { machine, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { XmppSettings } from '@server/gateway/dialects/own/xmpp/xmpp-settings';
import { freePort } from '../../scripts/free-port.mjs';

/** Where the samples are. */
export const SAMPLES = join(import.meta.dirname, '../../deploy/xmpp');
/** The domain of the pages in the samples. */
export const DOMAIN = 'parley.example';
/** The name of the component in them. */
export const COMPONENT = 'chat.parley.example';
/** What it proves itself with there. */
export const SECRET = 'a-long-component-secret';
/** Where the packages of the system keep Erlang's libraries. */
export const ERL_LIBS = `/usr/lib/${machine()}-linux-gnu`;
/** How long a server may take to listen on a busy machine. */
const STARTS_WITHIN = 60_000;

/** An XMPP server in a process of its own, with the sample of its configuration. */
export interface XmppServer {
  readonly settings: XmppSettings;
  /** Ends the process as a power cut would, and starts it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The XMPP servers that tests can start. */
export const XMPP_SERVERS = {
  prosody: { start: startProsody },
  ejabberd: { start: startEjabberd },
} as const;

/** Where a server listens. */
export interface Ports {
  readonly web: number;
  readonly component: number;
  readonly unused: number;
}

async function startProsody(): Promise<XmppServer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-prosody-'));
  const ports = await freePorts();
  const sample = await readFile(join(SAMPLES, 'prosody.cfg.lua'), 'utf8');
  const config = join(folder, 'prosody.cfg.lua');
  const own = `run_as_root = true\ndata_path = "${folder}"\npidfile = "${folder}/prosody.pid"\nlog = { warn = "${folder}/log" }\n`;
  await writeFile(config, own + withPorts(sample, ports).replace('/etc/prosody/parley', SAMPLES));
  const path = '/xmpp-websocket';
  return serverOf({ folder, ports, path, run: () => spawn('prosody', ['--config', config, '-F']) });
}

async function startEjabberd(): Promise<XmppServer> {
  const ports = await freePorts();
  const made = await makeEjabberd(ports);
  const { folder, jwtKey, run } = made;
  return serverOf({ folder, ports, path: '/ws', jwtKey, run });
}

/** An ejabberd that is configured by the sample, and not running yet. */
async function makeEjabberd(ports: Ports) {
  const jwtKey = randomBytes(32).toString('base64url');
  const folder = await mkdtemp(join(tmpdir(), 'parley-ejabberd-'));
  const sample = await readFile(join(SAMPLES, 'ejabberd.yml'), 'utf8');
  const key = join(folder, 'parley.jwk');
  await writeFile(key, JSON.stringify({ kty: 'oct', k: jwtKey }));
  const config = join(folder, 'ejabberd.yml');
  await writeFile(
    config,
    withPorts(sample, ports)
      .replace('/etc/ejabberd/parley.jwk', key)
      .replace(/^websocket_origin:.*$/m, ''),
  );
  const env = { ...process.env, ERL_LIBS, HOME: folder };
  execFileSync('erlc', ['-o', folder, join(SAMPLES, 'mod_only_service.erl')], { env });
  await mkdir(join(folder, 'spool'));
  const paths = { EJABBERD_CONFIG_PATH: config, EJABBERD_LOG_PATH: join(folder, 'log') };
  const own = ['-noinput', '-pa', folder, '-mnesia', 'dir', `"${folder}/spool"`];
  return {
    folder,
    jwtKey,
    run: (): ChildProcess =>
      spawn('erl', [...own, '-s', 'ejabberd'], { env: { ...env, ...paths }, cwd: folder }),
  };
}

async function serverOf({
  folder,
  ports,
  path,
  jwtKey = randomBytes(32).toString('base64url'),
  run,
}: {
  readonly folder: string;
  readonly ports: Ports;
  readonly path: string;
  readonly jwtKey?: string;
  readonly run: () => ChildProcess;
}): Promise<XmppServer> {
  let running: ChildProcess | undefined;
  const start = async () => {
    const own = run();
    running = own;
    own.stdout?.resume();
    own.stderr?.resume();
    await Promise.all([listening(ports.web, own), listening(ports.component, own)]);
  };
  const kill = async () => {
    const own = running;
    running = undefined;
    if (!own || own.exitCode !== null) return;
    const ended = new Promise((resolve) => own.once('exit', resolve));
    own.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    settings: {
      provider: 'xmpp',
      domain: DOMAIN,
      socketUrl: `ws://127.0.0.1:${ports.web}${path}`,
      component: COMPONENT,
      hosts: [{ host: '127.0.0.1', port: ports.component }],
      secret: SECRET,
      jwtKey,
    },
    kill,
    start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A sample that listens elsewhere. */
export function withPorts(sample: string, { web, component, unused }: Ports): string {
  return sample
    .replaceAll('5280', String(web))
    .replaceAll('5347', String(component))
    .replaceAll('5222', String(unused));
}

/** Three free ports. */
export async function freePorts(): Promise<Ports> {
  return { web: await freePort(), component: await freePort(), unused: await freePort() };
}

/** Resolves when `server` listens there; rejects when it has ended. */
export async function listening(port: number, server: ChildProcess): Promise<void> {
  const until = Date.now() + STARTS_WITHIN;
  while (server.exitCode === null && Date.now() < until) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the XMPP server does not listen on ${port}`);
}
