import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedCredentials, secondUploadCredentials } from '@/contract/http/media';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createHttpApi } from '@/infrastructure/http/http-api';
import { createHttpUploadGrants } from '@/infrastructure/http/http-upload-grants';
import { openObjectStorage } from '@/infrastructure/storage/open-object-storage';
import { DECODE_LIMIT, DECODE_UNIT } from '@/domain/account/request-limits';
import { jpeg } from '@tests/domain/media/picture-corpus';
import { countAttempts } from '@tests/support/attempts';
import { expectOk } from '@tests/support/expect-result';
import { nodeXhr } from '@tests/support/node-xhr';
import { startTestServer, type TestServer } from '@tests/support/server';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';

const [WIDTH, HEIGHT] = [5_000, 4_000];
const UNITS = Math.ceil((WIDTH * HEIGHT) / DECODE_UNIT);
const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#204060' } as const;

describe('one account that sends many large pictures at once', () => {
  let server: TestServer;
  let world: ServerWorld;
  let large: Uint8Array;
  let waits: number[];
  const before = globalThis.XMLHttpRequest;
  beforeAll(async () => {
    server = await startTestServer();
    world = serverWorld(server);
    large = await sharp({ create }).png().toBuffer();
    globalThis.XMLHttpRequest = nodeXhr(server.url) as typeof XMLHttpRequest;
  });
  afterAll(async () => {
    globalThis.XMLHttpRequest = before;
    await server.close();
  });

  const grantFor = async (person: SignedInPerson) =>
    embeddedCredentials.parse(await person.call(secondUploadCredentials, { use: 'post' }));
  const put = async (
    { uploadUrl, uploadToken }: Awaited<ReturnType<typeof grantFor>>,
    bytes = large,
  ) => {
    const answer = await fetch(`${server.url}${uploadUrl}`, {
      method: 'PUT',
      headers: { 'upload-token': uploadToken, 'content-type': 'image/png' },
      body: Buffer.from(bytes),
    });
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const decodedUnits = async ({ id }: SignedInPerson) => {
    const rows = await server.db
      .selectFrom('attempt')
      .select('id')
      .where('kind', '=', 'decoding')
      .where('subject', '=', String(id))
      .execute();
    return rows.length;
  };
  /** Uploads as a page does, with short waits; what the page would have waited is noted. */
  const pageOf = ({ token }: SignedInPerson) => {
    const api = createHttpApi({
      fetch: (...call) => fetch(...call),
      base: `${server.url}/api`,
      context: { token: () => token, language: () => 'en', brand: 'Parley' },
      scheduler: systemScheduler,
      onSignedOut: () => undefined,
    });
    const after = (delay: number, run: () => void) => {
      waits.push(delay);
      // Shorter than the page's, and long enough that its patience outlasts a slow machine.
      const timer = setTimeout(run, 500);
      return () => clearTimeout(timer);
    };
    const storage = openObjectStorage({ api, scheduler: { after, every: () => () => undefined } });
    const grants = createHttpUploadGrants({ api });
    return async (bytes: Uint8Array) => {
      const picture = { bytes, type: 'image/jpeg', width: 24, height: 16 } as const;
      return storage.upload(picture, expectOk(await grants.forMoment()));
    };
  };

  it('is bounded, while two others upload nine pictures each and everything is answered', async () => {
    const [eve, ann, bo] = [await world.signIn(), await world.signIn(), await world.signIn()];
    waits = [];
    const grants = await Promise.all(Array.from({ length: 20 }, () => grantFor(eve)));
    const attack = Promise.all(grants.map((grant) => put(grant)));
    const small = await jpeg({ progressive: false });
    const honest = [ann, bo].flatMap((person) => {
      const upload = pageOf(person);
      return Array.from({ length: 9 }, () => upload(small));
    });
    for (const outcome of await Promise.all(honest)) expectOk(outcome);
    const answers = await attack;
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 503);
    expect(taken.length + refused.length).toBe(20);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['3']));
    expect(await decodedUnits(eve)).toBe(taken.length * UNITS);
    // No page waits for less than the server demands.
    expect(new Set(waits)).toEqual(new Set(waits.length > 0 ? [3_000] : []));
  });

  it('decodes one picture for one grant, however often it is sent', async () => {
    const eve = await world.signIn();
    const grant = await grantFor(eve);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(grant)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await decodedUnits(eve)).toBe(UNITS);
    expect((await put(grant)).status).toBe(409);
    expect(await decodedUnits(eve)).toBe(UNITS);
  });

  it('has a budget of pixels for an hour, also for files that do not decode', async () => {
    const eve = await world.signIn();
    const spent = { count: DECODE_LIMIT.count - UNITS, at: server.clock.now() };
    await countAttempts(server.db, 'decoding', eve.id, spent);
    const broken = Buffer.from(large);
    broken.fill(0x55, 100, 160);
    const grant = await grantFor(eve);
    expect((await put(grant, broken)).status).toBe(422);
    const over = await put(grant);
    expect([over.status, Number(over.retryAfter)]).toEqual([429, 3_600]);
    server.clock.advance(DECODE_LIMIT.window + 1);
    expect((await put(await grantFor(eve))).status).toBe(201);
  });
});
