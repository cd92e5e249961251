import { connect, createServer, type Socket } from 'node:net';

/** Where in the traffic of a socket to cut: at the next chunk on one side, and how much of it passes. */
export interface Cut {
  /** `up`: from the client; `down`: from the service. */
  readonly side: 'up' | 'down';
  readonly passes: 'none' | 'half' | 'all';
  /** Chunks of that side that pass before. */
  readonly after?: number;
}

/** A proxy between a client and a service, whose connections a test can break. */
export interface CutProxy {
  readonly url: string;
  /** How often it was cut. */
  readonly cuts: number;
  /** Cuts the sockets of the chat once for each of these, one after another, also those to come. */
  arm(...cuts: readonly Cut[]): void;
  /** Breaks every connection once, also of those that call by HTTP. */
  cutAll(): void;
  /** Holds everything back on both sides, as a machine that sleeps; `false` lets it go on. */
  freeze(frozen: boolean): void;
  close(): Promise<void>;
}

/** Passes on to `origin`; calls of HTTP go through unharmed. */
export async function startCutProxy(origin: string, chatPath = '/websocket'): Promise<CutProxy> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let armed: { cut: Cut; left: number }[] = [];
  let cuts = 0;
  let frozen = false;

  const pump = (from: Socket, to: Socket, side: Cut['side'], isChat: () => boolean): void => {
    from.on('data', (chunk: Buffer) => {
      const next = armed[0];
      if (!next || next.cut.side !== side || !isChat()) return void to.write(chunk);
      next.left -= 1;
      if (next.left >= 0) return void to.write(chunk);
      armed = armed.slice(1);
      cuts += 1;
      const parts = { none: 0, half: Math.ceil(chunk.length / 2), all: chunk.length };
      to.write(chunk.subarray(0, parts[next.cut.passes]), () => {
        from.destroy();
        to.destroy();
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let first = '';
    near.once('data', (chunk: Buffer) => (first = chunk.toString('latin1')));
    const isChat = (): boolean => first.startsWith(`GET ${chatPath}`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      if (frozen) socket.pause();
    }
    pump(near, far, 'up', isChat);
    pump(far, near, 'down', isChat);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    get cuts() {
      return cuts;
    },
    arm: (...wanted) => {
      armed = wanted.map((cut) => ({ cut, left: cut.after ?? 0 }));
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    freeze: (now) => {
      frozen = now;
      for (const socket of sockets) {
        if (now) socket.pause();
        else socket.resume();
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
