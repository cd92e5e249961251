import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { LocalId } from '@/domain/shared/ids';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';

describe('unread is what the user has not looked at', () => {
  let town: ChatTown;
  let bosChat: ChatSession;
  let page: ReturnType<typeof openPage>;
  let written = 0;

  beforeEach(async () => {
    town = new ChatTown();
    const chat = await town.line(ann);
    bosChat = await town.line(bo);
    page = openPage(town, aDevice(), chat);
    page.receiveEvents();
  });

  async function boSays(text: string): Promise<void> {
    const localId = `bo${++written}` as LocalId;
    expectOk(await bosChat.send({ localId, to: ann, body: { kind: 'text', text } }));
    await settled();
    town.clock.advance(100);
    await settled();
  }
  const unread = () => page.conversations.with(bo).unread;
  const readByAnn = async () => {
    const { items } = expectOk(await bosChat.history(ann));
    return items.filter(({ state }) => state === 'read').length;
  };

  it.each([
    ['open, visible and focused', { visible: true, focused: true }, 0],
    ['open behind another window', { visible: true, focused: false }, 1],
    ['open in a hidden tab', { visible: false, focused: false }, 1],
  ])('%s', async (_, attention, waits) => {
    page.conversations.attend(attention);
    await page.open(bo);
    await boSays('hello');
    expect(unread()).toBe(waits);
  });

  it('opening reads, but not without the focus', async () => {
    await boSays('one');
    page.conversations.attend({ visible: true, focused: false });
    expectOk(await page.open(bo));
    expect([unread(), await readByAnn()]).toEqual([1, 0]);
    page.conversations.attend({ visible: true, focused: true });
    expectOk(await page.open(bo));
    expect(unread()).toBe(0);
  });
});
