import { describe, expect, it } from 'vitest';
import { createTranslationCache } from '@/application/messaging/translation-cache';
import { createTranslateReceived } from '@/application/messaging/translate-received';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { memoryPreferences } from '@tests/support/memory-preferences';

const of = (name: string) => ({ id: name as MessageId, text: 'hello' });
const hallo = { text: 'Hallo', language: 'de', recordId: 'r1' } as const;

describe('translations of received messages', () => {
  it('are there again after a reload, without being asked or paid for', async () => {
    const town = new ChatTown();
    const device = aDevice();
    const chat = await town.line(ann);
    const bosChat = await town.line(bo);
    const localId = 'l1' as LocalId;
    expectOk(await bosChat.send({ localId, to: ann, body: { kind: 'text', text: 'hello' } }));
    await settled();
    const page = openPage(town, device, chat);
    await page.open(bo);
    const translate = createTranslateReceived({ ...page, translator: device.translator });
    expectOk(await translate(page.conversations.messagesWith(bo)[0]!, 'de'));

    const again = openPage(town, device, chat);
    await again.open(bo);
    expect(again.conversations.messagesWith(bo)[0]?.body).toMatchObject({
      text: 'hello',
      translation: { text: 'de:hello', language: 'de' },
    });
    expect(device.translator.asked).toHaveLength(1);
  });

  it('are in a quote of a message that is on an older page', async () => {
    const town = new ChatTown();
    const device = aDevice();
    const chat = await town.line(ann);
    const bosChat = await town.line(bo);
    const say = async (text: string, replyTo?: MessageId) => {
      const body = { kind: 'text', text, ...(replyTo && { replyTo }) } as const;
      return expectOk(await bosChat.send({ localId: text as LocalId, to: ann, body })).id;
    };
    const first = await say('hello');
    createTranslationCache({ ...device, self: ann }).keep({ id: first, text: 'hello' }, hallo);
    for (let number = 1; number < HISTORY_PAGE; number++) await say(`${number}`);
    await say('again', first);
    const page = openPage(town, device, chat);
    await page.open(bo);
    expect(page.conversations.messagesWith(bo).at(-1)?.quoted).toMatchObject({
      id: first,
      body: { text: 'hello', translation: hallo },
    });
  });

  it('push the oldest out, count each message once and stand for each account apart', () => {
    const preferences = memoryPreferences();
    const translations = createTranslationCache({ preferences, self: ann });
    translations.keep(of('m0'), hallo);
    translations.keep(of('m0'), { ...hallo, language: 'ja' });
    expect(translations.find(of('m0'))).toEqual({ ...hallo, language: 'ja' });
    for (let number = 1; number <= 200; number++) translations.keep(of(`m${number}`), hallo);
    expect(translations.find(of('m0'))).toBeUndefined();
    expect(translations.find(of('m1'))).toEqual(hallo);
    expect(createTranslationCache({ preferences, self: bo }).find(of('m1'))).toBeUndefined();
  });

  it('that were paid for are never pushed out by free ones', () => {
    const translations = createTranslationCache({ preferences: memoryPreferences(), self: ann });
    const free = { text: 'Hallo', language: 'de', onDevice: true } as const;
    translations.keep(of('paid'), hallo);
    for (let number = 1; number <= 201; number++) translations.keep(of(`m${number}`), free);
    expect(translations.find(of('paid'))).toEqual(hallo);
    expect(translations.find(of('m201'))).toEqual(free);
    expect(translations.find(of('m1'))).toBeUndefined();
    translations.keep(of('m201'), hallo);
    expect(translations.find(of('m201'))).toEqual(hallo);
  });

  it('are of the text that was translated, not of what it became by an edit', () => {
    const preferences = memoryPreferences();
    const translations = createTranslationCache({ preferences, self: ann });
    translations.keep(of('m0'), hallo);
    expect(translations.find({ ...of('m0'), text: 'hello there' })).toBeUndefined();
    const before = [{ id: 'm1', ...hallo }];
    preferences.write(`chat-translations-${ann}`, JSON.stringify(before));
    expect(translations.find(of('m1'))).toEqual(hallo);
  });

  it.each([
    '',
    '{',
    '{}',
    '[1,null,{"id":"m"}]',
    '[{"id":"m","text":"x","recordId":"r","language":"xx"}]',
    '[{"id":"m","text":"x","language":"de"}]',
    '[{"id":"m","text":"x","onDevice":"yes","language":"de"}]',
  ])('are none where %j is stored', (stored) => {
    const preferences = memoryPreferences();
    preferences.write(`chat-translations-${ann}`, stored);
    expect(createTranslationCache({ preferences, self: ann }).find(of('m'))).toBeUndefined();
  });
});
