import { beforeEach, describe, expect, it } from 'vitest';
import { createChooseLanguage } from '@/application/messaging/choose-language';
import { createConnectChat } from '@/application/messaging/connect-chat';
import { createDeleteConversation } from '@/application/messaging/delete-conversation';
import { createDrafts } from '@/application/messaging/drafts';
import { LANGUAGE_LIST } from '@/application/messaging/language-list';
import { createCloseConversation } from '@/application/messaging/open-conversation';
import { createPreviewTranslation } from '@/application/messaging/preview-translation';
import { createRecallMessage } from '@/application/messaging/recall-message';
import { createStartChat } from '@/application/messaging/start-chat';
import { createTranslateReceived } from '@/application/messaging/translate-received';
import type { AccountApi } from '@/application/account/account-api';
import type { ChatEvent, ChatSession, Connection } from '@/application/messaging/chat-service';
import type { ConversationPerson } from '@/application/messaging/conversation-directory';
import { LIST_DELAY, SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { Message } from '@/domain/messaging/message';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { userId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { ann, balances, bo, cy } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe, anAccountApi } from '@tests/support/people';

const help = SUPPORT_ADDRESS;

function someone(address: ChatAddress, kind: 'person' | 'support' = 'person'): ConversationPerson {
  return {
    address,
    kind,
    person: {
      userId: userId(7),
      nickname: `nick of ${address}`,
      avatar: 'gen:fern',
      tier: 'ordinary',
      online: true,
      friends: false,
    },
  };
}

describe('conversations', () => {
  let town: ChatTown;
  let device: Device;
  let chat: ChatSession;
  let bosChat: ChatSession;
  let page: ReturnType<typeof openPage>;
  let asked: ChatAddress[];
  let unread = 0;
  let drafts = 0;

  beforeEach(async () => {
    town = new ChatTown();
    asked = [];
    device = {
      ...aDevice(),
      directory: {
        people: async (peers) => {
          asked.push(...peers);
          return ok(peers.map((peer) => someone(peer, peer === help ? 'support' : 'person')));
        },
        unread: async () => ok(unread),
      },
    };
    chat = await town.line(ann);
    bosChat = await town.line(bo);
    page = openPage(town, device, chat);
  });

  async function boSays(text: string): Promise<void> {
    const localId = `bo${++drafts}` as LocalId;
    expectOk(await bosChat.send({ localId, to: ann, body: { kind: 'text', text } }));
    await settled();
  }

  /** Everything due within a second has happened. */
  async function aMoment(): Promise<void> {
    await settled();
    town.clock.advance(1_000);
    await settled();
  }

  const texts = () =>
    page.conversations
      .messagesWith(bo)
      .map(({ body }) => (body.kind === 'text' ? body.text : body.kind));

  const first = (): Message => page.conversations.messagesWith(bo)[0]!;

  describe('ReceiveEvents', () => {
    it('shows what comes, all of a frame at once, and asks who writes', async () => {
      page.receiveEvents();
      await boSays('one');
      await boSays('two');
      expect(texts()).toEqual([]);
      town.clock.advance(16);
      expect(texts()).toEqual(['one', 'two']);
      await settled();
      expect(asked).toEqual([bo]);
      expect(page.conversations.with(bo).person?.nickname).toBe('nick of bo');
      await boSays('three');
      await aMoment();
      expect(asked).toEqual([bo]);
    });

    it('reads the open conversation as its messages come, if somebody looks', async () => {
      page.receiveEvents();
      await page.open(bo);
      await boSays('seen');
      await aMoment();
      expect(page.conversations.with(bo).unread).toBe(0);
      expect(town.chat.unreadFrom(ann, bo)).toBe(0);
      page.conversations.attend({ focused: false });
      await boSays('unseen');
      await aMoment();
      expect(page.conversations.with(bo).unread).toBe(1);
      expect(town.chat.unreadFrom(ann, bo)).toBe(1);
    });

    it('is silent once it ended', async () => {
      page.receiveEvents()();
      await boSays('one');
      await aMoment();
      expect(texts()).toEqual([]);
    });
  });

  describe('OpenConversation', () => {
    it('sets unread to zero at once, tells the service, and brings the newest page', async () => {
      await boSays('one');
      page.conversations.refresh(expectOk(await chat.conversations()));
      expect(page.conversations.with(bo).unread).toBe(1);
      const opening = page.open(bo);
      expect(page.conversations.with(bo).unread).toBe(0);
      expect(await opening).toEqual(ok(undefined));
      expect(town.chat.unreadFrom(ann, bo)).toBe(0);
      expect(texts()).toEqual(['one']);
      expect(page.conversations.attention.open).toBe(bo);
      createCloseConversation(page)();
      expect(page.conversations.attention.open).toBeUndefined();
    });

    it('marks read later what could not be marked offline', async () => {
      page.receiveEvents();
      await boSays('one');
      await aMoment();
      town.chat.cut();
      await page.open(bo);
      town.chat.restore();
      await aMoment();
      expect(town.chat.unreadFrom(ann, bo)).toBe(0);
    });
  });

  describe('LoadHistory', () => {
    it('goes back page by page to the start, and then asks no more', async () => {
      for (let index = 0; index < 45; index++) await boSays(`${index}`);
      for (const length of [20, 40, 45]) {
        expectOk(await page.loadHistory(bo));
        expect(page.conversations.messagesWith(bo)).toHaveLength(length);
      }
      expect(texts()).toEqual(Array.from({ length: 45 }, (_, index) => `${index}`));
      town.chat.cut();
      expect(await page.loadHistory(bo)).toEqual(ok(undefined));
    });

    it('loads a page once when it is asked for twice', async () => {
      for (let index = 0; index < 45; index++) await boSays(`${index}`);
      await Promise.all([page.loadHistory(bo), page.loadHistory(bo)]);
      expect(page.conversations.messagesWith(bo)).toHaveLength(20);
    });
  });

  describe('LoadConversations', () => {
    it('shows list, people and support, and remembers them for the next start', async () => {
      await boSays('one');
      expectOk(await page.loadConversations());
      expect(page.conversations.list.map(({ peer, unread }) => [peer, unread])).toEqual([
        [help, 0],
        [bo, 1],
      ]);
      town.chat.cut();
      const next = openPage(town, device, chat);
      void next.loadConversations();
      expect(next.conversations.list).toEqual(page.conversations.list);
    });

    it('waits for the connection, at most two seconds', async () => {
      const away = town.chat.device().session(ann);
      const cold = openPage(town, device, away);
      const loading = cold.loadConversations();
      let done = false;
      void loading.then(() => (done = true));
      town.clock.advance(LIST_DELAY - 1);
      await settled();
      expect([done, asked]).toEqual([false, []]);
      town.clock.advance(1);
      expect(await loading).toEqual(err({ kind: 'not-connected' }));
      expect(asked).toEqual([help]);
    });

    it('tells whether the list is on its way, known, or could not be had', async () => {
      const { conversations } = page;
      expect(conversations.listing).toBe('loading');
      expectOk(await page.loadConversations());
      expect(conversations.listing).toBe('known');
      town.chat.cut();
      const again = page.loadConversations();
      expect(conversations.listing).toBe('known');
      town.clock.advance(LIST_DELAY);
      expect((await again).ok).toBe(false);
      expect(conversations.listing).toBe('failed');
      void page.loadConversations();
      expect(conversations.listing).toBe('loading');
    });

    it.each([
      ['online', 'known'],
      ['offline', 'failed'],
    ] as const)(
      'is on its way while the connection is made, and after that of %s %s',
      async (end, listing) => {
        const away = town.chat.device().session(ann);
        let connection: Connection = { state: 'connecting' };
        let tell: (event: ChatEvent) => void = () => undefined;
        const slow = new Proxy(away, {
          get: (target, name) => {
            if (name === 'connection') return () => connection;
            if (name === 'subscribe') return (on: typeof tell) => ((tell = on), () => undefined);
            const value: unknown = Reflect.get(target, name, target);
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          },
        });
        const cold = openPage(town, device, slow);
        const loading = cold.loadConversations();
        town.clock.advance(LIST_DELAY);
        await settled();
        expect(cold.conversations.listing).toBe('loading');
        if (end === 'online') expectOk(await away.connect(town.access(ann)));
        connection = end === 'online' ? { state: 'online' } : { state: 'offline', why: 'failed' };
        tell({ kind: 'connection', connection });
        expect((await loading).ok).toBe(end === 'online');
        expect(cold.conversations.listing).toBe(listing);
      },
    );

    it.each([
      ['given', 'known'],
      ['refused', 'failed'],
    ] as const)(
      'is on its way while the server is asked for the access, and after it was %s %s',
      async (end, listing) => {
        const away = town.chat.device().session(ann);
        const cold = openPage(town, device, away);
        let arrive: () => void = () => undefined;
        const me: AccountApi['me'] = () =>
          new Promise((resolve) => {
            arrive = () =>
              resolve(
                end === 'given'
                  ? ok({ me: aMe(), chat: town.access(ann) })
                  : err({ kind: 'refused', code: 5, reason: 'no', message: 'no' }),
              );
          });
        const connectChat = createConnectChat({
          chat: away,
          conversations: cold.conversations,
          accountApi: anAccountApi({ me }),
          scheduler: town.clock,
          random: { next: () => 0.5 },
        });
        const stop = createStartChat({ ...cold, chat: away, connectChat })(undefined);
        const loading = cold.loadConversations();
        town.clock.advance(5 * LIST_DELAY);
        await settled();
        expect(cold.conversations.connection).toEqual({ state: 'connecting' });
        expect(cold.conversations.listing).toBe('loading');
        arrive();
        await aMoment();
        expect((await loading).ok).toBe(end === 'given');
        expect(cold.conversations.listing).toBe(listing);
        stop();
      },
    );

    it('is asked for again when the connection came while it was asked for', async () => {
      const away = town.chat.device().session(ann);
      let asks = 0;
      const slow = new Proxy(away, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          if (name !== 'conversations') {
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          }
          return async () => {
            asks += 1;
            if (asks > 1) return target.conversations();
            await target.connect(town.access(ann));
            return err({ kind: 'unreachable' });
          };
        },
      });
      const cold = openPage(town, device, slow);
      const loading = cold.loadConversations();
      town.clock.advance(LIST_DELAY);
      expectOk(await loading);
      expect([asks, cold.conversations.listing]).toEqual([2, 'known']);
    });

    it('does not wait any longer once it is online', async () => {
      await boSays('one');
      const away = town.chat.device().session(ann);
      const cold = openPage(town, device, away);
      const loading = cold.loadConversations();
      await away.connect(town.access(ann));
      expect(await loading).toEqual(ok(undefined));
      expect(cold.conversations.with(bo).unread).toBe(1);
    });

    it('reads damaged storage as nothing', async () => {
      device.preferences.write(`chat-list-${ann}`, '[{"peer":"bo"}, 5, null]');
      device.preferences.write(LANGUAGE_LIST, '{');
      void page.loadConversations();
      expect(page.conversations.list).toEqual([]);
    });
  });

  describe('ChooseLanguage', () => {
    it('keeps the choice on this device, per pair of people', async () => {
      const choose = createChooseLanguage({ ...page, preferences: device.preferences });
      choose(bo, 'ko');
      choose(help, 'de');
      choose(help, undefined);
      choose(cy, 'none');
      expect(JSON.parse(device.preferences.read(LANGUAGE_LIST) ?? '')).toEqual([
        { sender: ann, target: bo, language: 'ko' },
        { sender: ann, target: cy, language: 'none' },
      ]);
      const next = openPage(town, device, chat);
      void next.loadConversations();
      expect(next.conversations.with(bo).chosenLanguage).toBe('ko');
      expect(next.conversations.with(cy).chosenLanguage).toBe('none');
    });
  });

  describe('PreviewTranslation', () => {
    const preview = () =>
      createPreviewTranslation({
        ...page,
        translator: device.translator,
        ids: { localId: () => 'p1' as LocalId, intent: () => 'i' },
      });

    it('says what the other will read, and shows the new balances', async () => {
      page.conversations.setLanguage(bo, 'ko');
      expect(await preview()(bo, ' hi ')).toMatchObject({
        value: { text: 'ko:hi', language: 'ko', translated: true },
      });
      expect(device.spent).toEqual([balances({ coins: 3 })]);
    });

    it('says why the text stays as it is', async () => {
      page.conversations.setLanguage(bo, 'ko');
      device.translator.untranslated = true;
      expect(await preview()(bo, 'hi')).toMatchObject({
        value: { text: 'hi', translated: false, reason: 'unsupported' },
      });
    });

    it.each([
      ['hi', 'no-language'],
      ['', 'no-language'],
    ])('has nothing to show for %j without a language', async (text, kind) => {
      expect(await preview()(bo, text)).toMatchObject({ error: { kind } });
      expect(device.translator.asked).toEqual([]);
    });

    it('passes a failure on', async () => {
      page.conversations.setLanguage(bo, 'ko');
      device.translator.failure = { kind: 'not-enough-coins' };
      expect(await preview()(bo, 'hi')).toEqual(err({ kind: 'not-enough-coins' }));
    });
  });

  describe('RecallMessage', () => {
    const recall = () => createRecallMessage({ ...page, chat, clock: town.clock });

    beforeEach(async () => {
      page.outbox.start();
      expectOk(await page.send({ to: bo, text: 'oops' }));
    });

    it('takes the message back and gives its words to be edited again', async () => {
      town.clock.advance(RECALL_WINDOW);
      expect(await recall()(first())).toEqual(ok({ text: 'oops' }));
      expect(first().state).toBe('recalled');
      expect(expectOk(await bosChat.history(ann)).items).toEqual([]);
    });

    it('does not even ask after the window', async () => {
      town.clock.advance(RECALL_WINDOW + 1);
      expect(await recall()(first())).toEqual(err({ kind: 'recall-too-late' }));
      expect(first().state).toBe('sent');
    });

    it('changes nothing when the service refuses', async () => {
      town.chat.cut();
      expect(await recall()(first())).toMatchObject({ ok: false });
      expect(first().state).toBe('sent');
    });
  });

  describe('DeleteConversation', () => {
    it('takes the conversation off the screen once the service has', async () => {
      await boSays('one');
      expectOk(await page.loadConversations());
      const remove = createDeleteConversation({ ...page, chat });
      town.chat.cut();
      expect(await remove(bo, { records: true })).toMatchObject({ ok: false });
      expect(page.conversations.list.map(({ peer }) => peer)).toContain(bo);
      town.chat.restore();
      expect(await remove(bo, { records: true })).toEqual(ok(undefined));
      expect(page.conversations.list.map(({ peer }) => peer)).not.toContain(bo);
    });
  });

  describe('TranslateReceived', () => {
    it('adds the second voice to a received message', async () => {
      await boSays('hallo');
      expectOk(await page.loadHistory(bo));
      const translate = createTranslateReceived({ ...page, translator: device.translator });
      expectOk(await translate(first(), 'en'));
      expect(first().body).toMatchObject({
        text: 'hallo',
        translation: { text: 'en:hallo', language: 'en' },
      });
      expect(device.spent).toEqual([balances({ coins: 3 })]);
      const picture = { ...first(), body: { kind: 'image', url: 'x' } } as const;
      expect(await translate(picture, 'en')).toEqual(err({ kind: 'no-text' }));
    });
  });

  describe('StartChat and ConnectChat', () => {
    const connecting = (session: ChatSession, accounts = anAccountApi()) =>
      createConnectChat({
        chat: session,
        conversations: page.conversations,
        accountApi: accounts,
        scheduler: town.clock,
        random: { next: () => 0.5 },
      });

    it('listens, connects, loads, sends what waited, and ends with signing out', async () => {
      await boSays('missed');
      const away = town.chat.device().session(ann);
      const cold = openPage(town, device, away);
      const connectChat = createConnectChat({
        chat: away,
        conversations: cold.conversations,
        accountApi: anAccountApi(),
        scheduler: town.clock,
        random: { next: () => 0.5 },
      });
      void cold.send({ to: bo, text: 'waited' });
      const stop = createStartChat({ ...cold, chat: away, connectChat })(town.access(ann));
      await aMoment();
      expect(cold.conversations.connection).toEqual({ state: 'online' });
      expect(cold.conversations.with(bo)).toMatchObject({ unread: 1 });
      const history = expectOk(await bosChat.history(ann));
      expect(history.items.map(({ body }) => body)).toMatchObject([
        { text: 'missed' },
        { text: 'waited' },
      ]);
      stop();
      await settled();
      expect(away.connection()).toEqual({ state: 'offline', why: 'signed-out' });
    });

    it('asks the server for the access it was not given', async () => {
      const away = town.chat.device().session(ann);
      const me = async () => ok({ me: aMe(), chat: town.access(ann) });
      expect(await connecting(away, anAccountApi({ me }))()).toEqual(ok(undefined));
    });

    it('does not try a wrong secret again', async () => {
      const away = town.chat.device().session(ann);
      const answer = await connecting(away)({ ...town.access(ann), secret: 'wrong' });
      expect(answer).toEqual(err({ kind: 'session-lost' }));
    });

    it('tries ten times more with growing pauses, says so, then leaves it to the person', async () => {
      town.chat.cut();
      const away = town.chat.device().session(ann);
      const connect = connecting(away);
      const answer = connect(town.access(ann));
      const attempts: number[] = [];
      for (let turn = 0; turn < 400; turn++) {
        await settled();
        const { connection } = page.conversations;
        if (connection.state === 'reconnecting' && !attempts.includes(connection.attempt)) {
          attempts.push(connection.attempt);
        }
        town.clock.advance(500);
      }
      expect(await answer).toEqual(err({ kind: 'unreachable' }));
      expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(page.conversations.connection).toEqual({ state: 'offline', why: 'gave-up' });
      town.chat.restore();
      expect(await connect(town.access(ann))).toEqual(ok(undefined));
    });
  });

  describe('a message that opened a conversation', () => {
    it('has the price of the next one asked for', async () => {
      page.outbox.start();
      expectOk(await page.send({ to: bo, text: 'first' }));
      await settled();
      expect(asked).toEqual([bo]);
      page.conversations.setPeople([
        { ...someone(bo), person: { ...someone(bo).person, friends: true } },
      ]);
      expectOk(await page.send({ to: bo, text: 'second' }));
      await settled();
      expect(asked).toEqual([bo]);
    });
  });
});

describe('drafts', () => {
  it('are kept per conversation and person over a reload, and forgotten when blank', () => {
    const stored = new Map<string, string>();
    const drafts = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    drafts.write(bo, ' half a tho');
    drafts.write(help, 'x');
    const reloaded = createDrafts({ preferences: memoryPreferences(stored), self: ann });
    expect([reloaded.read(bo), reloaded.read(help)]).toEqual([' half a tho', 'x']);
    expect(createDrafts({ preferences: memoryPreferences(stored), self: bo }).read(bo)).toBe('');
    reloaded.write(bo, ' \n');
    reloaded.write(help, '');
    expect(reloaded.read(bo)).toBe('');
    expect([...stored]).toEqual([]);
  });

  it('read damaged storage as nothing begun', () => {
    const stored = new Map([[`chat-drafts-${ann}`, '{"bo":5,"B O":"x"}']]);
    expect(createDrafts({ preferences: memoryPreferences(stored), self: ann }).read(bo)).toBe('');
    stored.set(`chat-drafts-${ann}`, 'null');
    expect(createDrafts({ preferences: memoryPreferences(stored), self: ann }).read(bo)).toBe('');
  });
});
