import { afterAll, beforeAll, expect, it } from 'vitest';
import { TYPING_ACTION } from '@/domain/messaging/extension-key';
import type { ChatAddress } from '@/domain/shared/ids';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers, startTestGateway, type TestGateway } from '@tests/support/gateway';
import { createInProcessHub } from '@tests/support/in-process-hub';
import { loadEasemob } from '@tests/support/easemob-sdk';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';

describeOnEachDatabase('two gateways on one database', 'rules', (open) => {
  const hub = createInProcessHub();
  const errors: unknown[] = [];
  const clients: SdkClient[] = [];
  let one: TestGateway;
  let two: TestGateway;
  let people = 0;

  beforeAll(async () => {
    const { db } = await open();
    const start = (number: number) => {
      const held = { number, mayHaveOthers: true };
      return startTestGateway({
        users: [],
        db,
        serverNumber: { hold: async () => held },
        backplane: hub.join((error) => errors.push(error)),
      });
    };
    [one, two] = [await start(1), await start(2)];
  });

  afterAll(async () => {
    for (const client of clients) client.close();
    await one.close();
    await two.close();
    if (errors.length > 0) throw new AggregateError(errors, 'listeners failed');
  });

  async function newcomer(): Promise<ChatAddress> {
    people += 1;
    const name = `somebody-${people}` as ChatAddress;
    const secrets = await addUsers(one.db, [name]);
    Object.assign(one.secrets, secrets);
    Object.assign(two.secrets, secrets);
    return name;
  }

  async function client(server: TestGateway, name: string, device?: string): Promise<SdkClient> {
    const made = await sdkClient(server, name, device);
    clients.push(made);
    await made.open();
    await made.until('onOfflineMessageSyncFinish');
    return made;
  }

  /** Two people in a chat, each on another server. */
  async function pair() {
    const [annName, boName] = [await newcomer(), await newcomer()];
    const [ann, bo] = [await client(one, annName), await client(two, boName)];
    await expect.poll(() => one.gateway().online(boName)).toBe(true);
    await ann.text(boName, 'hello');
    await bo.until('onTextMessage');
    return { annName, boName, ann, bo };
  }

  it('deliver messages, small and large, to whom is connected to the other', async () => {
    const { annName, boName, ann, bo } = await pair();
    const large = 'x'.repeat(9_000);
    for (const text of ['second', large, 'fourth']) await ann.text(boName, text);
    const heard = await bo.until('onTextMessage', 4);
    expect(heard.map(({ msg }) => msg)).toEqual(['hello', 'second', large, 'fourth']);
    await bo.text(annName, 'and back');
    expect((await ann.until('onTextMessage'))[0]).toMatchObject({ msg: 'and back' });
    const ids = heard.map(({ id }) => BigInt(String(id)));
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('pass on typing, receipts, reactions and recalls', async () => {
    const { annName, boName, ann, bo } = await pair();
    await bo.send({
      type: 'cmd',
      chatType: 'singleChat',
      to: annName,
      action: TYPING_ACTION,
      deliverOnlineOnly: true,
    });
    await ann.until('onCmdMessage');
    await two.gateway().readAs(boName, annName);
    await ann.until('onChannelMessage');
    const { serverMsgId } = await ann.text(boName, 'a slip');
    await bo.until('onTextMessage', 2);
    await bo.connection.addReaction({ messageId: serverMsgId, reaction: 'heart' });
    expect((await ann.until('onReactionChange'))[0]).toMatchObject({ messageId: serverMsgId });
    await ann.connection.recallMessage({
      mid: serverMsgId,
      to: boName,
      chatType: 'singleChat',
    });
    expect((await bo.until('onRecallMessage'))[0]).toMatchObject({ mid: serverMsgId });
  });

  it('pass on edits, with what the text said before', async () => {
    const { boName, ann, bo } = await pair();
    const { serverMsgId: messageId } = await ann.text(boName, 'a slip');
    await bo.until('onTextMessage', 2);
    const { message } = await loadEasemob();
    const edited = { type: 'txt', chatType: 'singleChat', to: boName, msg: 'better' } as const;
    const modifiedMessage = message.create(edited) as never;
    await ann.connection.modifyMessage({ messageId, modifiedMessage });
    const [heard] = await bo.until('onModifiedMessage');
    expect(heard).toMatchObject({ id: messageId, msg: 'better' });
    expect(heard).toMatchObject({ ext: { versions: [{ msg: 'a slip' }] } });
  });

  it('know who is online, and inform the watchers', async () => {
    const [annName, boName] = [await newcomer(), await newcomer()];
    const ann = await client(one, annName);
    await ann.connection.subscribePresence({ usernames: [boName], expiry: 3_600 });
    expect(one.gateway().online(boName)).toBe(false);
    const bo = await client(two, boName);
    await ann.until('onPresenceStatusChange');
    expect(one.gateway().online(boName)).toBe(true);
    bo.close();
    await ann.until('onPresenceStatusChange', 2);
    expect(one.gateway().online(boName)).toBe(false);
    const statuses = ann.told('onPresenceStatusChange').flat() as { statusDetails: unknown[] }[];
    expect(statuses.map(({ statusDetails }) => statusDetails.length)).toEqual([1, 0]);
  });

  it('end a session on whichever server it is, with the reason', async () => {
    const name = await newcomer();
    const there = await client(two, name);
    await one.gateway().kick(name, 'account-banned');
    expect((await there.until('onDisconnected'))[0]).toBeDefined();
    expect(there.told('onError')).toHaveLength(1);
    await expect.poll(() => one.gateway().online(name)).toBe(false);
  });

  it('let the newer of two browsers in, wherever each is', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const older = await client(one, name, 'browser-1');
    const newer = await client(two, name, 'browser-2');
    expect((await older.until('onDisconnected'))[0]).toMatchObject({ type: 206 });
    const sender = await client(one, other);
    await sender.text(name, 'to the newer');
    expect((await newer.until('onTextMessage'))[0]).toMatchObject({ msg: 'to the newer' });
    expect(older.told('onTextMessage')).toEqual([]);
    await expect(
      older.openWithToken(older.connection.context.accessToken ?? ''),
    ).rejects.toBeDefined();
  });

  it('repair what a gap lost: messages, ends of sessions, and who is online', async () => {
    const { boName, ann, bo } = await pair();
    const [banned, late] = [await newcomer(), await newcomer()];
    const outcast = await client(two, banned);
    hub.cut();
    await ann.text(boName, 'into the gap');
    await one.gateway().kick(banned, 'account-banned');
    const newcomerThere = await client(two, late);
    expect(one.gateway().online(late)).toBe(false);
    expect(bo.told('onTextMessage')).toHaveLength(1);
    hub.mend();
    expect((await bo.until('onTextMessage', 2))[1]).toMatchObject({ msg: 'into the gap' });
    await outcast.until('onDisconnected');
    await expect.poll(() => one.gateway().online(late)).toBe(true);
    newcomerThere.close();
    await expect.poll(() => one.gateway().online(late)).toBe(false);
  });

  it('forget whom a server had that stops', async () => {
    const name = await newcomer();
    const there = await client(two, name);
    await expect.poll(() => one.gateway().online(name)).toBe(true);
    await two.stop();
    await expect.poll(() => one.gateway().online(name)).toBe(false);
    there.close();
    await two.start();
    const again = await client(two, name, 'again');
    await expect.poll(() => one.gateway().online(name)).toBe(true);
    again.close();
  });
});
