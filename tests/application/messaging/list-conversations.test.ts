import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectChat } from '@/application/messaging/connect-chat';
import { LANGUAGE_LIST } from '@/application/messaging/language-list';
import { createStartChat } from '@/application/messaging/start-chat';
import type { AccountApi } from '@/application/account/sign-in';
import type { ChatEvent, ChatSession, Connection } from '@/application/messaging/chat-service';
import { LIST_DELAY, SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { err, ok } from '@/domain/shared/result';
import { ann, bo } from '@tests/support/builders';
import { openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { aMe } from '@tests/support/people';
import { openConversationStage, type ConversationStage } from './conversation-stage';

const help = SUPPORT_ADDRESS;

let town: ConversationStage['town'];
let device: ConversationStage['device'];
let chat: ConversationStage['chat'];
let page: ConversationStage['page'];
let asked: ConversationStage['asked'];
let boSays: ConversationStage['boSays'];
let aMoment: ConversationStage['aMoment'];

beforeEach(async () => {
  ({ town, device, chat, page, asked, boSays, aMoment } = await openConversationStage());
});

/** A session that answers while it is connecting, until it becomes something else. */
function beingConnected(answering: ChatSession) {
  let connection: Connection = { state: 'connecting' };
  let tell: (event: ChatEvent) => void = () => undefined;
  const session = new Proxy(answering, {
    get: (target, name) => {
      if (name === 'connection') return () => connection;
      if (name === 'subscribe') return (on: typeof tell) => ((tell = on), () => undefined);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const become = (next: Connection) => {
    connection = next;
    tell({ kind: 'connection', connection });
  };
  return { session, become };
}

type Asked = Parameters<Device['directory']['people']>[0];

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

  it('knows whether the list is on its way, known, or could not be had', async () => {
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
      const { session, become } = beingConnected(away);
      const cold = openPage(town, device, session);
      const loading = cold.loadConversations();
      town.clock.advance(LIST_DELAY);
      await settled();
      expect(cold.conversations.listing).toBe('loading');
      if (end === 'online') expectOk(await away.connect(town.access(ann)));
      become(end === 'online' ? { state: 'online' } : { state: 'offline', why: 'failed' });
      expect((await loading).ok).toBe(end === 'online');
      expect(cold.conversations.listing).toBe(listing);
    },
  );

  it('is shown before the connection is up where the service answers so soon, and is read once more', async () => {
    await boSays('hi');
    const connected = town.chat.device().session(ann);
    await connected.connect(town.access(ann));
    const { session, become } = beingConnected(connected);
    const read = vi.spyOn(connected, 'conversations');
    const cold = openPage(town, device, session);
    const loading = cold.loadConversations();
    await settled();
    expect(cold.conversations.listing).toBe('known');
    expect(cold.conversations.with(bo).person?.nickname).toBe('nick of bo');
    expect(read).toHaveBeenCalledOnce();
    become({ state: 'online' });
    expectOk(await loading);
    expect(read).toHaveBeenCalledTimes(2);
    // Who is in it was asked a moment ago.
    expect(asked.toSorted()).toEqual([bo, help].toSorted());
  });

  it('reads the people once where the connection is up before they are known', async () => {
    await boSays('hi');
    const connected = town.chat.device().session(ann);
    await connected.connect(town.access(ann));
    const { session, become } = beingConnected(connected);
    const { directory } = device;
    const whileConnecting = {
      ...directory,
      people: async (asked: Asked) => {
        become({ state: 'online' });
        return directory.people(asked);
      },
    };
    const cold = openPage(town, { ...device, directory: whileConnecting }, session);
    expectOk(await cold.loadConversations());
    expect(cold.conversations.with(bo).person?.nickname).toBe('nick of bo');
    expect(asked.toSorted()).toEqual([bo, help].toSorted());
  });

  it('is shown with the names when it is shown so soon, and without them where they take too long', async () => {
    await boSays('hi');
    const connected = town.chat.device().session(ann);
    await connected.connect(town.access(ann));
    const { session, become } = beingConnected(connected);
    const { directory } = device;
    let answer: () => void = () => undefined;
    const late = {
      ...directory,
      people: async (asked: Asked) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return directory.people(asked);
      },
    };
    const { conversations, loadConversations } = openPage(
      town,
      { ...device, directory: late },
      session,
    );
    const shown = () => conversations.list.filter(({ peer }) => peer === bo);
    const loading = loadConversations();
    await settled();
    expect([shown(), conversations.listing]).toEqual([[], 'loading']);
    town.clock.advance(LIST_DELAY);
    await settled();
    expect(conversations.listing).toBe('known');
    expect(shown()).toMatchObject([{ person: undefined }]);
    become({ state: 'online' });
    await settled();
    answer();
    expectOk(await loading);
    expect(shown()).toMatchObject([{ person: { nickname: 'nick of bo' } }]);
  });

  it('is not put back to its state before the connection was up and reported changes', async () => {
    await boSays('hi');
    const connected = town.chat.device().session(ann);
    await connected.connect(town.access(ann));
    const { session, become } = beingConnected(connected);
    const { directory } = device;
    let answer: () => void = () => undefined;
    const people = async (asked: Asked) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return directory.people(asked);
    };
    const own = { ...device, directory: { ...directory, people } };
    const { conversations, loadConversations } = openPage(town, own, session);
    void loadConversations();
    await settled();
    become({ state: 'online' });
    // What the service has now is still on its way.
    vi.spyOn(connected, 'conversations').mockReturnValue(new Promise(() => undefined));
    answer();
    await settled();
    expect(conversations.list.filter(({ peer }) => peer === bo)).toEqual([]);
  });

  it.each([
    ['given', 'known'],
    ['refused', 'failed'],
  ] as const)(
    'is on its way while the access is requested, and after it was %s %s',
    async (end, listing) => {
      const away = town.chat.device().session(ann);
      const cold = openPage(town, device, away);
      let arrive: () => void = () => undefined;
      const me: AccountApi['myInfo'] = () =>
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
        readMe: me,
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

  it('is requested again when the connection came during the request', async () => {
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
