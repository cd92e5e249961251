import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  refused,
  registered,
  registrationBody,
  startIdentityServer,
  ticketOf,
  type IdentityServer,
  type LoginInfo,
} from '@tests/server/account/identity-server';
import {
  dressedJpeg,
  exifSegment,
  gif,
  jpeg,
  pixels,
  png,
  TELLING_SEGMENTS,
  tells,
} from '@tests/domain/media/picture-corpus';
import { opusTrack, voiceOf, webmOf } from '@tests/support/voice-files';
import { MINUTE } from '@/domain/shared/time';

interface Pass {
  readonly uploadUrl: string;
  readonly uploadToken: string;
  readonly key: string;
  readonly maxBytes: number;
}

describe('uploads', () => {
  let server: IdentityServer;
  let person: LoginInfo;
  beforeAll(async () => {
    server = await startIdentityServer();
    person = await registered(server);
  });
  afterAll(() => server.close());

  const ask = (use: string, token = person.token, path = '/file/aliyun-sts-token') =>
    call<Pass>(server, 'POST', path, { token, body: { use } });

  async function put(pass: Pass, bytes: Uint8Array, change: { url?: string; token?: string } = {}) {
    const answer = await fetch(`${server.url}${change.url ?? pass.uploadUrl}`, {
      method: 'PUT',
      headers: { 'upload-token': change.token ?? pass.uploadToken, 'content-type': 'text/html' },
      body: Buffer.from(bytes),
    });
    const body = (await answer.json()) as { data?: { kind?: string } };
    return { status: answer.status, kind: body.data?.kind, data: body.data };
  }

  const see = (key: string, token?: string) =>
    fetch(`${server.url}/objects/${key}`, { headers: token === undefined ? {} : { token } });

  it.each(['/file/aliyun-sts-token', '/file/qiniu-token'])(
    'get credentials from %s',
    async (path) => {
      const pass = await ask('avatar', person.token, path);
      expect(pass).toMatchObject({ maxBytes: 409_600, uploadUrl: `/storage/${pass.key}` });
      expect(pass.key).toMatch(new RegExp(`^u/${person.userInfo.id}/[0-9a-z]{26}_[\\w-]{22}$`));
    },
  );

  it('store an avatar without its coordinates and show it to anyone, for an hour and as a picture only', async () => {
    const file = dressedJpeg(await jpeg({ progressive: true }), [
      exifSegment(6, 'II'),
      ...TELLING_SEGMENTS,
    ]);
    const pass = await ask('avatar');
    const stored = await put(pass, file);
    expect(stored).toMatchObject({
      status: 201,
      // As it is shown: the file lies on its side.
      data: { key: pass.key, type: 'image/jpeg', width: 16, height: 24 },
    });
    const shown = await see(pass.key);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=3600',
    });
    const known = { 'if-none-match': shown.headers.get('etag') ?? '' };
    const again = await fetch(shown.url, { headers: known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const bytes = new Uint8Array(await shown.arrayBuffer());
    expect(tells(bytes)).toBe(false);
    expect(await pixels(bytes)).toEqual(await pixels(file));
  });

  it('show any other picture to its owner only', async () => {
    const pass = await ask('chat');
    expect((await put(pass, await png())).status).toBe(201);
    expect((await see(pass.key)).status).toBe(404);
    const other = await registered(server);
    expect((await see(pass.key, other.token)).status).toBe(404);
    const mine = await see(pass.key, person.token);
    expect(mine.status).toBe(200);
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
  });

  it('go by the content of a file, not by its name', async () => {
    for (const [file, status, kind] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'image-format'],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 415, 'image-format'],
      [Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//;'), 422, 'image-broken'],
      [Buffer.from('<!doctype html>'), 415, 'image-format'],
      [Buffer.alloc(0), 415, 'image-format'],
      [(await jpeg({ progressive: false })).subarray(0, -2), 422, 'image-broken'],
      [corrupted(await png()), 422, 'image-broken'],
    ] as const) {
      expect(await put(await ask('avatar'), file)).toMatchObject({ status, kind });
    }
    const picture = await ask('avatar');
    expect((await put(picture, await gif())).status).toBe(201);
    expect((await see(picture.key)).headers.get('content-type')).toBe('image/gif');
  });

  it('take a recording by its own packets, and nothing else for one', async () => {
    for (const [use, file, status, kind] of [
      ['voice', Buffer.from('<!doctype html>'), 415, 'voice-format'],
      ['voice', await png(), 415, 'voice-format'],
      ['voice', Buffer.from(webmOf(opusTrack(5), { trackType: 1 })), 415, 'voice-format'],
      ['voice', Buffer.from(webmOf(opusTrack(3_060))), 413, 'voice-too-long'],
      ['chat', Buffer.from(voiceOf(1_000)), 415, 'image-format'],
    ] as const) {
      expect(await put(await ask(use), file)).toMatchObject({ status, kind });
    }
    const pass = await ask('voice');
    expect(pass.maxBytes).toBe(1_572_864);
    expect((await put(pass, Buffer.from(webmOf(opusTrack(3_000))))).status).toBe(201);
  });

  it('drop what hangs behind a picture', async () => {
    const pass = await ask('avatar');
    const page = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    expect((await put(pass, page)).status).toBe(201);
    const shown = Buffer.from(await (await see(pass.key)).arrayBuffer());
    expect(shown.includes('<script>')).toBe(false);
  });

  it('are refused beyond the bytes of their use', async () => {
    const pass = await ask('avatar');
    const large = Buffer.concat([await png(), Buffer.alloc(pass.maxBytes)]);
    expect(await put(pass, large)).toMatchObject({ status: 413, kind: 'image-too-large' });
    const chat = await ask('chat');
    const larger = await put(chat, Buffer.alloc(chat.maxBytes + 1));
    expect(larger.status).toBe(413);
  });

  it('work once', async () => {
    const pass = await ask('avatar');
    const [first, second] = [await png(), await gif()];
    const answers = await Promise.all([put(pass, first), put(pass, second)]);
    const [stored, other] = answers.toSorted((a, b) => a.status - b.status);
    expect(stored?.status).toBe(201);
    // The second upload gets its answer only once the object is there.
    expect(['upload-repeated', 'upload-pending']).toContain(other?.kind);
    expect(await put(pass, first)).toMatchObject({ status: 409, kind: 'upload-repeated' });
  });

  it('work only with their own token, for fifteen minutes', async () => {
    const picture = await png();
    const [pass, other] = [await ask('avatar'), await ask('avatar')];
    const [body = '', sign = ''] = pass.uploadToken.split('.');
    const grant = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...grant, maxBytes: 9e9 })).toString('base64url');
    for (const change of [
      { token: '' },
      { token: other.uploadToken },
      { token: `${forged}.${sign}` },
      { token: `${body}.${sign}.x` },
      { url: '/storage/u/1/elsewhere' },
      { url: '/storage/..%2f..%2fdatabase' },
    ]) {
      expect(await put(pass, picture, change)).toMatchObject({
        status: 403,
        kind: 'upload-not-allowed',
      });
    }
    server.clock.advance(15 * MINUTE - 1);
    expect((await put(pass, picture)).status).toBe(201);
    server.clock.advance(1);
    expect((await put(other, picture)).status).toBe(403);
  });

  it.each(['..%2fsecret.key', '%2e%2e/secret.key', 'u/1', '', 'u/%00', 'x'.repeat(500)])(
    'show nothing under %j',
    async (key) => {
      const shown = await see(key, person.token);
      expect(shown.status).toBeGreaterThanOrEqual(400);
      expect(shown.status).toBeLessThan(500);
    },
  );

  it('let a registration bring its avatar, and no other caller', async () => {
    const { email, ticket } = await ticketOf(server);
    const pass = await call<Pass>(server, 'POST', '/file/register-token', {
      body: { ticket, email },
    });
    expect((await see(pass.key)).status).toBe(404);
    expect((await put(pass, await png())).status).toBe(201);
    // The wizard shows it before there is an account.
    expect((await see(pass.key)).status).toBe(200);

    const stranger = { ...registrationBody({ avatar: pass.key }), ...(await ticketOf(server)) };
    const refusal = await refused(server, 'POST', '/account/register', { body: stranger });
    expect(refusal).toMatchObject({ code: 400, kind: 'avatar-not-yours', field: 'avatar' });

    const body = { ...registrationBody({ avatar: pass.key }), email, ticket };
    const made = await call<LoginInfo>(server, 'POST', '/account/register', { body });
    expect(made.userInfo.avatar).toBe(pass.key);
    expect((await see(pass.key)).status).toBe(200);

    const late = await refused(server, 'POST', '/file/register-token', { body: { ticket, email } });
    expect(late).toMatchObject({ code: 400, kind: 'ticket-invalid' });
  });

  it('replace an avatar and remove the one before', async () => {
    const { token } = await registered(server);
    const [first, second] = [await ask('avatar', token), await ask('avatar', token)];
    await put(first, await png());
    await put(second, await gif());
    const edit = (avatar: string) =>
      call(server, 'POST', '/user/info-edit', { token, body: { avatar } });
    await edit(first.key);
    await edit(second.key);
    expect((await see(first.key)).status).toBe(404);
    expect((await see(second.key)).status).toBe(200);
    await edit(second.key);
    expect((await see(second.key)).status).toBe(200);
    const theirs = await refused(server, 'POST', '/user/info-edit', {
      token: person.token,
      body: { avatar: second.key },
    });
    expect(theirs).toMatchObject({ code: 400, kind: 'avatar-not-yours' });
  });
});

/** A PNG file whose blocks are in order and whose pixels are not. */
function corrupted(file: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(file);
  for (let at = 45; at < bytes.length - 20; at += 1) bytes[at] = 0x55;
  return bytes;
}
