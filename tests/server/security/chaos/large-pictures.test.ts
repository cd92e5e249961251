import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedCredentials, secondUploadCredentials } from '@/contract/http/media';
import { SECOND } from '@/domain/shared/time';
import { blockFolder } from '@tests/support/temporary-folder';
import { callApi } from '@tests/support/api-client';
import { buildEntry, startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { createPostgresDatabase, describeOnEachEngine } from '@tests/support/databases';
import { call, signUp, type Registered } from '../kill/load';
import { told } from './givers';

const ROUNDS = process.env['PARLEY_CHAOS_ROUNDS'];
/** 39.6 million pixels in 127 KB, just below what is taken. */
const PICTURE = { width: 7_200, height: 5_500, channels: 3, background: '#204060' } as const;
const AT_ONCE = 20;
/** What others ask meanwhile, with a pause between two questions of one of them, in milliseconds. */
const QUESTIONS = [
  '/account/my-info',
  '/dynamic/dynamic-list?scope=everybody',
  '/friend/friend-list',
  '/user/counts',
];
const PAUSE = 15;
const CALM = 6 * SECOND;

vi.setConfig({ testTimeout: 300_000 });

describe.skipIf(ROUNDS === undefined)(
  'one account that sends twenty large pictures at once',
  () => {
    describeOnEachEngine('to a server', 'both', (engine) => {
      const data = blockFolder();
      let server: BuiltServer;
      let drop = async (): Promise<void> => undefined;
      let url: string;
      let eve: Registered;
      let others: readonly Registered[];
      let picture: Buffer;
      beforeAll(async () => {
        const database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
        drop = async () => database?.drop();
        server = await startBuiltServer(await buildEntry(), {
          PORT: '0',
          PARLEY_DATA: data,
          PARLEY_DEMO: '0',
          REQUESTS_PER_MINUTE: '1000000',
          ...(database && { DATABASE_URL: database.url }),
        });
        url = server.url ?? '';
        const people = await Promise.all(
          ['eve', 'ann', 'bo', 'cy'].map((name) => signUp(url, `${name}@example.org`)),
        );
        [eve, ...others] = people as [Registered, ...Registered[]];
        picture = await sharp({ create: PICTURE }).png({ compressionLevel: 9 }).toBuffer();
      });
      afterAll(async () => {
        server.process.kill('SIGTERM');
        await server.ended();
        await drop();
      });

      it('others are answered all the same', async () => {
        await whatOthersWait(CALM);
        const calm = await whatOthersWait(CALM);
        const grants = await Promise.all(Array.from({ length: AT_ONCE }, grant));
        const attack = Promise.all(grants.map(upload));
        const during = await whatOthersWait(attack);
        const answers = await attack;
        expect(answers.filter((status) => ![201, 503].includes(status))).toEqual([]);
        // No test limits how long it takes: the figures are for docs/performance.md.
        console.info(
          `${engine}: pictures ${told(answers)}; others wait ${calm} ms at most in 95 of 100, meanwhile ${during}`,
        );
      });

      /** How long others wait for an answer, in milliseconds at the 95th percentile; none of them is refused. */
      async function whatOthersWait(until: number | Promise<unknown>): Promise<string> {
        const over = new AbortController();
        const end = typeof until === 'number' ? new Promise((go) => setTimeout(go, until)) : until;
        void end.finally(() => over.abort());
        const took: number[] = [];
        const ask = async ({ token }: Registered): Promise<void> => {
          for (let turn = 0; !over.signal.aborted; turn += 1) {
            const begin = performance.now();
            const { status } = await callApi(url, 'GET', QUESTIONS[turn % QUESTIONS.length] ?? '', {
              token,
            });
            took.push(performance.now() - begin);
            expect(status).toBe(200);
            await new Promise((go) => setTimeout(go, PAUSE));
          }
        };
        await Promise.all(others.map(ask));
        const sorted = took.toSorted((one, other) => one - other);
        return (sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1);
      }

      async function grant() {
        const { method, path } = secondUploadCredentials;
        const body = { use: 'post' };
        return embeddedCredentials.parse(await call(url, method, path, { token: eve.token, body }));
      }

      async function upload({ uploadUrl, uploadToken }: Awaited<ReturnType<typeof grant>>) {
        const answer = await fetch(`${url}${uploadUrl}`, {
          method: 'PUT',
          headers: { 'upload-token': uploadToken, 'content-type': 'image/png' },
          body: new Uint8Array(picture),
        });
        return answer.status;
      }
    });
  },
);
