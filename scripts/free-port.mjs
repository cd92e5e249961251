import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * The ports that are given out. Linux, macOS and Windows give those above to every server without
 * a port of its own and to every connection that goes out, so that one from among them, closed
 * for a moment, soon has another owner.
 */
const LOWEST = 12_000;
const BELOW = 32_000;

/** What this process was given already, though it may not listen there yet. */
const given = new Set();

/**
 * A port of this machine without a listener; it is still free when it was closed and is
 * opened again.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(LOWEST, BELOW);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

/**
 * Asked by knocking: who listened for a moment to find out would leave the port in use as long as a process
 * that is starting meanwhile has what was open here.
 *
 * @param {number} port
 */
async function isFree(port) {
  const knock = connect(port, '127.0.0.1');
  try {
    await once(knock, 'connect');
  } catch (error) {
    if (error.code !== 'ECONNREFUSED') throw error;
    return true;
  }
  knock.destroy();
  return false;
}
