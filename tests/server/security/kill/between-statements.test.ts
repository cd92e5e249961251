// @module-tag lane/kill
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ConversationSettings } from '@/domain/messaging/conversation-settings';
import { people } from '@server/composition/kit';
import { editMessage } from '@server/gateway/core/messages/edit-message';
import { createConversationPartners } from '@server/gateway/core/messages/conversation-store';
import { MessageIds } from '@server/gateway/core/message-ids';
import { createStoreMessage } from '@server/gateway/core/messages/store-message';
import { defaultGatewaySettings } from '@server/gateway/core/settings';
import type { Schema } from '@server/kernel/data/query';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import type { OutgoingBody } from '@server/kernel/message-body';
import { createChangeSettings } from '@server/messaging/change-settings';
import { createChatRequests } from '@server/messaging/chat-requests';
import { hasWritten } from '@server/gateway/core/messages/message-store';
import { areMatched } from '@server/matching/pair-store';
import { insertRequest, settingsOf } from '@server/messaging/settings-store';
import { preSendWorld, type PreSendWorld } from '@tests/server/messaging/pre-send-world';
import { countStatements, Crash, crashingAfter } from '@tests/server/wallet/interleave';
import type { TestPerson } from '@tests/server/wallet/money-world';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { keepObject } from '@tests/support/keep-object';

/** An action, what it leaves in the database, and the same before it. */
interface Whole {
  /** The action in a process that uses this handle. */
  readonly act: (handle: Kysely<Schema>) => Promise<unknown>;
  /** All that the action may change. */
  readonly state: () => Promise<unknown>;
}

describeOnEachDatabase('a chat server that ends between two statements', 'rules', (open) => {
  let db: Kysely<Schema>;
  let world: PreSendWorld;
  let ids: MessageIds;
  beforeAll(async () => {
    ({ db } = await open());
    world = preSendWorld(db);
    ids = new MessageIds(world.clock, async () => 0n);
  });

  const chatOver = (handle: Kysely<Schema>) => ({
    db: handle,
    ids,
    clock: world.clock,
    inboxCap: defaultGatewaySettings.inboxCap,
    check: world.check,
    deposited: () => undefined,
    pass: () => undefined,
    onCheckFailed: (error: unknown) => {
      throw error;
    },
  });
  const store = (handle: Kysely<Schema>, from: TestPerson, to: TestPerson, content: OutgoingBody) =>
    createStoreMessage(chatOver(handle))({
      from: from.address,
      to: to.address,
      content,
      localId: `of-${from.id}`,
    });
  /** Everything in these tables that is about two people. */
  const chatOf = async (from: TestPerson, to: TestPerson) => ({
    messages: await db
      .selectFrom('chat_message')
      .select(['body', 'terms'])
      .where('sender', '=', from.address)
      .execute(),
    versions: await db
      .selectFrom('chat_message_version')
      .select(['number', 'body'])
      .where('author', '=', from.address)
      .execute(),
    inbox: await db
      .selectFrom('chat_mailbox')
      .select(['key', 'event'])
      .where('owner', '=', to.address)
      .execute(),
    claimed: await db
      .selectFrom('sent_picture')
      .select('key')
      .where('sender', '=', from.id)
      .orderBy('key')
      .execute(),
    openings: await db
      .selectFrom('chat_opening')
      .select('openings')
      .where('opened_by', '=', from.id)
      .execute(),
    coins: await world.coinsOf(from),
    settings: await settingsBetween(to, from),
  });
  const settingsBetween = async (
    user: TestPerson,
    peer: TestPerson,
  ): Promise<ConversationSettings | undefined> =>
    (await settingsOf(db, user.id, [peer.id])).get(peer.id);

  async function edit(): Promise<Whole> {
    const [ann, bo] = await world.pair();
    const text = (words: string) => ({ kind: 'text', text: words, ext: {} }) as const;
    const { id } = expectOk(await store(db, ann, bo, text('good morning')));
    const command = { from: ann.address, to: bo.address, messageId: id, content: text('bye') };
    return {
      act: async (handle) => expectOk(await editMessage(chatOver(handle), command)),
      state: () => chatOf(ann, bo),
    };
  }

  async function album(): Promise<Whole> {
    const [ann, bo] = await world.pair();
    const keys = [1, 2, 3].map((number) => `album-${ann.id}-${number}`);
    const file = { use: 'chat', type: 'image/png', bytes: 9, width: 1, height: 1 } as const;
    const storedAt = world.clock.now();
    for (const key of keys) await keepObject(db, { ...file, key, owner: ann.id, storedAt });
    const [url = '', ...further] = keys.map((key) => `/objects/${key}`);
    const ext = { caption: 'by the sea', pictures: further.map((each) => ({ url: each })) };
    return {
      act: async (handle) => expectOk(await store(handle, ann, bo, { kind: 'image', url, ext })),
      state: () => chatOf(ann, bo),
    };
  }

  /** Bo accepts a request and sets two things about it. */
  async function settings(): Promise<Whole> {
    const [ann, bo] = await world.pair();
    await db.transaction().execute((transaction) => insertRequest(transaction, bo.id, ann.id));
    const over = (handle: Kysely<Schema>) => {
      const kit = { events: createInProcessEventBus(), people };
      const conversationPartners = createConversationPartners(handle);
      const requests = createChatRequests({ ...kit, areMatched, hasWritten });
      return createChangeSettings({
        ...kit,
        db: handle,
        clock: world.clock,
        requests,
        conversationPartners,
      });
    };
    const change = { accepted: true, pinned: true, muted: 'ever' } as const;
    return {
      act: async (handle) => expectOk(await over(handle)(bo.id, ann.address, change)),
      state: async () => ({ settings: await settingsBetween(bo, ann) }),
    };
  }

  it.each<[string, () => Promise<Whole>]>([
    ['an edit', edit],
    ['a message of three pictures with words', album],
    ['what is set about a conversation', settings],
  ])('has %s whole or not at all, and does it once when asked again', async (_, make) => {
    const first = await make();
    const statements = await countStatements(db, first.act);
    expect(statements).toBeGreaterThan(2);
    for (let step = 0; step < statements; step += 1) {
      const { act, state } = await make();
      const before = await state();
      await expect(act(crashingAfter(db, step))).rejects.toThrow(Crash);
      const left = await state();
      await act(db);
      const done = await state();
      expect(done).not.toEqual(before);
      expect([before, done], `after ${step}`).toContainEqual(left);
      await act(db);
      expect(await state(), `again after ${step}`).toEqual(done);
    }
    await world.expectSound();
  });
});
