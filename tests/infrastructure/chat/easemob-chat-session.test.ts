import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatEvent, ChatSession } from '@/application/messaging/chat-service';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import { ann, bo } from '@tests/support/builders';
import { settled } from '@tests/support/chat-page';
import { ManualClock } from '@tests/support/manual-clock';
import { annsChat } from '@tests/support/people';
import { ScriptedEasemob } from '@tests/support/scripted-easemob';

const draft = { localId: 'l1' as LocalId, to: bo, body: { kind: 'text', text: 'hi' } } as const;

describe('EasemobChatSession', () => {
  let script: ScriptedEasemob;
  let clock: ManualClock;
  let session: ChatSession;
  let heard: ChatEvent[];

  beforeEach(() => {
    script = new ScriptedEasemob();
    clock = new ManualClock();
    heard = [];
    const deps = {
      sdk: script.sdk,
      scheduler: clock,
      deviceId: 'dev1',
      origin: 'http://chat.example',
      onNetwork: () => undefined,
    };
    session = createEasemobChatService(deps).session(ann);
    session.subscribe((event) => heard.push(event));
  });

  async function online(): Promise<void> {
    script.answers.open = () => script.fire('onConnected');
    const connecting = session.connect(annsChat);
    await settled();
    clock.advance(1_000);
    expect(await connecting).toEqual(ok(undefined));
    heard.length = 0;
  }

  const states = (): unknown[] =>
    heard.flatMap((event) => (event.kind === 'connection' ? [event.connection] : []));

  /** The next send fails as the SDK fails. */
  function failSends(reason: unknown): void {
    script.answers.send = () => Promise.reject(reason);
  }

  const text = (change: Record<string, unknown> = {}) => ({
    id: '100',
    type: 'txt',
    from: bo,
    to: ann,
    msg: 'hello',
    time: 5,
    ext: {},
    ...change,
  });

  it('is made with the options the local service needs, addresses from the own origin', async () => {
    await online();
    expect(script.options).toEqual([
      {
        appKey: 'parley#chat',
        url: 'ws://chat.example/websocket',
        apiUrl: 'http://chat.example',
        isHttpDNS: false,
        useOwnUploadFun: true,
        isFixedDeviceId: false,
        deviceId: 'dev1',
        autoReconnectNumMax: 10,
      },
    ]);
    expect(script.asked).toEqual([{ name: 'open', request: { user: ann, pwd: 's' } }]);
  });

  it('takes the addresses of the access where it names some', async () => {
    void session.connect({ ...annsChat, socketUrl: 'wss://a/ws', restUrl: 'https://b' });
    await settled();
    expect(script.options[0]).toMatchObject({ url: 'wss://a/ws', apiUrl: 'https://b' });
  });

  it('reports online only after the missed messages, which are marked as such', async () => {
    script.answers.open = () => script.fire('onConnected');
    const connecting = session.connect(annsChat);
    await settled();
    script.fire('onOfflineMessageSyncStart');
    clock.advance(1_000);
    script.fire('onTextMessage', text());
    expect(session.connection()).toEqual({ state: 'connecting' });
    script.fire('onOfflineMessageSyncFinish');
    expect(await connecting).toEqual(ok(undefined));
    script.fire('onTextMessage', text({ id: '101' }));
    await settled();
    expect(heard.map((event) => (event.kind === 'message' ? event.missed : event.kind))).toEqual([
      'connection',
      true,
      'connection',
      false,
    ]);
  });

  it('gives up a sign-in that is never answered, the first one soon', async () => {
    script.answers.open = () => new Promise(() => undefined);
    for (const limit of [10_000, 25_000]) {
      const connecting = session.connect(annsChat);
      await settled();
      clock.advance(limit - 1);
      expect(session.connection()).toEqual({ state: 'connecting' });
      clock.advance(1);
      expect(await connecting).toEqual(err({ kind: 'unreachable' }));
    }
    expect([session.connection().state, script.count('close')]).toEqual(['offline', 2]);
  });

  it.each([
    [{ type: 1, message: 'invalid password', data: { type: 17 } }, 'session-lost', 'revoked'],
    [{ type: 1, message: 'login failed', data: { type: -2 } }, 'unreachable', 'failed'],
    [{ type: 1, data: { type: 17, extraInfo: { httpCode: 502 } } }, 'busy', 'failed'],
    [{ type: 28 }, 'session-lost', 'revoked'],
    [{ type: 16 }, 'unreachable', 'failed'],
  ])('reads the failed sign-in %j as %s', async (reason, kind, why) => {
    script.answers.open = () => Promise.reject(reason);
    expect(await session.connect(annsChat)).toEqual(err({ kind }));
    expect(session.connection()).toEqual({ state: 'offline', why });
  });

  it('counts the tries to reconnect and gives up when the SDK does', async () => {
    await online();
    for (let attempt = 1; attempt <= 10; attempt++) script.fire('onReconnecting');
    script.fire('onDisconnected', { type: 16, message: 'reconnection failed' });
    await settled();
    expect(states()).toEqual([
      ...Array.from({ length: 10 }, (_, index) => ({
        state: 'reconnecting',
        attempt: index + 1,
        of: 10,
      })),
      { state: 'offline', why: 'gave-up' },
    ]);
    expect(script.count('close')).toBe(1);
    expect(await session.history(bo)).toEqual(err({ kind: 'unreachable' }));
  });

  it('starts a new count after a reconnection', async () => {
    await online();
    script.fire('onReconnecting');
    script.fire('onConnected');
    clock.advance(1_000);
    script.fire('onReconnecting');
    await settled();
    expect(states()).toEqual([
      { state: 'reconnecting', attempt: 1, of: 10 },
      { state: 'online' },
      { state: 'reconnecting', attempt: 1, of: 10 },
    ]);
  });

  it.each([
    [206, 'replaced', 'replaced'],
    [214, 'replaced', 'replaced'],
    [207, 'revoked', 'session-lost'],
    [216, 'revoked', 'session-lost'],
    [217, 'revoked', 'session-lost'],
  ])(
    'ends the session on event %i and asks the service nothing afterwards',
    async (type, why, kind) => {
      await online();
      script.fire('onError', { type });
      script.fire('onDisconnected', { type });
      await settled();
      expect(states()).toEqual([{ state: 'offline', why }]);
      const before = script.asked.length;
      expect(await session.send(draft)).toEqual(err({ kind }));
      expect(await session.deleteConversation(bo, { records: true })).toEqual(err({ kind }));
      expect(await session.history(bo)).toEqual(err({ kind }));
      expect(script.asked).toHaveLength(before);
    },
  );

  it.each([39, 52, 28, 700])('takes error %i of a call for a lost session', async (type) => {
    await online();
    script.answers.deleteConversation = () => Promise.reject({ type });
    expect(await session.deleteConversation(bo, { records: true })).toEqual(
      err({ kind: 'session-lost' }),
    );
    expect(session.connection()).toEqual({ state: 'offline', why: 'revoked' });
    expect(script.count('close')).toBe(1);
  });

  it.each([
    [204, { kind: 'unknown-peer' }],
    [219, { kind: 'muted' }],
    [501, { kind: 'content-rejected' }],
    [507, { kind: 'muted' }],
    [508, { kind: 'content-rejected' }],
    [509, { kind: 'busy' }],
    [510, { kind: 'unreachable' }],
    [511, { kind: 'too-large' }],
    [512, { kind: 'timeout' }],
    [603, { kind: 'blocked-by-peer' }],
    [-1, { kind: 'timeout' }],
    [-2, { kind: 'unreachable' }],
    [604, { kind: 'internal', detail: '604' }],
  ])('reads error %i of a send as %j', async (type, fault) => {
    await online();
    failSends({ type });
    expect(await session.send(draft)).toEqual(err(fault));
    expect(session.connection()).toEqual({ state: 'online' });
  });

  it.each([
    ['{"code":105,"message":"coins"}', { kind: 'refused', code: 105, text: 'coins' }],
    ['{"code":"105"}', { kind: 'refused', text: '{"code":"105"}' }],
    ['no JSON', { kind: 'refused', text: 'no JSON' }],
    ['null', { kind: 'refused', text: 'null' }],
  ])('reads the refusal %s', async (message, fault) => {
    await online();
    failSends({ type: 502, message });
    expect(await session.send(draft)).toEqual(err(fault));
  });

  it('sends the own id and both voices in the extension', async () => {
    await online();
    script.answers.send = () => ({ serverMsgId: '7', message: { time: 9 } });
    const translation = { text: '안녕', language: 'ko', recordId: 'r1' } as const;
    const body = { kind: 'text', text: 'hi', language: 'en', translation } as const;
    expect(await session.send({ ...draft, body })).toEqual(
      ok({ localId: 'l1', id: '7', sentAt: 9 }),
    );
    expect(script.asked.at(-1)?.request).toMatchObject({
      type: 'txt',
      chatType: 'singleChat',
      to: bo,
      msg: 'hi',
      ext: {
        local_id: 'l1',
        language: 'en',
        translation: '안녕',
        translation_language: 'ko',
        translate_record_id: 'r1',
      },
    });
  });

  it('gives up a send after 20 s; an answer that comes later ends the repetition at once', async () => {
    await online();
    let answer: (accepted: unknown) => void = () => undefined;
    script.answers.send = () => new Promise((resolve) => (answer = resolve));
    const first = session.send(draft);
    const joined = session.send(draft);
    await settled();
    clock.advance(20_000);
    expect(await first).toEqual(err({ kind: 'timeout' }));
    expect(await joined).toEqual(err({ kind: 'timeout' }));
    answer({ serverMsgId: '7', message: { time: 9 } });
    await settled();
    expect(await session.send(draft)).toEqual(ok({ localId: 'l1', id: '7', sentAt: 9 }));
    expect(script.count('send')).toBe(1);
    expect(heard).toMatchObject([{ kind: 'message', message: { id: '7', state: 'sent' } }]);
  });

  it('repeats with the same id what was never answered', async () => {
    await online();
    script.answers.send = () => new Promise(() => undefined);
    const first = session.send(draft);
    await settled();
    clock.advance(20_000);
    await first;
    script.answers.send = () => ({ serverMsgId: '8', message: { time: 9 } });
    expect(await session.send(draft)).toMatchObject({ ok: true, value: { id: '8' } });
    const sends = script.asked.filter(({ name }) => name === 'send');
    expect(sends).toHaveLength(2);
    expect(sends[1]?.request).toMatchObject({ ext: { local_id: 'l1' } });
  });

  it('reports a repeated message once, shows it once and counts it once', async () => {
    await online();
    const repeated = (id: string) => text({ id, ext: { local_id: 'x' } });
    script.fire('onTextMessage', repeated('100'));
    script.fire('onTextMessage', repeated('101'));
    script.fire('onTextMessage', text({ id: '102', ext: { local_id: 'y' } }));
    script.fire('onTextMessage', text({ id: '102', ext: { local_id: 'y' } }));
    await settled();
    expect(heard.map((event) => event.kind === 'message' && event.message.id)).toEqual([
      '100',
      '102',
    ]);
    script.answers.getHistoryMessages = () => ({
      messages: [text({ id: '102', ext: { local_id: 'y' } }), repeated('101'), repeated('100')],
      isLast: true,
    });
    const page = await session.history(bo);
    expect(page.ok && page.value.items.map(({ id }) => id)).toEqual(['100', '102']);
    script.answers.getServerConversations = () => ({
      data: { conversations: [{ conversationId: bo, unReadCount: 3, lastMessage: null }] },
    });
    expect(await session.conversations()).toEqual(ok({ items: [{ peer: bo, unread: 2 }] }));
  });

  it('turns pages round and hands the cursor on', async () => {
    await online();
    script.answers.getHistoryMessages = () => ({
      messages: [text({ id: '3' }), text({ id: '2' })],
      cursor: '2',
      isLast: false,
    });
    const first = await session.history(bo);
    expect(first.ok && first.value.items.map(({ id }) => id)).toEqual(['2', '3']);
    await session.history(bo, first.ok ? first.value.older : undefined);
    const [one, two] = script.asked.slice(-2).map(({ request }) => request);
    const common = { targetId: bo, chatType: 'singleChat', pageSize: 20, searchDirection: 'up' };
    expect(one).toEqual({ ...common, cursor: -1 });
    expect(two).toEqual({ ...common, cursor: '2' });
  });

  it('deletes messages by twenties', async () => {
    await online();
    const ids = Array.from({ length: 41 }, (_, index) => `${index}` as MessageId);
    expect(await session.deleteMessages(bo, ids)).toEqual(ok(undefined));
    const sizes = script.asked
      .filter(({ name }) => name === 'removeHistoryMessages')
      .map(({ request }) => (request as { messageIds: unknown[] }).messageIds.length);
    expect(sizes).toEqual([20, 20, 1]);
  });

  it.each([
    [504, 'recall-too-late'],
    [603, 'not-author'],
    [1302, 'unknown-message'],
  ])('reads error %i of a recall as %s', async (type, kind) => {
    await online();
    script.answers.recallMessage = () => Promise.reject({ type });
    expect(await session.recall(bo, '1' as MessageId)).toEqual(err({ kind }));
  });

  it('hears what others do', async () => {
    await online();
    script.fire('onRecallMessage', { mid: '5', from: bo });
    script.fire('onChannelMessage', { from: bo, to: ann });
    script.fire('onChannelMessage', { from: ann, to: bo });
    script.fire('onPresenceStatusChange', [{ userId: bo, statusDetails: [{ status: 1 }] }]);
    script.fire('onPresenceStatusChange', [{ userId: bo, statusDetails: [{ status: 0 }] }]);
    script.fire('onCmdMessage', { action: 'typing', from: bo });
    script.fire('onCmdMessage', { action: 'something-else', from: bo });
    script.fire('onContactInvited', { from: bo, status: ' hello ' });
    script.fire('onContactInvited', { from: bo, status: 'hello' });
    script.fire('onContactAgreed', { from: bo });
    script.fire('onContactAdded', { from: bo });
    script.fire('onContactDeleted', { from: bo });
    script.fire('onContactRefuse', { from: bo });
    const stranger = 'NOT AN ADDRESS';
    script.fire('onRecallMessage', { mid: '5', from: stranger });
    script.fire('onCmdMessage', { action: 'typing', from: stranger });
    script.fire('onContactInvited', { from: stranger });
    await settled();
    expect(heard).toEqual([
      { kind: 'recalled', peer: bo, id: '5' },
      { kind: 'read', peer: bo },
      { kind: 'conversation-read', peer: bo },
      { kind: 'presence', peer: bo, online: true },
      { kind: 'presence', peer: bo, online: false },
      { kind: 'typing', peer: bo },
      { kind: 'contact-request', request: { from: bo, note: 'hello' } },
      { kind: 'contact', peer: bo, change: 'added' },
      { kind: 'contact', peer: bo, change: 'removed' },
      { kind: 'contact', peer: bo, change: 'declined' },
    ]);
  });

  it('sends typing only while online', async () => {
    await online();
    expect(await session.typing(bo)).toEqual(ok(undefined));
    expect(script.asked.at(-1)?.request).toMatchObject({
      type: 'cmd',
      action: 'typing',
      to: bo,
      deliverOnlineOnly: true,
    });
    script.fire('onReconnecting');
    const before = script.asked.length;
    expect(await session.typing(bo)).toEqual(err({ kind: 'unreachable' }));
    expect(script.asked).toHaveLength(before);
  });

  it('hears nothing of a connection it has dropped', async () => {
    await online();
    await session.signOut();
    heard.length = 0;
    script.fire('onTextMessage', text());
    script.fire('onConnected');
    await settled();
    expect(heard.filter(({ kind }) => kind !== 'connection')).toEqual([]);
    expect(session.connection()).toEqual({ state: 'offline', why: 'signed-out' });
  });
});
