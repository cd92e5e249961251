import { beforeEach, expect, it } from 'vitest';
import type { ChatSession } from '@/application/messaging/chat-service';
import { err, ok } from '@/domain/shared/result';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import { ann, bo } from '@tests/support/builders';
import { settled } from '@tests/support/chat-page';
import { ManualClock } from '@tests/support/manual-clock';
import { annsChat } from '@tests/support/people';
import { ScriptedEasemob } from '@tests/support/scripted-easemob';

let script: ScriptedEasemob;
let session: ChatSession;

beforeEach(() => {
  script = new ScriptedEasemob();
  session = createEasemobChatService({
    sdk: script.sdk,
    scheduler: new ManualClock(),
    deviceId: 'dev1',
    origin: 'http://chat.example',
    onNetwork: () => undefined,
  }).session(ann);
});

it('reads as soon as the SDK has its token, long before it is online, and ends nothing by it', async () => {
  script.answers.open = () => new Promise(() => undefined);
  script.answers.getServerConversations = () => ({ data: { conversations: [] } });
  script.answers.getHistoryMessages = () => Promise.reject({ type: 206 });
  void session.connect(annsChat);
  const list = session.conversations();
  const history = session.history(bo);
  await settled();
  expect(script.count('getServerConversations')).toBe(0);
  script.context.accessToken = 'granted';
  expect(await list).toEqual(ok({ items: [] }));
  expect((await history).ok).toBe(false);
  expect(session.connection()).toEqual({ state: 'connecting' });
  expect(await session.markRead(bo)).toEqual(err({ kind: 'unreachable' }));
});

it('reads nothing where the sign-in fails before there is a token', async () => {
  script.answers.open = () => Promise.reject({ type: 1 });
  const connecting = session.connect(annsChat);
  const list = session.conversations();
  expect((await connecting).ok).toBe(false);
  expect((await list).ok).toBe(false);
  expect(script.count('getServerConversations')).toBe(0);
});
