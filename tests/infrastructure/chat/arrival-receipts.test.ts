import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatSession } from '@/application/messaging/chat-service';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import { ann, bo, cy } from '@tests/support/builders';
import { settled } from '@tests/support/chat-page';
import { ManualClock } from '@tests/support/manual-clock';
import { annsChat } from '@tests/support/people';
import { ScriptedEasemob } from '@tests/support/scripted-easemob';

describe('the receipts of an Easemob session', () => {
  let script: ScriptedEasemob;
  let clock: ManualClock;
  let session: ChatSession;

  beforeEach(async () => {
    script = new ScriptedEasemob();
    clock = new ManualClock();
    const { sdk } = script;
    const deps = {
      sdk,
      scheduler: clock,
      deviceId: 'dev1',
      origin: 'http://chat.example',
      onNetwork: () => undefined,
    };
    session = createEasemobChatService(deps).session(ann);
    script.answers.open = () => script.fire('onConnected');
    void session.connect(annsChat);
    await settled();
  });

  async function online(): Promise<void> {
    clock.advance(1_000);
    await settled();
    expect(session.connection()).toEqual({ state: 'online' });
  }

  const arrive = (id: string, from = bo, to = ann) =>
    script.fire('onTextMessage', { id, type: 'txt', from, to, msg: 'hi', time: 5, ext: {} });
  const receipts = () =>
    script.asked.flatMap(({ name, request }) => {
      const { type, to, ackId } = request as { type?: string; to?: string; ackId?: string };
      return name === 'send' && type === 'delivery' ? [`${to} ${ackId}`] : [];
    });

  it('name the newest message of each author, at most one in a second', async () => {
    await online();
    let answer: (value: unknown) => void = () => undefined;
    script.answers.send = () => new Promise((resolve) => (answer = resolve));
    for (const id of ['1', '2', '3']) arrive(id);
    await settled();
    expect(receipts()).toEqual([`${bo} 1`]);
    answer({});
    await settled();
    arrive('4');
    arrive('5', cy);
    await settled();
    expect(receipts()).toEqual([`${bo} 1`, `${cy} 5`]);
    clock.advance(1_000);
    await settled();
    expect(receipts()).toEqual([`${bo} 1`, `${cy} 5`, `${bo} 4`]);
  });

  it('are sent once there is a connection, for what was missed before', async () => {
    script.fire('onOfflineMessageSyncStart');
    for (const id of ['1', '2']) arrive(id);
    await settled();
    expect(receipts()).toEqual([]);
    script.fire('onOfflineMessageSyncFinish');
    await settled();
    expect(receipts()).toEqual([`${bo} 2`]);
  });

  it('are repeated after a reconnection when one failed, and fail without a word', async () => {
    await online();
    script.answers.send = () => Promise.reject({ type: 510 });
    arrive('1');
    await settled();
    script.answers.send = () => ({});
    script.fire('onReconnecting');
    script.fire('onConnected');
    clock.advance(1_000);
    await settled();
    expect(receipts()).toEqual([`${bo} 1`, `${bo} 1`]);
  });

  it('are not sent for messages from another device of the user', async () => {
    await online();
    arrive('1', ann, bo);
    await settled();
    expect(receipts()).toEqual([]);
  });

  it('of others name the author of the receipt and the message', async () => {
    await online();
    const heard: unknown[] = [];
    session.subscribe((event) => heard.push(event));
    script.fire('onDeliveredMessage', { mid: '7', from: bo });
    script.fire('onDeliveredMessage', { from: bo });
    script.fire('onDeliveredMessage', { mid: '7' });
    await settled();
    expect(heard).toEqual([{ kind: 'delivered', peer: bo, id: '7' }]);
  });
});
