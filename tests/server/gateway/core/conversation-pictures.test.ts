import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { epochMs, later, MINUTE } from '@/domain/shared/time';
import { createConversationPictures } from '@server/gateway/conversation-pictures';
import { firstIdAt } from '@server/gateway/core/message-ids';
import { removeConversation } from '@server/gateway/core/messages/conversation-store';
import {
  hideMessages,
  insertMessage,
  lockPair,
  removeMessage,
} from '@server/gateway/core/messages/message-store';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { type OutgoingBody, storedBody } from '@server/kernel/message-body';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { addUsers } from '@tests/support/gateway';

const PEOPLE = ['all-ann', 'all-bo', 'all-cy'] as ChatAddress[];
const [ann, bo, cy] = PEOPLE as [ChatAddress, ChatAddress, ChatAddress];
const START = epochMs(Date.parse('2026-03-01T12:00:00Z'));
const image: OutgoingBody = { kind: 'image', url: '/objects/a', ext: {} };

describeOnEachDatabase('the pictures of a conversation', 'rules', (open) => {
  let db: Database;
  let sent = 0;
  beforeAll(async () => {
    ({ db } = await open());
    await addUsers(query(db), PEOPLE);
  });
  beforeEach(async () => {
    sent = 0;
    await sql`truncate chat_message, chat_conversation cascade`.execute(query(db));
  });

  async function say(from: ChatAddress, to: ChatAddress, content = image) {
    sent += 1;
    const sentAt = later(START, sent * MINUTE);
    const message = { id: firstIdAt(sentAt), from, to, body: storedBody(content), sentAt };
    await inTransaction(db, async (transaction) => {
      await lockPair(transaction, from, to);
      await insertMessage(transaction, message);
    });
    return message;
  }

  function ask(owner: ChatAddress, peer: ChatAddress, before?: string) {
    const people = { find: async () => ({ address: owner }) as never };
    const clock = { now: () => later(START, 1_000 * MINUTE) };
    return createConversationPictures({ db, people, clock })({ user: 1 as UserId, peer, before });
  }

  const shown = async (owner: ChatAddress, peer: ChatAddress) =>
    expectOk(await ask(owner, peer)).rows.map(({ id }) => BigInt(id));

  it('are those of its messages, the newest first, with their captions', async () => {
    await say(ann, bo);
    await say(bo, ann, { kind: 'text', text: 'hello', ext: {} });
    await say(bo, ann, {
      kind: 'custom',
      event: 'burn-after-read',
      values: { burn_url: '/objects/x' },
      ext: {},
    });
    const ext = {
      width: 4,
      height: 3,
      pictures: [{ url: '/objects/b', width: 5, height: 6 }],
      caption: 'Meer',
      language: 'de',
      translation: 'Sea',
      translation_language: 'en',
      translate_record_id: 'r',
    };
    await say(bo, ann, { ...image, ext });
    const { rows, older } = expectOk(await ask(ann, bo));
    expect(older).toBeUndefined();
    expect(rows).toMatchObject([
      {
        isOwn: false,
        pictures: [
          { url: '/objects/a', size: { width: 4, height: 3 } },
          { url: '/objects/b', size: { width: 5, height: 6 } },
        ],
        caption: { text: 'Meer', language: 'de', translation: { text: 'Sea', language: 'en' } },
      },
      { isOwn: true, pictures: [{ url: '/objects/a' }] },
    ]);
    expect(rows[1]).not.toHaveProperty('caption');
    expect(JSON.stringify(rows)).not.toContain('/objects/x');
  });

  it('are what the history of each person shows: nothing hidden, recalled or removed', async () => {
    const [first, second, third] = [await say(ann, bo), await say(bo, ann), await say(ann, bo)];
    await hideMessages(db, bo, ann, { ids: [first.id] });
    expect([await shown(ann, bo), await shown(bo, ann)]).toEqual([
      [third.id, second.id, first.id],
      [third.id, second.id],
    ]);
    await inTransaction(db, (transaction) => removeMessage(transaction, third));
    expect(await shown(ann, bo)).toEqual([second.id, first.id]);
    await removeConversation(db, ann, bo, true);
    expect([await shown(ann, bo), await shown(bo, ann)]).toEqual([[], [second.id]]);
  });

  it('are shown to no third person', async () => {
    await say(ann, bo);
    expect([await shown(cy, ann), await shown(cy, bo), await shown(ann, cy)]).toEqual([[], [], []]);
  });

  it('come in pages, each of which begins where the one before ended', async () => {
    for (let number = 0; number < 31; number += 1) await say(ann, bo);
    const first = expectOk(await ask(bo, ann));
    expect(first.rows).toHaveLength(30);
    expect(first.older).toBe(first.rows.at(-1)?.id);
    const second = expectOk(await ask(bo, ann, first.older));
    expect([second.rows.length, second.older]).toEqual([1, undefined]);
    expect(expectErr(await ask(bo, ann, 'x'))).toEqual({ kind: 'page-unknown' });
  });
});
