import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Fast 4G as the developer tools of Chromium have it: milliseconds, and bytes for each of them. */
export const FAST_4G = {
  roundTrip: 60 * 2.75,
  down: ((9 * 1000) / 8) * 0.9,
  up: ((1.5 * 1000) / 8) * 0.9,
};
/** How many times slower a slow processor is; workers keep theirs, for the browser slows a page's thread alone. */
export const SLOWER = 4;

/**
 * The way to a server on Fast 4G: all connections share its width, and each answer takes a round trip. The
 * developer tools would leave out what the chat's worker asks for, and its socket.
 */
export async function slowNetwork(url) {
  const sockets = new Set();
  const [up, down] = [pipeOf(FAST_4G.up), pipeOf(FAST_4G.down)];
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    up(near, far);
    down(far, near);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** One direction, through which so many bytes go in a millisecond. */
function pipeOf(width) {
  let free = 0;
  return (from, to) => {
    let sent = Promise.resolve();
    const later = (at, work) => {
      sent = sent.then(() => pause(Math.max(0, at - performance.now()))).then(work);
    };
    from.on('data', (chunk) => {
      free = Math.max(free, performance.now()) + chunk.length / width;
      later(free + FAST_4G.roundTrip / 2, () => to.write(chunk));
    });
    from.on('close', () => later(performance.now() + FAST_4G.roundTrip / 2, () => to.destroy()));
  };
}
