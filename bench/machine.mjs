import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from '../scripts/options.mjs';

/** How much of the processors others may use while something is measured. */
const MOST_BUSY = 0.2;
const LOOKED_AT = 2_000;

/** The part of all processors that is in use, between 0 and 1, over `milliseconds`. */
export async function busyShare(milliseconds = LOOKED_AT) {
  const share = othersSince();
  await pause(milliseconds);
  return share(0);
}

/**
 * Begins to watch the processors; the function it gives returns the part of them, between 0 and 1,
 * that has been in use since by other programs; this one has used `own` milliseconds.
 */
export function othersSince() {
  const before = used();
  return (own) => {
    const after = used();
    const idle = after.idle - before.idle;
    const all = Math.max(1, after.all - before.all);
    return Math.max(0, 1 - (idle + own) / all);
  };
}

function used() {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of) => times.reduce((total, time) => total + of(time), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}

/**
 * The options of one benchmark (scripts/options.mjs), with `--anyway` besides. `refuseBusy` ends
 * the program where others use the machine: such figures would be theirs. `--anyway` goes on, and
 * prints that.
 */
export function readBench({ usage, options }) {
  const anyway = { type: 'flag', help: 'also on a machine that others use' };
  const asked = readOptions({ usage, options: { ...options, anyway } });
  return { asked, refuseBusy: () => refuseBusy(asked.anyway) };
}

async function refuseBusy(anyway) {
  const share = await busyShare();
  if (share <= MOST_BUSY) return;
  const busy = `${Math.round(share * 100)} % of this machine is in use by others`;
  if (!anyway) {
    process.stderr.write(`${busy}: nothing is measured. --anyway measures all the same.\n`);
    process.exit(1);
  }
  process.stdout.write(`${busy}: compare these figures with others of the same minutes only.\n`);
}
