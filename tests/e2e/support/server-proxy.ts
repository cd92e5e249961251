import { createServer, connect, type Socket } from 'node:net';

/** A proxy in front of the server that counts WebSockets and can cut every connection. */
export interface ServerProxy {
  readonly url: string;
  /** WebSockets that are open now. */
  open(): number;
  /** Cuts every connection; new ones are cut too until `unlock`. */
  lock(): void;
  unlock(): void;
  close(): Promise<void>;
}

const UPGRADE = /^upgrade: *websocket/im;

/** Opens a proxy that passes every byte on to `target` and back. */
export async function openServerProxy(target: string): Promise<ServerProxy> {
  const { hostname, port } = new URL(target);
  const all = new Set<Socket>();
  const sockets = new Set<Socket>();
  let locked = false;
  const cut = (): void => {
    for (const socket of all) socket.destroy();
  };
  const proxy = createServer((near) => {
    if (locked) return near.destroy();
    const far = connect(Number(port), hostname);
    all.add(near);
    near.on('data', (bytes) => {
      if (UPGRADE.test(bytes.toString('latin1'))) sockets.add(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      // Either end may vanish, as browsers and servers do.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        all.delete(near);
        sockets.delete(near);
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
    open: () => sockets.size,
    lock: () => {
      locked = true;
      cut();
    },
    unlock: () => (locked = false),
    close: () => {
      cut();
      return new Promise((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
}
