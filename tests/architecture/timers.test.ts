import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

/**
 * What waits for the machine itself and not for time that the product knows: a test that moves time could
 * not move what they wait for.
 */
const REAL: ReadonlyMap<string, string> = new Map([
  ['server/kernel/scheduler.ts', 'the one adapter of the port'],
  ['server/programs/main.ts', 'the end of the process'],
  ['server/kernel/http/connections.ts', 'connections of the machine that have to end'],
  ['server/kernel/backplane/carried-backplane.ts', 'a network between servers'],
  ['server/kernel/backplane/postgres-carrier.ts', 'a network between servers'],
  ['server/kernel/servers/leased-number.ts', 'a lease among processes'],
  ['server/kernel/directory-lock.ts', 'another process'],
  ['server/kernel/data/embedded/vacuum-hourly.ts', 'the disk of the database'],
  ['server/kernel/data/migrate.ts', 'locks of the database'],
]);
const files = sourcesIn('server');

describe('timers of the server', () => {
  it('are those of the port, so that a test can move time', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter((file) => !REAL.has(file) && hasTimer(read(file)));
    expect(found).toEqual([]);
  });

  it('are real only where one still is', () => {
    expect([...REAL.keys()].filter((file) => !hasTimer(read(file)))).toEqual([]);
  });

  it.each([
    ['const timer = setTimeout(run, 5);', true],
    ['setInterval(run, 5).unref();', true],
    ["import { setTimeout as pause } from 'node:timers/promises';", true],
    ['scheduler.after(5, run);', false],
    ['socket.setTimeout(5, end);', false],
    ['await new Promise(setImmediate);', false],
  ])('%s: %s', (source, expected) => {
    expect(hasTimer(source)).toBe(expected);
  });
});

/** Whether it waits for time by itself; the end of a turn of the event loop is no time. */
function hasTimer(source: string): boolean {
  return /(?<!\.)\bset(?:Timeout|Interval)\(|from 'node:timers/.test(source);
}
