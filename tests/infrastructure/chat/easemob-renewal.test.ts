import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatEvent, ChatSession, Connection } from '@/application/messaging/chat-service';
import type { LocalId } from '@/domain/shared/ids';
import { RECONNECT_TRIES } from '@/domain/messaging/reconnect';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import { ann, bo } from '@tests/support/builders';
import { settled } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { ManualClock } from '@tests/support/manual-clock';
import { annsChat } from '@tests/support/people';
import { ScriptedEasemob } from '@tests/support/scripted-easemob';

const draft = { localId: 'l1' as LocalId, to: bo, body: { kind: 'text', text: 'hi' } } as const;
const ONLINE: Connection = { state: 'online' };

const trying = (attempt: number): Connection => ({
  state: 'reconnecting',
  attempt,
  of: RECONNECT_TRIES,
});

/** Where there is a secret as well, as after a sign-in. */
const withToken = { ...annsChat, token: { value: 't', expiresAt: epochMs(1_000) } };

describe('a token that runs out', () => {
  let script: ScriptedEasemob;
  let clock: ManualClock;
  let session: ChatSession;
  let states: Connection[];
  let networkIsBack: () => void;

  beforeEach(() => begin(annsChat));

  async function begin(access: ChatAccess): Promise<void> {
    script = new ScriptedEasemob();
    clock = new ManualClock();
    states = [];
    const { sdk } = script;
    const deps = {
      sdk,
      scheduler: clock,
      deviceId: 'dev1',
      origin: 'http://chat.example',
      onNetwork: (listener: () => void) => (networkIsBack = listener),
    };
    session = createEasemobChatService(deps).session(ann);
    script.answers.open = () => script.fire('onConnected');
    const connecting = session.connect(access);
    await passing(1_000);
    expectOk(await connecting);
    await settled();
    session.subscribe((event: ChatEvent) => {
      if (event.kind === 'connection') states.push(event.connection);
    });
  }

  async function passing(by: number): Promise<void> {
    await settled();
    clock.advance(by);
    await settled();
  }

  it.each([
    ['told by the SDK', () => script.fire('onTokenExpired')],
    ['told by the service', () => script.fire('onError', { type: 56 })],
    ['told at the end', () => script.fire('onDisconnected', { type: 56 })],
  ])('(%s) is renewed by signing in again with the secret, once', async (_how, expire) => {
    expire();
    await passing(1_000);
    expect(states).toEqual([trying(1), ONLINE]);
    expect(
      script.asked.filter(({ name }) => name === 'open').map(({ request }) => request),
    ).toEqual([
      { user: ann, pwd: 's' },
      { user: ann, pwd: 's' },
    ]);
    expect(script.count('close')).toBe(1);
    script.answers.send = () => ({ serverMsgId: '1', message: { time: 1 } });
    expect(await session.send(draft)).toMatchObject({ ok: true });
  });

  it('of a sign-in opens one connection, the secret the next', async () => {
    await begin(withToken);
    script.fire('onTokenExpired');
    await passing(1_000);
    expect(states).toEqual([trying(1), ONLINE]);
    expect(
      script.asked.filter(({ name }) => name === 'open').map(({ request }) => request),
    ).toEqual([
      { user: ann, accessToken: 't' },
      { user: ann, pwd: 's' },
    ]);
  });

  it('leaves what was under way to be repeated, and asks nothing meanwhile', async () => {
    script.answers.send = () => Promise.reject({ type: 56 });
    expect(await session.send(draft)).toEqual(err({ kind: 'unreachable' }));
    const before = script.count('getHistoryMessages');
    expect(await session.history(bo)).toEqual(err({ kind: 'unreachable' }));
    expect(script.count('getHistoryMessages')).toBe(before);
    await passing(1_000);
    expect(session.connection()).toEqual(ONLINE);
  });

  it('ends the session when the secret is no longer good', async () => {
    script.answers.open = () => Promise.reject({ type: 1, data: { type: 17 } });
    script.fire('onTokenExpired');
    await settled();
    expect(states).toEqual([trying(1), { state: 'offline', why: 'revoked' }]);
    expect(await session.send(draft)).toEqual(err({ kind: 'session-lost' }));
  });

  it('is tried ten times while the service cannot be reached, then left to the person', async () => {
    script.answers.open = () => Promise.reject({ type: 16 });
    script.fire('onTokenExpired');
    for (let turn = 0; turn < RECONNECT_TRIES + 2; turn++) await passing(60_000);
    expect(states).toEqual([
      ...Array.from({ length: RECONNECT_TRIES }, (_, index) => trying(index + 1)),
      { state: 'offline', why: 'gave-up' },
    ]);
    script.answers.open = () => script.fire('onConnected');
    const connecting = session.connect(annsChat);
    await passing(1_000);
    expect(await connecting).toEqual(ok(undefined));
  });

  it.each([
    ['pauses between its tries', () => script.fire('onReconnecting')],
    ['gave up', () => script.fire('onDisconnected')],
  ])('a network that is back is used at once where the SDK %s', async (_when, lose) => {
    lose();
    await settled();
    states.length = 0;
    networkIsBack();
    networkIsBack();
    await passing(1_000);
    expect(states).toEqual([trying(1), ONLINE]);
    expect(script.count('open')).toBe(2);
    networkIsBack();
    await settled();
    expect(script.count('open')).toBe(2);
  });

  it('is not entered again by a network that is back when its user has signed out meanwhile', async () => {
    script.fire('onDisconnected');
    await settled();
    await session.signOut();
    networkIsBack();
    await passing(1_000);
    expect(script.count('open')).toBe(1);
    expect(session.connection().state).toBe('offline');
  });

  it('is not renewed over and over where a clock is so wrong that each is old at once', async () => {
    script.fire('onTokenExpired');
    await passing(1_000);
    script.fire('onTokenExpired');
    await passing(1_000);
    expect(states).toEqual([trying(1), ONLINE, { state: 'offline', why: 'failed' }]);
  });

  it('is renewed again when the last renewal held', async () => {
    script.fire('onTokenExpired');
    await passing(60_001);
    script.fire('onTokenExpired');
    await passing(1_000);
    expect(states).toEqual([trying(1), ONLINE, trying(1), ONLINE]);
  });

  it('of our backend is not renewed here: the connection ends and goes on with a newer one', async () => {
    await session.signOut();
    const token = (value: string) => ({ value, expiresAt: epochMs(0) });
    void session.connect({ ...annsChat, secret: '', token: token('old') });
    await passing(1_000);
    states.length = 0;
    script.fire('onTokenExpired');
    await settled();
    expect(states).toEqual([{ state: 'offline', why: 'revoked' }]);
    void session.connect({ ...annsChat, secret: '', token: token('new') });
    await passing(1_000);
    expect(session.connection()).toEqual(ONLINE);
    expect(script.asked.findLast(({ name }) => name === 'open')?.request).toEqual({
      user: ann,
      accessToken: 'new',
    });
  });

  it('is not renewed for a person who signs out meanwhile', async () => {
    script.answers.open = () => Promise.reject({ type: 16 });
    script.fire('onTokenExpired');
    await settled();
    await session.signOut();
    const opened = script.count('open');
    await passing(120_000);
    expect(session.connection()).toEqual({ state: 'offline', why: 'signed-out' });
    expect(script.count('open')).toBe(opened);
  });
});
