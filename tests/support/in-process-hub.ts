import { tooLarge, Listeners } from '@server/kernel/backplane/carried-backplane';
import { MOST_BACKPLANE_BYTES, type Backplane } from '@server/kernel/ports/system';

/** What carries messages between servers in one process. */
export interface InProcessHub {
  /** One more server on it. */
  join(onError: (error: unknown) => void): Backplane;
  /** Loses everything until it is whole again; the servers learn of the gap then. */
  cut(): void;
  mend(): void;
}

/** Makes a hub, the fake of a backplane: it passes the suite of the real ones. */
export function createInProcessHub(): InProcessHub {
  const servers = new Set<Listeners>();
  let isWhole = true;
  return {
    join: (onError) => {
      const own = new Listeners(onError);
      servers.add(own);
      return {
        publish: (topic, message) => {
          const text = JSON.stringify(message);
          if (Buffer.byteLength(text) > MOST_BACKPLANE_BYTES) throw tooLarge(topic);
          if (!isWhole) return;
          for (const other of servers) {
            // Later, and as a copy, as over any other way.
            if (other !== own) setImmediate(() => other.tell(topic, JSON.parse(text)));
          }
        },
        subscribe: (topic, listener) => own.subscribe(topic, listener),
        onGap: (listener) => own.onGap(listener),
      };
    },
    cut: () => {
      isWhole = false;
    },
    mend: () => {
      isWhole = true;
      for (const server of servers) server.tellGap();
    },
  };
}
