import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { XmppSettings } from '@server/gateway/dialects/own/xmpp/xmpp-settings';
import { freePort } from '../../scripts/free-port.mjs';
import { startBalancer } from './balancer';
import {
  COMPONENT,
  DOMAIN,
  ERL_LIBS,
  freePorts,
  listening,
  SAMPLES,
  SECRET,
  withPorts,
  type Ports,
} from './xmpp-servers';

/** How long a node may take to join on a busy machine, in milliseconds. */
const JOINS_WITHIN = 60_000;
const JOINED = 'joined';
const FIRST = 'first@127.0.0.1';

/** Two nodes of one ejabberd, with a balancer in front of their sockets. */
export interface EjabberdNodes {
  /** For a component that prefers the first node, or the second. */
  settings(prefers: 'first' | 'second'): XmppSettings;
  /** Ends the first node as a power cut would. */
  killFirst(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts two nodes on this machine as their image does (deploy/xmpp) and joins them; `servers` connections of the
 * component share its accounts.
 */
export async function startEjabberdNodes(servers: number): Promise<EjabberdNodes> {
  const epmdPort = String(await freePort());
  const epmd = spawn('epmd', ['-port', epmdPort, '-address', '127.0.0.1'], { stdio: 'ignore' });
  const jwtKey = randomBytes(32).toString('base64url');
  const secrets = await mkdtemp(join(tmpdir(), 'parley-ejabberd-secrets-'));
  const told = {
    xmpp_component_secret: SECRET,
    xmpp_jwt_key: jwtKey,
    xmpp_cookie: randomBytes(12).toString('hex'),
  };
  for (const [name, text] of Object.entries(told)) await writeFile(join(secrets, name), text);
  const ports = [await freePorts(), await freePorts()] as const;
  const environment = {
    ...process.env,
    ERL_EPMD_PORT: epmdPort,
    SECRETS: secrets,
    PUBLIC_HOST: DOMAIN,
    SERVERS: String(servers),
  };
  const folders = [await imageOf(ports[0]), await imageOf(ports[1])] as const;
  const run = (
    folder: string,
    own: Readonly<Record<string, string>>,
    args: readonly string[] = [],
  ) =>
    spawn('sh', ['start.sh', ...args], {
      cwd: folder,
      env: { ...environment, DATA: join(folder, 'data'), ...own },
    });
  const first = run(folders[0], { NODE: FIRST });
  await ready(first, ports[0]);
  const second = run(folders[1], { NODE: 'second@127.0.0.1', JOIN: FIRST }, [
    '-eval',
    `file:write_file("${JOINED}", "").`,
  ]);
  await joined(second, folders[1]);
  await ready(second, ports[1]);
  const balancer = await startBalancer({ targets: ports.map(({ web }) => web) });
  return {
    settings: (prefers) => {
      const hosts = ports.map(({ component: port }) => ({ host: '127.0.0.1', port }));
      return {
        provider: 'xmpp',
        domain: DOMAIN,
        socketUrl: `${balancer.url.replace('http', 'ws')}/ws`,
        component: COMPONENT,
        hosts: prefers === 'first' ? hosts : hosts.toReversed(),
        secret: SECRET,
        jwtKey,
      };
    },
    killFirst: () => killed(first),
    close: async () => {
      await balancer.close();
      for (const node of [first, second, epmd]) await killed(node);
      for (const folder of [secrets, ...folders])
        await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A folder with what the image of a node has, but for the ports. */
async function imageOf(ports: Ports): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-ejabberd-'));
  for (const name of ['ejabberd.yml', 'mod_only_service.erl', 'start.sh']) {
    const text = await readFile(join(SAMPLES, name), 'utf8');
    // The tests' pages have no origin of the domain.
    const own = withPorts(text, ports).replace(/^websocket_origin:.*$/m, '');
    await writeFile(join(folder, name), name === 'ejabberd.yml' ? own : text);
  }
  const env = { ...process.env, ERL_LIBS, HOME: folder };
  execFileSync('erlc', ['mod_only_service.erl'], { cwd: folder, env });
  await mkdir(join(folder, 'data'));
  return folder;
}

async function ready(node: ChildProcess, ports: Awaited<ReturnType<typeof freePorts>>) {
  node.stdout?.resume();
  node.stderr?.resume();
  await Promise.all([listening(ports.web, node), listening(ports.component, node)]);
}

async function joined(node: ChildProcess, folder: string): Promise<void> {
  const until = Date.now() + JOINS_WITHIN;
  while (!existsSync(join(folder, JOINED))) {
    if (node.exitCode !== null || Date.now() > until) throw new Error('the node does not join');
    await pause(50);
  }
}

async function killed(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return;
  const ended = new Promise((resolve) => node.once('exit', resolve));
  node.kill('SIGKILL');
  await ended;
}
