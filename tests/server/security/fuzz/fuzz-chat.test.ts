// @module-tag lane/fuzz
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST_EDITS } from '@/domain/messaging/edit';
import { EXTENSION_KEY, TYPING_ACTION } from '@/domain/messaging/extension-key';
import { KINDS } from '@/domain/messaging/kinds/kinds';
import { encode } from '@server/gateway/dialects/sdk/codec/protobuf';
import {
  BODY,
  COMMAND,
  commSyncUL,
  CONTENT,
  messageBody,
  mSync,
  NAMESPACE,
  provision,
  rosterBody,
} from '@server/gateway/dialects/sdk/codec/schema';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { RawClient, rest, tokenOf } from '@tests/support/raw-client';
import { sdkClient } from '@tests/support/sdk-client';
import { told } from '../chaos/givers';
import {
  assertAtOnce,
  drawn,
  CALLS_A_RUN,
  FRAMES_A_RUN,
  FRAMES_EACH,
  RUNS as FUZZ_RUNS,
} from './runs';

/** Sign-ins of each kind. */
const RUNS = (FUZZ_RUNS ?? 3) * FRAMES_A_RUN;
const CALLS = (FUZZ_RUNS ?? 3) * CALLS_A_RUN;
const SECRET = 'the secret of ann and bo';

vi.setConfig({ testTimeout: 60_000 + (RUNS + CALLS) * 1_000 });

/** Frames that are almost right: real envelopes and bodies with anything in them. */
const word = fc.oneof(
  fc.constantFrom(
    'ann',
    'bo',
    'eve',
    '',
    'ann|bo',
    "'; drop table chat_message; --",
    '\0',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
/** Keys that a message may have beside its content, and values that are nearly those of an album. */
const key = fc.oneof(
  word,
  fc.constantFrom(...Object.values(EXTENSION_KEY), 'caption', 'pictures', 'width', 'height'),
);
const pictures = fc.constantFrom(
  '[{"url":"/objects/x","width":1,"height":1}]',
  '[{"url":"/objects/x"},{"url":7}]',
  JSON.stringify(Array.from({ length: 9 }, () => ({ url: '/objects/x' }))),
  '[[[]]]',
  '[null]',
);
const big = fc.bigInt(0n, 2n ** 64n - 1n);
const who = fc.record(
  {
    name: word,
    appKey: fc.oneof(fc.constant('parley#chat'), word),
    domain: word,
    clientResource: word,
  },
  { requiredKeys: [] },
);
const value = fc.record(
  {
    key,
    type: fc.nat(9),
    varintValue: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
    doubleValue: fc.double(),
    stringValue: fc.oneof(word, fc.json(), pictures),
  },
  { requiredKeys: [] },
);
const content = fc.record(
  {
    type: fc.constantFrom(...Object.values(CONTENT), 2, 5, 8, 99),
    text: word,
    remotePath: word,
    action: fc.oneof(fc.constant(TYPING_ACTION), word),
    customEvent: fc.constantFrom(...KINDS.map(({ wire }) => wire), 'other'),
    customExts: fc.array(value, { maxLength: 3 }),
    subType: fc.nat(12),
  },
  { requiredKeys: [] },
);
const edit = fc.record({
  /** The message of another person, the own one, or any. */
  of: fc.oneof(fc.constant('other' as const), fc.constant('own' as const), big),
  to: fc.constantFrom('ann', 'bo', 'eve'),
  contents: fc.oneof(
    fc.array(content, { maxLength: 2 }),
    word.map((text) => [{ type: CONTENT.text, text }]),
  ),
  ext: fc.array(value, { maxLength: 3 }),
  editScope: fc.nat(3),
});
const body = fc
  .record(
    {
      type: fc.constantFrom(...Object.values(BODY), 0, 2, 8, 99),
      from: fc.oneof(fc.constant({ name: 'eve' }), who),
      to: fc.oneof(fc.constant({ name: 'ann' }), who),
      contents: fc.array(content, { maxLength: 3 }),
      ext: fc.array(value, { maxLength: 3 }),
      ackMessageId: big,
    },
    { requiredKeys: [] },
  )
  .map((given) => encode(messageBody, given));
const roster = fc
  .record({ operation: fc.nat(12), from: who, to: fc.array(who, { maxLength: 2 }), reason: word })
  .map((given) => encode(rosterBody, given));
const meta = fc.record(
  {
    id: big,
    from: who,
    to: fc.oneof(fc.constant({ name: 'ann' }), who),
    ns: fc.constantFrom(1, 1, 1, 0, 2, 3, 5, 6),
    payload: fc.oneof(body, roster, fc.uint8Array({ maxLength: 60 })),
    routetype: fc.integer(),
    ext: fc.array(value, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const sync = fc
  .record({ meta, key: big, queue: who }, { requiredKeys: [] })
  .map((given) => encode(commSyncUL, given));
const signIn = fc
  .record({ resource: word, authToken: word, osType: fc.integer() }, { requiredKeys: [] })
  .map((given) => encode(provision, given));
const envelope = fc
  .record(
    {
      command: fc.constantFrom(0, 0, 0, 1, 2, 3, 99),
      payload: fc.oneof(sync, signIn, fc.uint8Array({ maxLength: 60 })),
      guid: who,
      auth: fc.oneof(fc.constant('$t$'), word),
      deviceId: fc.nat(),
    },
    { requiredKeys: [] },
  )
  .map((given) => encode(mSync, given));
/** Frames as they are, cut off, or with one byte turned. */
const frame = fc.tuple(envelope, fc.nat(), fc.nat(255), fc.nat(9)).map(([bytes, at, byte, how]) => {
  if (how === 0) return bytes.subarray(0, at % (bytes.length + 1));
  if (how === 1 && bytes.length > 0) bytes[at % bytes.length] = byte;
  return bytes;
});

describe('any frames and calls to the chat gateway', () => {
  let server: TestGateway;
  let database: TestDatabase;
  let routes: { readonly method: string; readonly url: string }[];

  beforeAll(async () => {
    routes = [];
    database = await openEmbeddedDatabase();
    server = await startTestGateway({
      users: ['ann', 'bo', 'eve'],
      db: database.db,
      settings: { sendBurst: 1_000_000, passBurst: 1_000_000, maxFrame: 50_000 },
      extend: async (app) => {
        app.addHook('onRoute', ({ method, url }) => {
          if (method !== 'HEAD') routes.push({ method: String(method), url });
        });
      },
    });
    await server.gateway().sendAs('ann' as never, { to: 'bo', text: SECRET });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  async function stillAlive(): Promise<void> {
    const ann = await sdkClient(server, 'ann', 'alive');
    await ann.open();
    await ann.text('eve', 'still here');
    ann.close();
    expect(server.errors).toEqual([]);
    const rows = await server.db
      .selectFrom('chat_message')
      .select('id')
      .where('pair', '=', 'ann|bo')
      .execute();
    expect(rows).toHaveLength(1);
  }

  const messageOf = (sender: string) =>
    server.db
      .selectFrom('chat_message')
      .select(['id', 'body'])
      .where('sender', '=', sender)
      .where('recipient', '=', 'bo')
      .executeTakeFirstOrThrow();
  const versionsOf = (id: bigint) =>
    server.db
      .selectFrom('chat_message_version')
      .select(['number', 'body'])
      .where('message_id', '=', String(id))
      .orderBy('number')
      .execute();

  it('bytes before a sign-in close the socket and say nothing', async () => {
    await assertAtOnce(fc.uint8Array({ maxLength: 100 }), RUNS, async (bytes) => {
      const client = await RawClient.connect(server, 'eve');
      client.bytes(bytes);
      expect(await client.untilClosed()).toBe(1002);
      expect(client.frames).toEqual([]);
    });
    await stillAlive();
  });

  it('frames before a sign-in open nothing', async () => {
    await assertAtOnce(frame, RUNS, async (bytes) => {
      const client = await RawClient.connect(server, 'eve');
      client.bytes(bytes);
      client.frame({ command: COMMAND.logout });
      await client.untilClosed();
      expect(client.frames.every(({ command }) => command === COMMAND.provision)).toBe(true);
      expect(server.gateway().online('eve')).toBe(false);
    });
    await stillAlive();
  });

  it('frames after a sign-in never end the gateway nor show what others wrote', async () => {
    const many = fc.array(frame, { minLength: 1, maxLength: 2 * FRAMES_EACH, size: 'max' });
    let sent = 0;
    // One after the other: a sign-in ends the one before it.
    await fc.assert(
      fc.asyncProperty(many, async (frames) => {
        const eve = await RawClient.signedIn(server, 'eve', 'fuzz');
        for (const bytes of frames) eve.bytes(bytes);
        sent += frames.length;
        eve.frame({ command: COMMAND.logout });
        await eve.untilClosed();
        const heard = Buffer.concat(eve.frames.map(({ payload }) => payload ?? new Uint8Array()));
        expect(heard.includes('the secret')).toBe(false);
      }),
      drawn(RUNS),
    );
    console.info(`${2 * RUNS} frames before a sign-in, ${sent} after ${RUNS} of them`);
    await stillAlive();
  });

  it('edits with anything in them change no message of another person, and keep what they replace', async () => {
    const secret = await messageOf('ann');
    let stored = 0;
    const edits = fc.array(edit, { minLength: 1, maxLength: FRAMES_EACH, size: 'max' });
    await fc.assert(
      fc.asyncProperty(edits, async (all) => {
        const eve = await RawClient.signedIn(server, 'eve', 'edits');
        const { serverId: own = 0n } = await eve.text(1n, 'ann', 'my own words');
        for (const [index, { of, to, ...given }] of all.entries()) {
          const editMessageId = of === 'own' ? own : of === 'other' ? BigInt(secret.id) : of;
          const payload = encode(messageBody, {
            type: BODY.edit,
            from: { name: 'eve' },
            to: { name: to },
            editMessageId,
            ...given,
          });
          const id = BigInt(index + 2);
          eve.sync({ meta: { id, to: { name: to }, ns: NAMESPACE.chat, payload } });
        }
        eve.frame({ command: COMMAND.logout });
        await eve.untilClosed();
        const versions = await versionsOf(own);
        stored += versions.length;
        const lost = versions.slice(0, 1).filter(({ body: { text } }) => text !== 'my own words');
        expect(lost).toEqual([]);
        expect(versions.length).toBeLessThanOrEqual(MOST_EDITS);
        expect(await versionsOf(BigInt(secret.id))).toEqual([]);
        expect(await messageOf('ann')).toEqual(secret);
      }),
      drawn(RUNS),
    );
    expect(stored).toBeGreaterThan(0);
    await stillAlive();
  });

  it('calls with any content are answered in JSON and in words', async () => {
    const token = await tokenOf(server, 'eve');
    const part = fc.oneof(word, fc.constant('1'), fc.constant('ann'));
    const given = fc.record({
      place: fc.nat(1_000),
      other: part,
      query: fc.dictionary(
        fc.constantFrom(
          'limit',
          'cursor',
          'userId',
          'msgIdList',
          'delTime',
          'type',
          'to',
          'pageNum',
          'msgId',
          'message',
        ),
        part,
      ),
      body: fc.oneof(
        fc.jsonValue(),
        fc.record(
          {
            queue: part,
            start: fc.oneof(part, fc.integer()),
            pull_number: fc.oneof(fc.integer(), part),
            channel: part,
            type: fc.constantFrom('chat', 'x'),
            delete_roam: fc.oneof(fc.boolean(), part),
            to: part,
            usernames: fc.oneof(fc.array(part, { maxLength: 3 }), fc.jsonValue()),
            reason: fc.oneof(part, fc.jsonValue()),
            msgId: fc.oneof(part, fc.integer()),
            message: fc.oneof(part, fc.constantFrom('heart', 'cake')),
          },
          { requiredKeys: [] },
        ),
      ),
    });
    const statuses: number[] = [];
    await assertAtOnce(given, CALLS, async ({ place, other, query, body: json }) => {
      const { method, url } = routes[place % routes.length]!;
      const path = url
        .replace('/parley/chat', '')
        .replace(':user', 'eve')
        .replace(/:(other|expiry)/, encodeURIComponent(other));
      const search = new URLSearchParams(query).toString();
      const sent = method === 'GET' ? undefined : json;
      const answer = await rest(server, method, `${path}?${search}`, token, sent);
      statuses.push(answer.status);
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toContain('the secret');
    });
    console.info(`${statuses.length} calls of the chat answered: ${told(statuses)}`);
    await stillAlive();
  });
});
