import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatEvent, ChatSession } from '@/application/messaging/chat-service';
import { TYPING_REPEAT, TYPING_SHOWN } from '@/domain/messaging/typing';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { userId } from '@/domain/shared/ids';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';

const support = 'support' as ChatAddress;

describe('typing', () => {
  let town: ChatTown;
  let bosChat: ChatSession;
  let page: ReturnType<typeof openPage>;
  let boHears: ChatEvent[];

  beforeEach(async () => {
    town = new ChatTown();
    const chat = await town.line(ann);
    bosChat = await town.line(bo);
    page = openPage(town, aDevice(), chat);
    // The service informs only those who are in a conversation with each other.
    const localId = 'first' as LocalId;
    expectOk(await bosChat.send({ localId, to: ann, body: { kind: 'text', text: 'hi' } }));
    await settled();
    boHears = [];
    bosChat.subscribe((event) => void boHears.push(event));
  });

  const told = () => boHears.filter(({ kind }) => kind === 'typing').length;

  it('informs the other side with the first key, and then now and then', async () => {
    for (let key = 0; key < 5; key++) page.tellTyping(bo);
    await settled();
    expect(told()).toBe(1);
    town.clock.advance(TYPING_REPEAT - 1);
    page.tellTyping(bo);
    await settled();
    expect(told()).toBe(1);
    town.clock.advance(1);
    page.tellTyping(bo);
    await settled();
    expect(told()).toBe(2);
  });

  it('is not sent to the support account, to a blocked person, or while offline', async () => {
    const person = {
      userId: userId(7),
      nickname: 'Bo',
      avatar: 'gen:fern',
      tier: 'ordinary',
      online: true,
      friends: false,
    } as const;
    page.conversations.setPeople([
      { address: support, kind: 'support', person },
      { address: bo, kind: 'person', person: { ...person, blocked: true } },
    ]);
    page.tellTyping(support);
    page.tellTyping(bo);
    page.conversations.setPeople([{ address: bo, kind: 'person', person }]);
    town.chat.cut();
    page.tellTyping(bo);
    await settled();
    expect(told()).toBe(0);
  });

  it('shows it until a while after the last notice', async () => {
    const stop = page.watchTyping();
    await bosChat.typing(ann);
    await settled();
    expect(page.conversations.isTyping(bo)).toBe(true);
    town.clock.advance(TYPING_SHOWN - 1);
    await bosChat.typing(ann);
    await settled();
    town.clock.advance(TYPING_SHOWN - 1);
    expect(page.conversations.isTyping(bo)).toBe(true);
    town.clock.advance(1);
    expect(page.conversations.isTyping(bo)).toBe(false);
    stop();
  });

  it('is over with the message, and with the page', async () => {
    const stop = page.watchTyping();
    await bosChat.typing(ann);
    await settled();
    const localId = 'second' as LocalId;
    expectOk(await bosChat.send({ localId, to: ann, body: { kind: 'text', text: 'so' } }));
    await settled();
    expect(page.conversations.isTyping(bo)).toBe(false);
    town.clock.advance(TYPING_REPEAT);
    await bosChat.typing(ann);
    await settled();
    expect(page.conversations.isTyping(bo)).toBe(true);
    stop();
    expect(page.conversations.isTyping(bo)).toBe(false);
  });
});
