import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedCredentials, secondUploadCredentials } from '@/contract/http/media';
import { blockFolder } from '@tests/support/temporary-folder';
import { callApi } from '@tests/support/api-client';
import { buildEntry, type BuiltServer } from '@tests/support/built-server';
import { limitMemory, type MemoryLimit } from '@tests/support/memory-limit';
import { Givers, startForGivers, told, type Answer } from './givers';

describe('memory', () => {
  /** The machine that the product must live on, in MiB. */
  const MEBIBYTES = 512;
  /** People who are there at once. */
  const PEOPLE = 200;
  /** Pictures that are sent at once, each of twenty million pixels. */
  const PICTURES = 40;
  /** Gifts of each of them, on average. */
  const GIFTS = 10;
  const IS_LANE = process.env['PARLEY_CHAOS_ROUNDS'] !== undefined;
  const [WIDTH, HEIGHT] = [5_000, 4_000];
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#204060' } as const;

  vi.setConfig({ testTimeout: 600_000 });

  describe.skipIf(!IS_LANE)(`a machine of ${MEBIBYTES} MB`, () => {
    let entry: string;
    const data = blockFolder();
    let picture: Buffer;
    let limit: MemoryLimit;
    let server: BuiltServer | undefined;
    beforeAll(async () => {
      entry = await buildEntry();
      picture = await sharp({ create }).png().toBuffer();
      const made = limitMemory(MEBIBYTES);
      if (!made)
        throw new Error('this lane needs a user who may limit memory, such as root on Linux');
      limit = made;
    });
    afterEach(async () => {
      server?.process.kill('SIGKILL');
      await server?.ended();
    });
    afterAll(async () => {
      limit.remove();
    });

    async function start(): Promise<string> {
      const started = await startForGivers(entry, data, limit.prefix);
      server = started;
      return started.url;
    }

    it(`carries ${PEOPLE} people who give while others send pictures; all acknowledged data is there`, async () => {
      const people = new Givers(PEOPLE);
      let url = await start();
      await people.signUp(url);
      const sent = people.tokens.slice(0, PICTURES).map((token) => upload(url, token));
      const answers = await people.give(url, (all) => all.length >= PEOPLE * GIFTS);
      const uploaded = await Promise.all(sent);
      const most = Math.round(limit.most() / 1_048_576);
      console.info(`gifts: ${told(answers)}; pictures: ${told(uploaded)}; at most ${most} MB`);
      expect(answers.filter((answer) => ![200, 503, 'gone'].includes(answer))).toEqual([]);
      expect(uploaded.filter((answer) => ![201, 503, 'gone'].includes(answer))).toEqual([]);
      // A process that the system kills is started again, as a supervisor does.
      const wasKilled = server!.process.exitCode !== null || server!.process.signalCode !== null;
      // A picture that waits for its turn longer than a connection may be silent ends without an answer, too.
      expect(wasKilled || !answers.includes('gone')).toBe(true);
      if (wasKilled) url = await start();
      expect(await people.askAgain(url)).toEqual([]);
      server!.process.kill('SIGTERM');
      expect((await server!.ended()).code).toBe(0);
      expect(await people.left(data)).toEqual({ beyond: 0, broken: [] });
    });

    async function upload(url: string, token: string): Promise<Answer> {
      const { method, path } = secondUploadCredentials;
      const granted = await callApi(url, method, path, { token, body: { use: 'post' } });
      const { uploadUrl, uploadToken } = embeddedCredentials.parse(granted.body.data);
      return fetch(`${url}${uploadUrl}`, {
        method: 'PUT',
        headers: { 'upload-token': uploadToken, 'content-type': 'image/png' },
        body: new Uint8Array(picture),
      }).then(
        ({ status }) => status,
        () => 'gone' as const,
      );
    }
  });
});

describe('a long load', () => {
  /** How long people give without a pause; `npm run prove -- chaos --minutes 30` asks for it. */
  const MINUTES = Number(process.env['PARLEY_CHAOS_MINUTES'] ?? 0);
  const PEOPLE = 20;
  const MINUTE = 60_000;

  vi.setConfig({ testTimeout: 300_000 + MINUTES * 2 * MINUTE });

  describe.skipIf(MINUTES === 0)(`a load of ${MINUTES} minutes`, () => {
    let entry: string;
    const data = blockFolder();
    let server: BuiltServer | undefined;
    beforeAll(async () => {
      entry = await buildEntry();
    });
    afterEach(async () => {
      server?.process.kill('SIGKILL');
      await server?.ended();
    });

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
});
