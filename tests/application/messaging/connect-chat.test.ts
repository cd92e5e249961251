import { describe, expect, it } from 'vitest';
import { createConnectChat } from '@/application/messaging/connect-chat';
import { createLiveEvents } from '@/application/account/live-events';
import { createStartChat } from '@/application/messaging/start-chat';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatEvent, ChatFault, ChatSession } from '@/application/messaging/chat-service';
import type { Conversations } from '@/application/messaging/conversations';
import type { Scheduler } from '@/application/shared/clock';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { aMe, annsChat } from '@tests/support/people';

const oldToken: ChatAccess = {
  ...annsChat,
  secret: '',
  token: { value: 'old', expiresAt: epochMs(1) },
};
const newToken: ChatAccess = { ...oldToken, token: { value: 'new', expiresAt: epochMs(2) } };
const unknown: ChatAccess = { ...annsChat, secret: '' };

/** A chat session and a server with the answers of the test. */
function setUp(answers: readonly Result<void, ChatFault>[], granted: readonly ChatAccess[]) {
  const tried: string[] = [];
  const [left, grants] = [[...answers], [...granted]];
  let listener: (event: ChatEvent) => void = () => undefined;
  const chat = {
    connection: () => ({ state: 'offline', why: 'failed' }),
    connect: async ({ secret, token }: ChatAccess) => {
      tried.push(token?.value ?? secret);
      return left.shift() ?? ok(undefined);
    },
    subscribe: (listen: (event: ChatEvent) => void) => {
      listener = listen;
      return () => undefined;
    },
    signOut: async () => ok(undefined),
  } as unknown as ChatSession;
  const readMe = async () => {
    const next = grants.shift();
    return next ? ok({ me: aMe(), chat: next }) : err({ kind: 'not-signed-in' } as never);
  };
  const scheduler: Scheduler = {
    after: (_delay, work) => {
      void Promise.resolve().then(work);
      return () => undefined;
    },
  } as Scheduler;
  const shown: ChatEvent[] = [];
  const conversations = {
    connection: { state: 'offline', why: 'never' },
    apply: (events: readonly ChatEvent[]) => {
      shown.push(...events);
      for (const event of events)
        if (event.kind === 'connection') conversations.connection = event.connection;
    },
  } as unknown as { -readonly [Key in keyof Conversations]: Conversations[Key] };
  const live = createLiveEvents();
  const connectChat = createConnectChat({
    chat,
    conversations,
    readMe,
    scheduler,
    random: { next: () => 0.5 },
  });
  const start = createStartChat({
    chat,
    conversations,
    live,
    connectChat,
    receiveEvents: () => () => undefined,
    watchTyping: () => () => undefined,
    outbox: { start: () => () => undefined } as never,
    loadConversations: async () => ok(undefined),
  });
  const tell = (event: ChatEvent) => {
    conversations.apply([event]);
    listener(event);
  };
  return { connectChat, start, live, tried, grants, shown, tell };
}

const lost = err({ kind: 'session-lost' } as const);
const connection = (event: object) => ({ kind: 'connection', connection: event }) as ChatEvent;

describe('connecting', () => {
  it('uses the given access', async () => {
    const { connectChat, tried, grants } = setUp([], [newToken]);
    expectOk(await connectChat(annsChat));
    expect([tried, grants]).toEqual([['s'], [newToken]]);
  });

  it('waits for the access in the answer about the user, and requests it itself where that fails', async () => {
    const coming = setUp([], [newToken]);
    const connecting = coming.connectChat(Promise.resolve(oldToken));
    expect(coming.shown).toEqual([connection({ state: 'connecting' })]);
    expectOk(await connecting);
    expect([coming.tried, coming.grants]).toEqual([['old'], [newToken]]);
    const failed = setUp([], [newToken]);
    expectOk(await failed.connectChat(Promise.resolve(undefined)));
    expect(failed.tried).toEqual(['new']);
  });

  it('asks for another token when the one it was given has run out', async () => {
    const { connectChat, tried } = setUp([lost], [newToken]);
    expectOk(await connectChat(oldToken));
    expect(tried).toEqual(['old', 'new']);
  });

  it('does not ask again about a secret, nor twice about a token', async () => {
    const secret = setUp([lost], [newToken]);
    expect(expectErr(await secret.connectChat(annsChat)).kind).toBe('session-lost');
    expect(secret.tried).toEqual(['s']);
    const token = setUp([lost, lost], [newToken, newToken]);
    expect(expectErr(await token.connectChat(oldToken)).kind).toBe('session-lost');
    expect(token.tried).toEqual(['old', 'new']);
  });

  it('waits until the chat service knows the account, and then signs in', async () => {
    const { connectChat, tried } = setUp([], [unknown, unknown, newToken]);
    expectOk(await connectChat(unknown));
    expect(tried).toEqual(['new']);
  });

  it('reports why the chat service does not take the person, and tries again on request', async () => {
    const refused: ChatAccess = { ...unknown, fault: 'quota-exceeded' };
    const { connectChat, tried, grants, shown } = setUp([], [refused, newToken]);
    expect(expectErr(await connectChat(refused))).toEqual({
      kind: 'chat-unregistered',
      fault: 'quota-exceeded',
    });
    expect(shown).toEqual([
      connection({ state: 'connecting' }),
      connection({ state: 'offline', why: 'failed', fault: 'quota-exceeded' }),
    ]);
    expect([tried, grants]).toEqual([[], [newToken]]);
    expectOk(await connectChat());
    expect(tried).toEqual(['new']);
  });
});

describe('a connection whose token has expired', () => {
  it('is opened again once with another one', async () => {
    const { start, tell, tried } = setUp([ok(undefined), lost], [newToken, newToken]);
    start(oldToken);
    await expect.poll(() => tried).toEqual(['old']);
    tell(connection({ state: 'online' }));
    tell(connection({ state: 'offline', why: 'revoked' }));
    await expect.poll(() => tried).toEqual(['old', 'new']);
    tell(connection({ state: 'offline', why: 'revoked' }));
    await Promise.resolve();
    expect(tried).toEqual(['old', 'new']);
  });

  it.each(['signed-out', 'replaced', 'gave-up'] as const)(
    'does nothing when it is offline because of %s',
    async (why) => {
      const { start, tell, tried } = setUp([], [newToken]);
      start(annsChat);
      await expect.poll(() => tried).toEqual(['s']);
      tell(connection({ state: 'online' }));
      tell(connection({ state: 'offline', why }));
      await Promise.resolve();
      expect(tried).toEqual(['s']);
    },
  );
});

describe('the server that is back after the last try', () => {
  const back = { kind: 'hello', now: epochMs(1) } as const;

  it('is connected to without the button', async () => {
    const { start, tell, live, tried } = setUp([], [newToken]);
    start(annsChat);
    await expect.poll(() => tried).toEqual(['s']);
    tell(connection({ state: 'offline', why: 'gave-up' }));
    live.emit(back);
    await expect.poll(() => tried).toEqual(['s', 'new']);
  });

  it.each([
    { state: 'online' },
    { state: 'reconnecting', attempt: 3, of: 10 },
    { state: 'offline', why: 'replaced' },
    { state: 'offline', why: 'signed-out' },
  ])('changes nothing where the connection is %j', async (state) => {
    const { start, tell, live, tried } = setUp([], [newToken]);
    start(annsChat);
    await expect.poll(() => tried).toEqual(['s']);
    tell(connection(state));
    live.emit(back);
    await Promise.resolve();
    expect(tried).toEqual(['s']);
  });

  it('changes nothing after the session', async () => {
    const { start, tell, live, tried } = setUp([], [newToken]);
    const stop = start(annsChat);
    await expect.poll(() => tried).toEqual(['s']);
    tell(connection({ state: 'offline', why: 'gave-up' }));
    stop();
    live.emit(back);
    await Promise.resolve();
    expect(tried).toEqual(['s']);
  });
});
