import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A balancer in front of several servers, of which one after the other may be away. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/** What a balancer is made of. */
export interface BalancerOptions {
  /** Ports of the servers on this machine. */
  readonly targets: readonly number[];
  /** Where it listens itself; default: wherever there is room. */
  readonly port?: number;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
}

/**
 * Sends each request and each socket to a server by chance, and to the next one where none listens.
 */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const { targets, random = Math.random } = options;
  const shuffled = (): number[] => {
    const first = Math.floor(random() * targets.length);
    return [...targets.slice(first), ...targets.slice(0, first)];
  };
  const open = new Set<Duplex>();
  const server: Server = createServer((near, answer) => void pass(near, answer, shuffled()));
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  });
  server.on('upgrade', (near, socket, head) => upgrade(near, socket, head, shuffled()));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  };
}

async function pass(
  near: IncomingMessage,
  answer: ServerResponse,
  targets: readonly number[],
): Promise<void> {
  const parts: Buffer[] = [];
  try {
    for await (const part of near) parts.push(part as Buffer);
  } catch {
    return;
  }
  const body = Buffer.concat(parts);
  for (const port of targets) {
    const outcome = await ask(near, answer, { host: '127.0.0.1', port, agent: false }, body);
    // What may have been done already is repeated only where nothing is done by it.
    const mayRepeat = outcome === 'refused' || (outcome === 'lost' && near.method === 'GET');
    if (outcome === 'passed') return;
    if (!mayRepeat) break;
  }
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502).end();
}

function ask(
  near: IncomingMessage,
  answer: ServerResponse,
  target: RequestOptions,
  body: Buffer,
): Promise<'passed' | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = near;
    const far = request({ ...target, method, path, headers: { ...headers, connection: 'close' } });
    answer.once('close', () => far.destroy());
    far.once('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
    });
    far.once('response', (coming) => {
      const { connection: _own, 'keep-alive': _too, ...rest } = coming.headers;
      answer.writeHead(coming.statusCode ?? 502, rest);
      answer.flushHeaders();
      coming.once('error', () => answer.destroy());
      coming.once('close', () => coming.complete || answer.destroy());
      coming.pipe(answer);
      resolve('passed');
    });
    far.end(body);
  });
}

function upgrade(
  near: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  [port, ...others]: readonly number[],
): void {
  if (port === undefined) return void socket.destroy();
  const far = connect(port, '127.0.0.1');
  let isThere = false;
  far.once('connect', () => {
    isThere = true;
    const lines = near.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    );
    far.write(`${near.method} ${near.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    far.pipe(socket).pipe(far);
  });
  far.on('error', () => {
    if (isThere) socket.destroy();
    else upgrade(near, socket, head, others);
  });
  far.once('close', () => isThere && socket.destroy());
  socket.once('close', () => far.destroy());
}
