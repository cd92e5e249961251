import { createServer, connect, type Socket } from 'node:net';

/** A door in front of the server: WebSockets are counted at it, and it can be shut. */
export interface Door {
  readonly url: string;
  /** WebSockets that are open now. */
  open(): number;
  /** Cuts every connection; new ones are cut at once until it is unlocked. */
  lock(): void;
  unlock(): void;
  close(): Promise<void>;
}

const UPGRADE = /^upgrade: *websocket/im;

/** Passes every byte on to `target` and back. */
export async function openDoor(target: string): Promise<Door> {
  const { hostname, port } = new URL(target);
  const all = new Set<Socket>();
  const sockets = new Set<Socket>();
  let locked = false;
  const cut = (): void => {
    for (const socket of all) socket.destroy();
  };
  const door = createServer((near) => {
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
    door.listen(0, '127.0.0.1', resolve);
  });
  const address = door.address();
  if (!address || typeof address === 'string') throw new Error('the door has no port');
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
        door.close(() => resolve());
      });
    },
  };
}
