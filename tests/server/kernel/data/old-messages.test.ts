// @module-tag lane/longer
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ChatAddress } from '@/domain/shared/ids';
import { encode } from '@server/gateway/dialects/sdk/codec/protobuf';
import { writeExtension } from '@server/gateway/dialects/sdk/codec/key-values';
import {
  BODY,
  CONTENT,
  messageBody,
  NAMESPACE,
  ROSTER,
  rosterBody,
  type Content,
  type MessageBody,
} from '@server/gateway/dialects/sdk/codec/schema';
import { readHistory } from '@server/gateway/core/messages/history-store';
import { readInbox } from '@server/gateway/core/messages/inbox-store';
import {
  type ChatEvent,
  type OutgoingBody,
  contentOf,
  storedBody,
  type StoredBody,
} from '@server/kernel/message-body';
import { migrate } from '@server/kernel/data/migrate';
import { messageBodies } from '@server/kernel/data/migrations/0118-message-bodies';
import { migrations } from '@server/kernel/data/migrations/migrations';
import { query, type Schema } from '@server/kernel/data/query';
import { anyContent } from '@tests/support/any-content';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';

const MESSAGES = 4_000;
const PAIRS = 60;
const ENTRIES = 2_000;
const [ann, bo] = ['old-ann', 'old-bo'] as ChatAddress[] as [ChatAddress, ChatAddress];
/** As the vendor's SDK measures pictures: the size is beside the extension, where no page looks. */
const MEASURED = { displayName: 'p.jpg', secretKey: 's', fileLength: 9, size: { width: 1 } };

function contentInOldForm(content: OutgoingBody): Content {
  switch (content.kind) {
    case 'text':
      return { type: CONTENT.text, text: content.text };
    case 'image':
      return { type: CONTENT.image, ...MEASURED, remotePath: content.url };
    case 'custom': {
      const customExts = writeExtension(content.values);
      return { type: CONTENT.custom, customEvent: content.event, customExts };
    }
  }
}

function inOldForm(from: string, to: string, body: MessageBody): Buffer {
  const ends = { from: { name: from }, to: { name: to } };
  return Buffer.from(encode(messageBody, { ...body, ...ends }));
}

const chat = (from: string, to: string, content: OutgoingBody) =>
  inOldForm(from, to, {
    type: BODY.chat,
    contents: [contentInOldForm(content)],
    ext: writeExtension(content.ext),
  });

const contents = fc.sample(anyContent, { numRuns: 600, seed: 7 });
const contentAt = (n: number) => contents[n % contents.length]!;
/** What cannot be read is kept as of no kind. */
const NOTHING: StoredBody = { kind: 'unsupported', type: '', ext: {} };
const odd: readonly (readonly [Buffer, StoredBody])[] = [
  [Buffer.of(), NOTHING],
  [Buffer.of(0xff, 0xff, 0xff), NOTHING],
  [
    chat(ann, bo, { kind: 'text', text: 'a\0b', ext: { 'k\0': '\0' } }),
    { kind: 'text', text: 'a\u{FFFD}b', ext: { 'k\u{FFFD}': '\u{FFFD}' } },
  ],
  [
    inOldForm(ann, bo, {
      type: BODY.chat,
      contents: [{ type: CONTENT.text, text: 'x', subType: 0 }],
    }),
    NOTHING,
  ],
];

interface OldRow {
  readonly payload: Buffer;
  readonly body: StoredBody;
  readonly pair: string;
}

const rows: readonly OldRow[] = Array.from({ length: MESSAGES }, (_none, n) => {
  const pair = `${ann}|peer-${n % PAIRS}`;
  const found = n % 97 === 0 ? odd[n % odd.length] : undefined;
  if (found) return { pair, payload: found[0], body: found[1] };
  const content = contentAt(n);
  return { pair, payload: chat(ann, `peer-${n % PAIRS}`, content), body: storedBody(content) };
});

interface OldEntry {
  readonly payload: Buffer;
  readonly namespace: number;
  readonly event: ChatEvent;
}

const CHANGES = [
  ['requested', ROSTER.add],
  ['removed', ROSTER.remove],
  ['added', ROSTER.accept],
  ['accepted', ROSTER.remoteAccept],
  ['declined', ROSTER.remoteDecline],
] as const;

const entries: readonly OldEntry[] = Array.from({ length: ENTRIES }, (_none, n) => {
  const about = (type: number): OldEntry['payload'] =>
    inOldForm(bo, ann, { type, contents: [{}], ackMessageId: 2n ** 62n + BigInt(n) });
  const id = String(2n ** 62n + BigInt(n));
  const message = (to: ChatAddress) => ({
    payload: chat(bo, to, contentAt(n)),
    namespace: NAMESPACE.chat,
    event: { kind: 'message', to, body: storedBody(contentAt(n)) } as const,
  });
  const [change, operation] = CHANGES[n % CHANGES.length]!;
  const news = { operation, from: { name: bo }, to: [{ name: ann }], reason: `words ${n}` };
  const all: readonly (() => OldEntry)[] = [
    () => message(ann),
    // An own one, which the server wrote.
    () => message(bo),
    () => ({ payload: about(BODY.readAck), event: { kind: 'read', id }, namespace: 1 }),
    () => ({ payload: about(BODY.deliverAck), event: { kind: 'delivered', id }, namespace: 1 }),
    () => ({ payload: about(BODY.recall), event: { kind: 'recalled', id }, namespace: 1 }),
    () => ({ payload: about(BODY.channelAck), event: { kind: 'conversation-read' }, namespace: 1 }),
    () => ({
      payload: Buffer.from(encode(rosterBody, news)),
      event: { kind: 'contact', change, note: `words ${n}` },
      namespace: NAMESPACE.roster,
    }),
  ];
  return all[n % all.length]!();
});

describeOnEachDatabase('the messages of a database of before', 'rules', (open) => {
  let db: Kysely<Schema>;
  beforeAll(async () => {
    ({ db } = await open());
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    expectOk(
      await migrate(
        db,
        migrations.filter(({ id }) => id < '0117'),
      ),
    );
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, payload, sent_at)
      select n, pair, ${ann}, split_part(pair, '|', 2), kind, payload, now()
      from unnest(
        ${rows.map(({ pair }) => pair)}::text[], ${rows.map(({ body }) => body.kind)}::text[],
        ${rows.map(({ payload }) => payload)}::bytea[]
      ) with ordinality as t (pair, kind, payload, n)
    `.execute(db);
    await sql`
      insert into chat_mailbox (owner, key, meta_id, sender, payload, namespace, sent_at)
      select ${ann}, n, n, ${bo}, payload, namespace, now()
      from unnest(
        ${entries.map(({ payload }) => payload)}::bytea[],
        ${entries.map(({ namespace }) => namespace)}::smallint[]
      ) with ordinality as t (payload, namespace, n)
    `.execute(db);
  });

  it('are as they were read before, every one of them, also where the update was interrupted', async () => {
    let pages = 0;
    const interrupted = migrations.map((step) =>
      step === messageBodies
        ? {
            ...step,
            rewrite: async (...page: Parameters<NonNullable<typeof step.rewrite>>) => {
              if ((pages += 1) > 2) throw new Error('the power went');
              return step.rewrite?.(...page);
            },
          }
        : step,
    );
    await expect(migrate(db, interrupted)).rejects.toThrow('the power went');
    const { rows: left } = await sql<{ n: number }>`
      select count(*)::int as n from chat_message where body is null
    `.execute(db);
    expect(left).toEqual([{ n: MESSAGES - 2_000 }]);
    expectOk(await migrate(db, migrations));

    const found = await query(db).selectFrom('chat_message').select(['id', 'body']).execute();
    expect(found).toHaveLength(MESSAGES);
    const wrong = found.filter(({ id, body }) => !isDeepStrictEqual(body, rows[+id - 1]?.body));
    expect(wrong).toEqual([]);
    const inbox = await readInbox(db, ann, 0, ENTRIES + 1);
    expect(inbox).toHaveLength(ENTRIES);
    expect(
      inbox.filter(({ key, event }) => !isDeepStrictEqual(event, entries[key - 1]?.event)),
    ).toEqual([]);
  });

  it('were rewritten a thousand at a time', async () => {
    const { rows: pages } = await sql<{ n: number }>`
      select count(*)::int as n from chat_message group by xmin::text order by n desc
    `.execute(db);
    expect(pages).toEqual(Array.from({ length: MESSAGES / 1_000 }, () => ({ n: 1_000 })));
  });

  it('are what a history shows', async () => {
    await sql`
      insert into chat_conversation (owner, peer, last_id) values (${ann}, 'peer-5', ${MESSAGES})
    `.execute(db);
    const peer = 'peer-5' as ChatAddress;
    const page = await readHistory(db, { owner: ann, peer, limit: 20, towards: 'older' });
    const said = page.messages.map(({ body }) => contentOf(body));
    const sent = rows.filter(({ pair }) => pair.endsWith('|peer-5')).slice(-20);
    expect(said).toEqual(sent.map(({ body }) => contentOf(body)).toReversed());
  });
});
