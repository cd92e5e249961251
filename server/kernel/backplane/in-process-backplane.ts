import { MOST_BACKPLANE_BYTES, type Backplane } from '@server/kernel/ports/backplane';
import { Listeners } from './listeners';

/** What carries messages between servers in one process. */
export interface InProcessHub {
  /** One more server on it. */
  join(onError: (error: unknown) => void): Backplane;
  /** Loses everything until it is whole again; the servers learn of the gap then. */
  cut(): void;
  mend(): void;
}

/** Makes a hub: a server that has its database for itself is alone on one. */
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

/** The programmer's mistake of a message that is no hint any more. */
export function tooLarge(topic: string): RangeError {
  return new RangeError(`a message under "${topic}" is too large for the backplane`);
}
