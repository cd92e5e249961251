import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { Peer } from '@/domain/messaging/conversation';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { epochMs } from '@/domain/shared/time';
import { ann, BO, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { aMe } from '@tests/support/people';

describe('what a received text offers its reader', () => {
  let town: ChatTown;
  let device: Device;
  let chat: ChatSession;
  let page: ReturnType<typeof openPage>;
  let bosChat: ChatSession;

  async function boSays(text: string): Promise<void> {
    const body = { kind: 'text', text } as const;
    expectOk(await bosChat.send({ localId: `b-${text}` as LocalId, to: ann, body }));
    await settled();
  }

  async function aMoment(): Promise<void> {
    town.clock.advance(100);
    await settled();
  }

  const hello = (language?: Language): Message => ({
    id: 'm1' as MessageId,
    from: bo,
    to: ann,
    body: { kind: 'text', text: 'hallo', ...(language && { language }) },
    sentAt: epochMs(1),
    state: 'delivered',
  });
  const person: Peer = {
    userId: BO,
    nickname: 'Bo',
    avatar: 'gen:birch',
    tier: 'ordinary',
    online: true,
    friends: true,
    language: 'de',
  };

  beforeEach(async () => {
    town = new ChatTown();
    device = aDevice();
    chat = await town.line(ann);
    bosChat = await town.line(bo);
    page = openPage(town, device, chat);
    Object.assign(page.session, { me: aMe({ language: 'en' }) });
  });

  it('is a translation into the common language, from the text’s or else the writer’s', () => {
    expect(page.offerTranslation(hello('ko'))).toEqual({ from: 'ko', into: 'en' });
    expect(page.offerTranslation(hello())).toBeUndefined();
    page.conversations.setPeople([{ address: bo, kind: 'person', person }]);
    expect(page.offerTranslation(hello())).toEqual({ from: 'de', into: 'en' });
  });

  it('is nothing where they read it, wrote it, or support did', () => {
    expect(page.offerTranslation(hello('en'))).toBeUndefined();
    expect(page.offerTranslation({ ...hello('ko'), from: ann, to: bo })).toBeUndefined();
    page.translationSettings.setReadable(['ko']);
    expect(page.offerTranslation(hello('ko'))).toBeUndefined();
    page.translationSettings.setReadable([]);
    page.conversations.remember([{ peer: bo, kind: 'support', unread: 0 }]);
    expect(page.offerTranslation(hello('ko'))).toBeUndefined();
  });

  it('is made by itself where everything from the writer is, for the list, too', async () => {
    const stop = page.receiveEvents();
    page.conversations.setPeople([{ address: bo, kind: 'person', person }]);
    await boSays('eins');
    await aMoment();
    expect(device.translator.asked).toEqual([]);
    page.translationSettings.setEverythingFrom(bo, true);
    await boSays('zwei');
    await aMoment();
    expect(device.translator.asked).toEqual(['received en zwei']);
    const translation = { text: 'en:zwei', language: 'en', recordId: 'r-zwei' };
    expect(page.conversations.messagesWith(bo).at(-1)?.body).toMatchObject({ translation });
    expect(page.conversations.with(bo).last?.body).toMatchObject({ translation });
    stop();
    const next = openPage(town, device, chat);
    expectOk(await next.loadConversations());
    expect(next.conversations.with(bo).last?.body).toMatchObject({ translation });
  });
});
