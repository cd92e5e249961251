import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEntry, startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { mountSmallDisk, type SmallDisk } from '@tests/support/small-disk';
import { Givers, startForGivers, told } from './givers';

/** In `npm test` the cheap tests of outages stand for these, which need a disk of their own. */
const ROUNDS = process.env['PARLEY_CHAOS_ROUNDS'];
/** Room for the database and its journal, and soon full. */
const MEBIBYTES = 192;
/** Answers that are enough to see what the server does. */
const ENOUGH = 30;
/** More gifts than fit into what the journal has reserved. */
const MOST = 20_000;

/** Each gift once, and the books in order. */
const SOUND = { beyond: 0, broken: [] };

vi.setConfig({ testTimeout: 400_000 });

describe.skipIf(ROUNDS === undefined)('a disk', () => {
  let entry: string;
  let disk: SmallDisk;
  let server: BuiltServer | undefined;
  beforeAll(async () => {
    entry = await buildEntry();
  });
  beforeEach(async () => {
    const mounted = await mountSmallDisk(MEBIBYTES);
    if (!mounted) throw new Error('this lane needs a user who may mount a disk, such as root');
    disk = mounted;
  });
  afterEach(async () => {
    server?.process.kill('SIGKILL');
    await server?.ended();
    disk.remove();
  });

  async function start(): Promise<string> {
    const started = await startForGivers(entry, join(disk.path, 'data'));
    server = started;
    return started.url;
  }

  /** The code and the sentence of a server that does not start. */
  async function startInVain(): Promise<readonly [number | null, string]> {
    const data = join(disk.path, 'data');
    const vain = await startBuiltServer(entry, { PORT: '0', PARLEY_DATA: data, PARLEY_DEMO: '0' });
    vain.process.kill('SIGTERM');
    const { code, stderr } = await vain.ended();
    return [code, stderr];
  }

  /** Ends the server, whether or not it has ended by itself, and looks into what it left. */
  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    server!.process.kill(signal);
    const { code } = await server!.ended();
    return code;
  }

  it('that is full is an outage and nothing else', async () => {
    const people = new Givers(4);
    let url = await start();
    await people.signUp(url);
    await people.give(url, (answers) => answers.length >= ENOUGH);
    await disk.fill();
    const answers = await people.give(
      url,
      (all) => all.filter((answer) => answer !== 200).length >= ENOUGH || all.length > MOST,
    );
    console.info(`full: ${told(answers)}`);
    expect(answers.filter((answer) => answer !== 200).length).toBeGreaterThanOrEqual(ENOUGH);
    expect(answers.filter((answer) => ![200, 503, 'gone'].includes(answer))).toEqual([]);
    // A journal that has no room ends the database, and with it the server; nothing starts without room.
    await stop('SIGKILL');
    const [again, said] = await startInVain();
    expect([again, said]).toEqual([
      1,
      expect.stringMatching(/^The data folder .* its disk is full;/),
    ]);
    await disk.empty();
    url = await start();
    expect(await people.askAgain(url)).toEqual([]);
    expect(await stop('SIGTERM')).toBe(0);
    expect(await people.left(join(disk.path, 'data'))).toEqual(SOUND);
  });

  it('that can only be read is an outage and nothing else', async () => {
    const people = new Givers(4);
    const url = await start();
    await people.signUp(url);
    await people.give(url, (answers) => answers.length >= ENOUGH);
    disk.fail();
    const answers = await people.give(url, (all) => all.length >= ENOUGH);
    console.info(`only to be read: ${told(answers)}`);
    expect(answers.filter((answer) => ![503, 'gone'].includes(answer))).toEqual([]);
    await stop('SIGKILL');
    disk.remount();
    expect(await people.askAgain(await start())).toEqual([]);
    expect(await stop('SIGTERM')).toBe(0);
    expect(await people.left(join(disk.path, 'data'))).toEqual(SOUND);
  });
});
