import { afterEach, expect, it } from 'vitest';
import { addFriend, answerFriendRequest, friendRequests } from '@/contract/http/friends';
import { giveGift } from '@/contract/http/gifts';
import type { LiveEvent } from '@/contract/http/live-events';
import { likePerson } from '@/contract/http/matching';
import {
  editSettings,
  sessionUsers,
  settingsList,
  unreadMessages,
} from '@/contract/http/messaging';
import { userDetail } from '@/contract/http/profile';
import { epochMs } from '@/domain/shared/time';
import { recordPair, undoPair } from '@server/matching/pair-store';
import { befriend } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';
import { sdkClient, type SdkClient } from '@tests/support/sdk-client';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

// The SDK goes by the clock of the machine: so does the server here.
const clock = movableClock(epochMs(Date.now()));

describeOnEachServer(
  'a request',
  'rules',
  ({ server, world }) => {
    const clients: SdkClient[] = [];
    afterEach(() => {
      for (const client of clients.splice(0)) client.close();
    });

    const online = async ({ address }: SignedInPerson) => {
      const { url } = server();
      const wsUrl = `${url.replace('http', 'ws')}/websocket`;
      const secrets = { [address]: 'secret' };
      const host = { wsUrl, apiUrl: url, appKey: 'parley#chat', secrets };
      const client = await sdkClient(host, address);
      clients.push(client);
      await client.open();
      return client;
    };
    /** Two strangers; the first may see whether messages were read. */
    const strangers = async () => {
      const profile = { vip_level: 2, vip_until: new Date('2090-01-01') };
      return [await world().signIn({ coins: 40, profile }), await world().signIn({ coins: 5 })];
    };
    const requestsOf = async (who: SignedInPerson) =>
      (await who.call(settingsList, {})).flatMap(({ address, settings: { request } }) =>
        request ? [[address, request]] : [],
      );

    it('is what a stranger wrote: it has a state of its own, and is not among the unread messages', async () => {
      const [ann, bo] = (await strangers()) as [SignedInPerson, SignedInPerson];
      const heard: LiveEvent[] = [];
      const stop = server().kit.events.subscribe(bo.id, (event) => void heard.push(event));
      const client = await online(ann);
      await client.text(bo.address, 'hello');
      await client.text(bo.address, 'are you there?');
      stop();
      expect(await requestsOf(bo)).toEqual([[ann.address, 'pending']]);
      expect((await bo.call(unreadMessages, {})).messages).toBe(0);
      expect(heard).toContainEqual({ kind: 'conversation', address: ann.address });
      const [row] = await bo.call(sessionUsers, { addresses: [ann.address] });
      expect(row?.settings).toEqual({ pinned: false, markedUnread: false, request: 'pending' });
      // Its author learns nothing of it.
      expect(await requestsOf(ann)).toEqual([]);
      const [other] = await ann.call(sessionUsers, { addresses: [bo.address] });
      expect(other?.settings).toEqual({ pinned: false, markedUnread: false });
    });

    it('is what a stranger gave, too', async () => {
      const [ann, bo] = (await strangers()) as [SignedInPerson, SignedInPerson];
      await ann.call(giveGift, { userId: bo.id, giftId: 1, requestId: 'of-this-request' });
      expect(await requestsOf(bo)).toEqual([[ann.address, 'pending']]);
    });

    const likeEachOther = async (ann: SignedInPerson, bo: SignedInPerson) => {
      await ann.call(likePerson, { userId: bo.id });
      await bo.call(likePerson, { userId: ann.id });
    };
    const meet = (ann: SignedInPerson, bo: SignedInPerson) =>
      server()
        .db.transaction()
        .execute((transaction) => recordPair(transaction, ann.id, bo.id, clock.now()));

    it.each<[string, (ann: SignedInPerson, bo: SignedInPerson) => Promise<unknown>]>([
      ['who is a friend', (ann, bo) => befriend(server().db, ann.address, bo.address)],
      ['who was met in a search', meet],
      ['whom the receiver likes as they like the receiver', likeEachOther],
      [
        'to whom the receiver has written',
        async (ann, bo) => {
          await (await online(bo)).text(ann.address, 'hello you');
          expect(await requestsOf(ann)).toEqual([[bo.address, 'pending']]);
          clock.advance(25 * 3_600_000);
        },
      ],
    ])('is no message of a person %s', async (_, know) => {
      const [ann, bo] = (await strangers()) as [SignedInPerson, SignedInPerson];
      await know(ann, bo);
      await (await online(ann)).text(bo.address, 'hello');
      expect(await requestsOf(bo)).toEqual([]);
      expect((await bo.call(unreadMessages, {})).messages).toBe(1);
    });

    it('is a message of a person whose match was undone', async () => {
      const [ann, bo] = (await strangers()) as [SignedInPerson, SignedInPerson];
      await meet(ann, bo);
      await server()
        .db.transaction()
        .execute((transaction) => undoPair(transaction, ann.id, bo.id, clock.now()));
      await (await online(ann)).text(bo.address, 'hello');
      expect(await requestsOf(bo)).toEqual([[ann.address, 'pending']]);
    });

    it('shows its author neither that it was read, nor that its reader is there or types, until it is accepted', async () => {
      const [ann, bo] = (await strangers()) as [SignedInPerson, SignedInPerson];
      const [author, reader] = [await online(ann), await online(bo)];
      const there = async () => {
        const { data } = await author.connection.getPresenceStatus({ usernames: [bo.address] });
        const [row] = (data?.result ?? []) as unknown as { status: object }[];
        const [listed] = await ann.call(sessionUsers, { addresses: [bo.address] });
        const card = await ann.call(userDetail, { userId: bo.id });
        return [Object.keys(row!.status).length > 0, listed?.person.online, card.online];
      };
      const { serverMsgId: id } = await author.text(bo.address, 'hello');
      const coin = server().db.selectFrom('opening_coin').select('opened');
      const coinOfAuthor = coin.where('payer', '=', ann.id);
      expect(await coinOfAuthor.execute()).toEqual([{ opened: false }]);
      expect(await there()).toEqual([false, false, false]);
      await reader.send({ type: 'channel', chatType: 'singleChat', to: ann.address });
      await reader.send({ type: 'read', chatType: 'singleChat', to: ann.address, id });
      const typing = { type: 'cmd', chatType: 'singleChat', to: ann.address, action: 'typing' };
      await reader.send(typing);
      const marks = server().db.selectFrom('chat_conversation').select(['unread', 'seen_up_to']);
      const ofReader = marks.where('owner', '=', bo.address).where('peer', '=', ann.address);
      expect(await ofReader.execute()).toEqual([{ unread: 0, seen_up_to: '0' }]);
      // Only the server knows, which judges by it whether the author's coin comes back.
      expect(await coinOfAuthor.execute()).toEqual([{ opened: true }]);

      const settings = await bo.call(editSettings, { address: ann.address, accepted: true });
      expect(settings.request).toBe('accepted');
      expect(await there()).toEqual([true, true, true]);
      await reader.send(typing);
      await author.until('onCmdMessage');
      await reader.send({ type: 'channel', chatType: 'singleChat', to: ann.address });
      await author.until('onChannelMessage');
      expect(author.told('onReadMessage')).toEqual([]);
      expect(author.told('onCmdMessage')).toHaveLength(1);
      expect(author.told('onChannelMessage')).toHaveLength(1);
      expect(await ofReader.execute()).toEqual([{ unread: 0, seen_up_to: id }]);
    });

    it.each<[string, (ann: SignedInPerson, bo: SignedInPerson) => Promise<unknown>]>([
      ['an answer', async (ann, bo) => (await online(bo)).text(ann.address, 'hello')],
      [
        'a friend request that is accepted',
        async (ann, bo) => {
          await ann.call(addFriend, { userId: bo.id, words: '' });
          const [asked] = (await bo.call(friendRequests, { direction: 'received' })).rows;
          await bo.call(answerFriendRequest, { requestId: asked!.id, accept: true });
        },
      ],
      ['likes of each other', likeEachOther],
      ['its button', (ann, bo) => bo.call(editSettings, { address: ann.address, accepted: true })],
    ])('is accepted by %s, and stays so', async (_, accept) => {
      const [ann, bo] = (await strangers()) as [SignedInPerson, SignedInPerson];
      const author = await online(ann);
      await author.text(bo.address, 'hello');
      const heard: LiveEvent[] = [];
      const stop = server().kit.events.subscribe(ann.id, (event) => void heard.push(event));
      await accept(ann, bo);
      stop();
      expect(await requestsOf(bo)).toEqual([[ann.address, 'accepted']]);
      expect(heard).toContainEqual({ kind: 'conversation', address: bo.address });
      clock.advance(25 * 3_600_000);
      await author.text(bo.address, 'and hello again');
      expect(await requestsOf(bo)).toEqual([[ann.address, 'accepted']]);
    });
  },
  { clock },
);

describeOnEachServer('the settings of conversations', 'rules', ({ server, world }) => {
  const people = async (count: number) => {
    const all: SignedInPerson[] = [];
    for (let n = 0; n < count; n += 1) all.push(await world().signIn());
    return all;
  };

  it('are those of one person, and go to all their pages', async () => {
    const [ann, bo] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const heard: (readonly [string, LiveEvent])[] = [];
    const stops = [ann, bo].map(({ id }, index) =>
      server().kit.events.subscribe(id, (event) => void heard.push(['ab'[index]!, event])),
    );
    const { address } = bo;
    const archived = await ann.call(editSettings, { address, archived: true, muted: 'hour' });
    const now = server().clock.now();
    expect(archived).toEqual({
      pinned: false,
      archivedAt: now,
      mutedUntil: now + 3_600_000,
      markedUnread: false,
    });
    const pinned = await ann.call(editSettings, { address, pinned: true, muted: 'ever' });
    expect(pinned).toEqual({ pinned: true, mutedUntil: 'ever', markedUnread: false });
    await ann.call(editSettings, { address, markedUnread: true });
    for (const stop of stops) stop();
    expect(await ann.call(settingsList, {})).toEqual([
      { address, settings: { ...pinned, markedUnread: true } },
    ]);
    expect(await bo.call(settingsList, {})).toEqual([]);
    const event = { kind: 'conversation', address };
    expect(heard).toEqual([event, event, event].map((each) => ['a', each]));
  });

  it('are about people who can be found, and about conversations that exist', async () => {
    const [ann, bo] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const pin = (address: string) =>
      ann.refused(editSettings, { address: address as never, pinned: true });
    for (const address of [ann.address, 'nobody-here', 'support'])
      expect(await pin(address)).toEqual([404, 'user-not-found']);
    await server()
      .db.insertInto('block')
      .values({ blocker: bo.id, blocked: ann.id, created_at: new Date() })
      .execute();
    expect(await pin(bo.address)).toEqual([404, 'user-not-found']);
    await server()
      .db.insertInto('chat_conversation')
      .values({ owner: ann.address, peer: bo.address, pinned_at: null })
      .execute();
    expect((await ann.call(editSettings, { address: bo.address, archived: true })).pinned).toBe(
      false,
    );
  });

  it('pin ten conversations, however many are pinned at once', { tags: ['quick'] }, async () => {
    const [ann, ...others] = (await people(13)) as [SignedInPerson, ...SignedInPerson[]];
    const tries = others.map(({ address }) =>
      ann.call(editSettings, { address, pinned: true }).then(
        () => 'pinned',
        (error: unknown) => String(error),
      ),
    );
    const done = await Promise.all(tries);
    expect(done.filter((each) => each === 'pinned')).toHaveLength(10);
    expect(done.filter((each) => each.includes('too-many-pinned'))).toHaveLength(2);
    expect(await ann.call(settingsList, {})).toHaveLength(10);
  });
});
