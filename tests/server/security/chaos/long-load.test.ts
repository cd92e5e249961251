import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildEntry, type BuiltServer } from '@tests/support/built-server';
import { Givers, startForGivers, told, type Answer } from './givers';

/** How long people give without a pause; `npm run prove -- chaos --minutes 30` asks for it. */
const MINUTES = Number(process.env['PARLEY_CHAOS_MINUTES'] ?? 0);
const PEOPLE = 20;
const MINUTE = 60_000;

vi.setConfig({ testTimeout: 300_000 + MINUTES * 2 * MINUTE, hookTimeout: 120_000 });

describe.skipIf(MINUTES === 0)(`a load of ${MINUTES} minutes`, () => {
  let entry: string;
  let data: string;
  let server: BuiltServer | undefined;
  beforeAll(async () => {
    entry = await buildEntry();
    data = await mkdtemp(join(tmpdir(), 'parley-load-'));
  });
  afterEach(async () => {
    server?.process.kill('SIGKILL');
    await server?.ended();
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  it('is answered, and leaves the books in order', async () => {
    const started = await startForGivers(entry, data);
    server = started;
    const { url } = started;
    const people = new Givers(PEOPLE);
    await people.signUp(url);
    const answers: Answer[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const end = Date.now() + MINUTE;
      const given = await people.give(url, () => Date.now() >= end);
      answers.push(...given);
      expect([minute, given.filter((answer) => answer !== 200 && answer !== 503)]).toEqual([
        minute,
        [],
      ]);
    }
    console.info(`${MINUTES} minutes: ${told(answers)}`);
    expect(people.acknowledged).toBeGreaterThan(0);
    expect(await people.askAgain(url)).toEqual([]);
    server.process.kill('SIGTERM');
    expect((await server.ended()).code).toBe(0);
    expect(await people.left(data)).toEqual({ beyond: 0, broken: [] });
  });
});
