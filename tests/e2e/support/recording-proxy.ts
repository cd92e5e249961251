import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A proxy that every request of a browser goes through, its workers' included. */
export interface RecordingProxy {
  readonly url: string;
  /** The requests, in order: a whole address, or `CONNECT host:port` for a socket. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Passes on what goes to `origin` and refuses the rest; both are written down. */
export async function recordRequests(origin: string): Promise<RecordingProxy> {
  const { host, hostname, port } = new URL(origin);
  const asked: string[] = [];
  const tunnels = new Set<Socket>();
  const proxy = createServer((incoming, answer) => {
    const wanted = incoming.url ?? '';
    asked.push(wanted);
    if (URL.canParse(wanted) && new URL(wanted).host === host) passOn(incoming, answer, wanted);
    else answer.writeHead(502).end();
  });
  proxy.on('connect', (incoming: IncomingMessage, near: Socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    if (incoming.url !== host) return near.destroy();
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      near.pipe(far).pipe(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      tunnels.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        tunnels.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => {
      for (const tunnel of tunnels) tunnel.destroy();
      proxy.closeAllConnections();
      return new Promise((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, wanted: string): void {
  const { method, headers } = incoming;
  const outgoing = request(wanted, { ...(method && { method }), headers }, (came) => {
    answer.writeHead(came.statusCode ?? 502, came.headers);
    came.pipe(answer);
  });
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
