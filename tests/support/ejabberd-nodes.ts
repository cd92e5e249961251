import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { XmppSettings } from '@server/gateway/xmpp/xmpp-settings';
import { freePort } from '../../scripts/free-port.mjs';
import { startBalancer } from './balancer';
import { COMPONENT, DOMAIN, freePorts, listening, makeEjabberd, SECRET } from './xmpp-servers';

/** How long a node may take to join on a busy machine, in milliseconds. */
const JOINS_WITHIN = 60_000;
const JOINED = 'joined';

/** Two nodes of one ejabberd, with a balancer in front of their sockets. */
export interface EjabberdNodes {
  /** For a component that prefers the first node, or the second. */
  settings(prefers: 'first' | 'second'): XmppSettings;
  /** Ends the first node as a power cut would. */
  killFirst(): Promise<void>;
  close(): Promise<void>;
}

/** Starts two nodes on this machine and joins them; `servers` connections of the component share its accounts. */
export async function startEjabberdNodes(servers: number): Promise<EjabberdNodes> {
  const epmdPort = String(await freePort());
  const epmd = spawn('epmd', ['-port', epmdPort, '-address', '127.0.0.1'], { stdio: 'ignore' });
  const cookie = randomBytes(12).toString('hex');
  const jwtKey = randomBytes(32).toString('base64url');
  const environment = { ERL_EPMD_PORT: epmdPort };
  const change = (sample: string): string =>
    servers < 2
      ? sample
      : sample.replace(/^# (domain_balancing: .*component_number: )\d+/m, `$1${servers}`);
  const ports = [await freePorts(), await freePorts()] as const;
  const made = [
    await makeEjabberd(ports[0], { jwtKey, change, environment }),
    await makeEjabberd(ports[1], { jwtKey, change, environment }),
  ] as const;
  const named = (name: string) => ['-name', `${name}@127.0.0.1`, '-setcookie', cookie];
  const first = made[0].run(named('first'));
  await ready(first, ports[0]);
  const joining = `ok = ejabberd_cluster:join('first@127.0.0.1'), file:write_file("${JOINED}", "").`;
  const second = made[1].run(named('second'), ['-eval', joining]);
  await joined(second, made[1].folder);
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
      for (const { folder } of made) await rm(folder, { recursive: true, force: true });
    },
  };
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
