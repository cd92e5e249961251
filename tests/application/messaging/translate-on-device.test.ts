import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { Message } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { aMe } from '@tests/support/people';

const KO_EN = { from: 'ko', to: 'en' } as const;

describe('a received text on a device with an engine', () => {
  let town: ChatTown;
  let device: Device;
  let chat: ChatSession;
  let bosChat: ChatSession;
  let page: ReturnType<typeof openPage>;

  async function boSays(text: string): Promise<void> {
    const body = { kind: 'text', text, language: 'ko' } as const;
    expectOk(await bosChat.send({ localId: `b-${text}` as LocalId, to: ann, body }));
    await settled();
    town.clock.advance(100);
    await settled();
  }

  const newest = (): Message => page.conversations.messagesWith(bo).at(-1)!;
  const translation = (text: string) => ({
    translation: { text: `ko-en:${text}`, language: 'en', onDevice: true },
  });

  beforeEach(async () => {
    town = new ChatTown();
    device = aDevice();
    chat = await town.line(ann);
    bosChat = await town.line(bo);
    page = openPage(town, device, chat);
    Object.assign(page.session, { me: aMe({ language: 'en' }) });
    page.receiveEvents();
  });

  it('is translated as it arrives, for free and unknown to any server, also for the list', async () => {
    device.deviceTranslator.set(KO_EN, 'ready');
    page.translationSettings.setEverythingFrom(bo, true);
    await boSays('비');
    expect(newest().body).toMatchObject(translation('비'));
    expect(page.conversations.with(bo).last?.body).toMatchObject(translation('비'));
    expect(device.translator.asked).toEqual([]);
    expect(device.spent).toEqual([]);
    const next = openPage(town, device, chat);
    expectOk(await next.loadConversations());
    expect(next.conversations.with(bo).last?.body).toMatchObject(translation('비'));
  });

  it('waits for its model, and is translated once that is loaded', async () => {
    device.deviceTranslator.set(KO_EN, 'loadable');
    await boSays('눈');
    expect(newest().body).not.toHaveProperty('translation');
    expect(await page.translateOnDevice(newest())).toEqual({ kind: 'loadable', pair: KO_EN });
    expectOk(await device.deviceTranslator.load(KO_EN, () => undefined));
    expect(await page.translateOnDevice(newest())).toEqual({ kind: 'translated' });
    expect(newest().body).toMatchObject(translation('눈'));
  });

  it('stays as it is where the user reads it, whatever language it declares', async () => {
    device.deviceTranslator.set(KO_EN, 'ready');
    device.deviceTranslator.languages.set('rain', [{ tag: 'en', confidence: 0.95 }]);
    page.translationSettings.setEverythingFrom(bo, true);
    await boSays('rain');
    expect(await page.translateOnDevice(newest())).toEqual({ kind: 'readable' });
    expect(device.deviceTranslator.translated).toEqual([]);
    expect(device.translator.asked).toEqual([]);
    page.translationSettings.setReadable(['ko']);
    await boSays('비');
    expect(device.deviceTranslator.translated).toEqual([]);
  });

  it('is translated from the language that was detected', async () => {
    device.deviceTranslator.set({ from: 'ja', to: 'en' }, 'ready');
    device.deviceTranslator.languages.set('雨です', [{ tag: 'ja', confidence: 0.95 }]);
    await boSays('雨です');
    expect(newest().body).toMatchObject({ translation: { text: 'ja-en:雨です' } });
  });

  it('falls back to the paid translation where everything is wanted', async () => {
    device.deviceTranslator.set(KO_EN, 'ready');
    device.deviceTranslator.failing = true;
    page.translationSettings.setEverythingFrom(bo, true);
    await boSays('비');
    expect(device.translator.asked).toEqual(['received en 비']);
    expect(newest().body).toMatchObject({ translation: { text: 'en:비', recordId: 'r-비' } });
  });

  it('is translated once, however often it is requested at a time', async () => {
    await boSays('비');
    device.deviceTranslator.set(KO_EN, 'ready');
    const message = newest();
    await Promise.all([page.translateOnDevice(message), page.translateOnDevice(message)]);
    expect(device.deviceTranslator.translated).toEqual(['비']);
  });

  it('keeps the translation that was bought while its model was loading', async () => {
    device.deviceTranslator.set(KO_EN, 'loadable');
    await boSays('눈');
    const stale = newest();
    expectOk(await page.translateReceived(stale, 'en'));
    expectOk(await device.deviceTranslator.load(KO_EN, () => undefined));
    expect(await page.translateOnDevice(stale)).toEqual({ kind: 'translated' });
    expect(newest().body).toMatchObject({ translation: { text: 'en:눈', recordId: 'r-눈' } });
    expect(device.deviceTranslator.translated).toEqual([]);
    const next = openPage(town, device, chat);
    expectOk(await next.loadConversations());
    expect(next.conversations.with(bo).last?.body).toMatchObject({
      translation: { text: 'en:눈' },
    });
  });

  it('keeps the translation that was bought while the device was translating', async () => {
    await boSays('눈');
    device.deviceTranslator.set(KO_EN, 'ready');
    const stale = newest();
    const translate = device.deviceTranslator.translate.bind(device.deviceTranslator);
    device.deviceTranslator.translate = async (...asked) => {
      expectOk(await page.translateReceived(stale, 'en'));
      return translate(...asked);
    };
    expect(await page.translateOnDevice(stale)).toEqual({ kind: 'translated' });
    expect(newest().body).toMatchObject({ translation: { text: 'en:눈', recordId: 'r-눈' } });
  });
});
