import { beforeEach, describe, expect, it } from 'vitest';
import { createDiscardFailed } from '@/application/messaging/discard-failed';
import { createRetryMessage } from '@/application/messaging/retry-message';
import type { ChatSession } from '@/application/messaging/chat-service';
import { OUTBOX_LIFETIME } from '@/domain/messaging/outbox';
import type { Peer } from '@/domain/messaging/conversation';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ann, balances, BO, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';

describe('SendMessage', () => {
  let town: ChatTown;
  let device: Device;
  let chat: ChatSession;
  let page: ReturnType<typeof openPage>;
  let bosChat: ChatSession;

  beforeEach(async () => {
    town = new ChatTown();
    device = aDevice();
    chat = await town.line(ann);
    bosChat = await town.line(bo);
    page = openPage(town, device, chat);
    page.outbox.start();
  });

  function shown(): readonly string[] {
    return page.conversations
      .messagesWith(bo)
      .map(({ body, state }) => `${body.kind === 'text' ? body.text : body.kind} ${state}`);
  }

  async function arrived(): Promise<readonly unknown[]> {
    const history = expectOk(await bosChat.history(ann));
    return history.items.map(({ body }) => body);
  }

  it('shows the message before any request is sent', () => {
    void page.send({ to: bo, text: ' hello ' });
    expect(shown()).toEqual(['hello sending']);
  });

  it('shows it as sent, once, when the service has it', async () => {
    expect(await page.send({ to: bo, text: 'hello' })).toEqual(ok(undefined));
    await settled();
    expect(shown()).toEqual(['hello sent']);
    expect(device.storage.entries).toEqual([]);
    expect(await arrived()).toEqual([{ kind: 'text', text: 'hello' }]);
  });

  it('names the language of the writer', async () => {
    Object.assign(page.session, { me: { language: 'de' } });
    await page.send({ to: bo, text: 'hallo' });
    expect(await arrived()).toEqual([{ kind: 'text', text: 'hallo', language: 'de' }]);
  });

  it('sends a reply with the message it answers', async () => {
    const replyTo = 'm1' as MessageId;
    expect(await page.send({ to: bo, text: 'yes', replyTo })).toEqual(ok(undefined));
    expect(await arrived()).toEqual([{ kind: 'text', text: 'yes', replyTo }]);
  });

  describe('a copy of another message', () => {
    beforeEach(() => Object.assign(page.session, { me: { language: 'de' } }));

    it('names the language of the original, and not that of its sender', async () => {
      await page.send({ to: bo, text: 'hi', forwarded: { language: 'en' } });
      await page.send({ to: bo, text: 'hm', forwarded: {} });
      expect(await arrived()).toEqual([
        { kind: 'text', text: 'hi', forwarded: true, language: 'en' },
        { kind: 'text', text: 'hm', forwarded: true },
      ]);
    });

    it('is translated like every text, unless it is in that language', async () => {
      page.conversations.setLanguage(bo, 'ko');
      await page.send({ to: bo, text: 'hi', forwarded: { language: 'en' } });
      await page.send({ to: bo, text: '안녕', forwarded: { language: 'ko' } });
      expect(device.translator.asked).toEqual(['l1 ko hi']);
      expect(device.translator.from).toEqual(['en']);
      expect(await arrived()).toMatchObject([
        { text: 'hi', forwarded: true, translation: { text: 'ko:hi' } },
        { text: '안녕', forwarded: true, language: 'ko' },
      ]);
    });
  });

  it('stores a try with the name of an earlier one once, although that had arrived', async () => {
    const localId = 'again' as LocalId;
    for (const text of ['hello', 'hello']) {
      expect(await page.send({ to: bo, text, localId })).toEqual(ok(undefined));
    }
    expect(await arrived()).toEqual([{ kind: 'text', text: 'hello' }]);
    await settled();
    expect(shown()).toEqual(['hello sent']);
  });

  it('sends both voices in a conversation with a language, and shows the new balances', async () => {
    page.conversations.setLanguage(bo, 'ko');
    await page.send({ to: bo, text: 'hi' });
    expect(await arrived()).toEqual([
      {
        kind: 'text',
        text: 'hi',
        translation: { text: 'ko:hi', language: 'ko', recordId: 'r-hi' },
      },
    ]);
    expect(device.translator.asked).toEqual(['l1 ko hi']);
    expect(device.spent).toEqual([balances({ coins: 3 })]);
  });

  it('keeps an untranslated text as long as it is unknown whether it costs a coin', async () => {
    page.conversations.setLanguage(bo, 'ko');
    device.translator.untranslated = true;
    const sent = await page.send({ to: bo, text: 'hi' });
    expect(sent).toEqual(err({ kind: 'untranslated', reason: 'unsupported' }));
    expect(await arrived()).toEqual([]);
  });

  describe('to a person who reads another language', () => {
    const person: Peer = {
      userId: BO,
      nickname: 'Bo',
      avatar: 'gen:birch',
      tier: 'ordinary',
      online: true,
      friends: true,
      language: 'ko',
    };
    const know = (change: Partial<Peer> = {}): void =>
      page.conversations.setPeople([
        { address: bo, kind: 'person', person: { ...person, ...change } },
      ]);

    it('is translated although nothing was chosen', async () => {
      know();
      await page.send({ to: bo, text: 'hi' });
      expect(device.translator.asked).toEqual(['l1 ko hi']);
      expect(await arrived()).toMatchObject([{ text: 'hi', translation: { text: 'ko:hi' } }]);
    });

    it.each<[string, () => void]>([
      ['turned off here', () => page.conversations.setLanguage(bo, 'none')],
      ['the setting is to ask', () => page.translationSettings.setWhatIWrite('ask')],
      ['the setting is never', () => page.translationSettings.setWhatIWrite('never')],
      ['I read the language, too', () => page.translationSettings.setReadable(['ko'])],
      ['the person speaks mine', () => know({ language: undefined })],
    ])('goes out as it is: %s', async (_, change) => {
      know();
      change();
      await page.send({ to: bo, text: 'hi' });
      expect(device.translator.asked).toEqual([]);
      expect(await arrived()).toEqual([{ kind: 'text', text: 'hi' }]);
    });

    it.each<[boolean, Partial<Peer>]>([
      [true, { friends: false }],
      [false, { friends: true }],
      [false, { friends: false, openUntil: epochMs(1_000_001) }],
    ])('stays when it could not be translated and costs a coin: %s', async (stays, change) => {
      know(change);
      device.translator.untranslated = true;
      const sent = await page.send({ to: bo, text: 'hi' });
      const untranslated = { kind: 'untranslated', reason: 'unsupported' } as const;
      expect(sent).toEqual(stays ? err(untranslated) : ok(undefined));
      expect(await arrived()).toHaveLength(stays ? 0 : 1);
      expect(device.storage.entries).toEqual([]);
    });

    it.each(['😀👍', '[smile]', '42', 'https://example.org', '?!'])(
      'sends %s as it is: there is nothing to translate, and nothing to say of it',
      async (text) => {
        know();
        device.translator.untranslated = true;
        expect(await page.send({ to: bo, text })).toEqual(ok(undefined));
        expect(device.translator.asked).toEqual([]);
        expect(await arrived()).toEqual([{ kind: 'text', text }]);
      },
    );

    it('sends the text by itself, and why, when it was not translated', async () => {
      know();
      device.translator.untranslated = true;
      await page.send({ to: bo, text: 'hi' });
      expect(await arrived()).toEqual([{ kind: 'text', text: 'hi', untranslated: 'unsupported' }]);
    });

    it('goes out as it is, and is marked so, when its sender wants that', async () => {
      know({ friends: false });
      await page.send({ to: bo, text: 'hi', asWritten: 'unsupported' });
      expect(device.translator.asked).toEqual([]);
      expect(await arrived()).toEqual([{ kind: 'text', text: 'hi', untranslated: 'unsupported' }]);
    });
  });

  it('does not translate messages to support', async () => {
    page.conversations.remember([{ peer: bo, kind: 'support', unread: 0 }]);
    page.conversations.setLanguage(bo, 'ko');
    await page.send({ to: bo, text: 'hi' });
    expect(device.translator.asked).toEqual([]);
    expect(await arrived()).toEqual([{ kind: 'text', text: 'hi' }]);
  });

  it.each([
    ['  \n', 'text-blank'],
    ['x'.repeat(1_001), 'text-too-long'],
  ])('refuses %j before anything happens', async (text, kind) => {
    page.conversations.setLanguage(bo, 'ko');
    expect(await page.send({ to: bo, text })).toMatchObject({ error: { kind } });
    expect(shown()).toEqual([]);
    expect(device.translator.asked).toEqual([]);
  });

  it('gives the text back when coins are short for its translation; nothing is sent', async () => {
    page.conversations.setLanguage(bo, 'ko');
    device.translator.failure = { kind: 'not-enough-coins' };
    expect(await page.send({ to: bo, text: 'hi' })).toEqual(err({ kind: 'not-enough-coins' }));
    expect(shown()).toEqual([]);
    expect(device.storage.entries).toEqual([]);
    expect(await arrived()).toEqual([]);
  });

  it('sends the price that its author was shown, and gives the text back when it would be more', async () => {
    page.conversations.setLanguage(bo, 'ko');
    device.translator.failure = { kind: 'price-changed' };
    expect(await page.send({ to: bo, text: 'hi', shownPrice: 0 })).toEqual(
      err({ kind: 'price-changed' }),
    );
    expect(device.translator.shownPrices).toEqual([0]);
    expect(device.pricesRead).toBe(1);
    expect(shown()).toEqual([]);
    expect(device.storage.entries).toEqual([]);
  });

  it('sends the price of opening that its author was shown, and gives the text back when it would be more', async () => {
    const prices: (number | undefined)[] = [];
    town.chat.beforeSend = ({ shownOpening }) => {
      prices.push(shownOpening);
      return { kind: 'refused', code: 412, text: '' };
    };
    expect(await page.send({ to: bo, text: 'hi', shownOpening: 0 })).toEqual(
      err({ kind: 'price-changed' }),
    );
    expect(prices).toEqual([0]);
    expect(device.pricesRead).toBe(1);
    expect([shown(), device.storage.entries]).toEqual([[], []]);
  });

  it('keeps a first message as failed that its receiver does not want, and reads again what may be sent', async () => {
    town.chat.beforeSend = () => ({ kind: 'refused', code: 422, text: '' });
    expect(await page.send({ to: bo, text: 'hi' })).toMatchObject(
      err({ fault: { kind: 'first-message-unwanted' } }),
    );
    expect([shown(), device.pricesRead]).toEqual([['hi failed'], 1]);
  });

  it.each([105, 106])('gives the text back when the service answers %i', async (code) => {
    town.chat.beforeSend = () => ({ kind: 'refused', code, text: 'coins' });
    expect(await page.send({ to: bo, text: 'hi' })).toEqual(err({ kind: 'not-enough-coins' }));
    expect(shown()).toEqual([]);
  });

  it('keeps a refused message as failed, with the reason, for another try with the same id', async () => {
    town.chat.beforeSend = () => ({ kind: 'refused', code: 400, text: 'no links' });
    const fault = { kind: 'rejected', reason: 'no links' } as const;
    const localId = 'l1' as LocalId;
    expect(await page.send({ to: bo, text: 'hi' })).toEqual(
      err({ kind: 'not-sent', localId, fault }),
    );
    expect(shown()).toEqual(['hi failed']);
    expect(page.conversations.faultOf(localId)).toEqual(fault);

    town.chat.beforeSend = () => undefined;
    createRetryMessage(page)(localId);
    await settled();
    expect(shown()).toEqual(['hi sent']);
    expect(page.conversations.messagesWith(bo)[0]?.localId).toBe(localId);
  });

  it('gives the text of a failed message back when it is discarded', async () => {
    town.chat.beforeSend = () => ({ kind: 'refused', text: 'no' });
    const replyTo = 'm7' as MessageId;
    await page.send({ to: bo, text: 'hi', replyTo });
    const body = { text: 'hi', replyTo };
    expect(await createDiscardFailed(page)('l1' as LocalId)).toEqual({ ...body, pictures: [] });
    expect(shown()).toEqual([]);
    expect(await createDiscardFailed(page)('l1' as LocalId)).toBeUndefined();
  });

  it('does not discard a message that is being sent', async () => {
    void page.send({ to: bo, text: 'hi' });
    const discarded = createDiscardFailed(page)('l1' as LocalId);
    expect(shown()).toEqual(['hi sending']);
    expect(await discarded).toBeUndefined();
  });

  it('keeps messages written offline and sends them, in order, when it is back online', async () => {
    town.chat.cut();
    await settled();
    void page.send({ to: bo, text: 'one' });
    void page.send({ to: bo, text: 'two' });
    await settled();
    expect(shown()).toEqual(['one queued', 'two queued']);
    town.chat.restore();
    await settled();
    expect(shown()).toEqual(['one sent', 'two sent']);
    expect(await arrived()).toMatchObject([{ text: 'one' }, { text: 'two' }]);
  });

  it('lets nothing overtake a message that has to wait', async () => {
    let busy = true;
    town.chat.beforeSend = () => (busy ? { kind: 'busy' } : undefined);
    void page.send({ to: bo, text: 'one' });
    void page.send({ to: bo, text: 'two' });
    await settled();
    expect(shown()).toEqual(['one queued', 'two queued']);
    busy = false;
    town.clock.advance(60_000);
    await settled();
    expect(await arrived()).toMatchObject([{ text: 'one' }, { text: 'two' }]);
  });

  it('asks the person about a message that could not be sent for a day', async () => {
    town.chat.cut();
    await settled();
    const outcome = page.send({ to: bo, text: 'late' });
    town.clock.advance(OUTBOX_LIFETIME);
    town.chat.restore();
    expect(await outcome).toMatchObject({
      error: { kind: 'not-sent', fault: { kind: 'offline' } },
    });
    expect(shown()).toEqual(['late failed']);
    expect(await arrived()).toEqual([]);
  });

  it('refuses a message that cannot be stored, with nothing on screen', async () => {
    device.storage.full = true;
    expect(await page.send({ to: bo, text: 'hi' })).toEqual(err({ kind: 'storage-full' }));
    expect(shown()).toEqual([]);
  });

  it('sends once even when the state of the send cannot be stored', async () => {
    const sent = page.send({ to: bo, text: 'hi' });
    device.storage.full = true;
    expect(await sent).toEqual(ok(undefined));
    town.clock.advance(60_000);
    await settled();
    expect(await arrived()).toHaveLength(1);
    expect(shown()).toEqual(['hi sent']);
  });

  it('pays for a translation once, however often the message has to be sent', async () => {
    page.conversations.setLanguage(bo, 'ko');
    let busy = true;
    town.chat.beforeSend = () => (busy ? { kind: 'busy' } : undefined);
    const outcome = page.send({ to: bo, text: 'hi' });
    await settled();
    busy = false;
    town.clock.advance(60_000);
    expect(await outcome).toEqual(ok(undefined));
    expect(device.translator.asked).toEqual(['l1 ko hi']);
  });
});

describe('two tabs', () => {
  it('send from one of them, and both know the outcome', async () => {
    const town = new ChatTown();
    const device = aDevice();
    const chat = await town.line(ann);
    const [first, second] = [openPage(town, device, chat), openPage(town, device, chat)];
    const endFirst = first.outbox.start();
    second.outbox.start();
    expect(await second.send({ to: bo, text: 'from the second' })).toEqual(ok(undefined));

    endFirst();
    expect(await second.send({ to: bo, text: 'alone' })).toEqual(ok(undefined));
    const history = expectOk(await chat.history(bo));
    expect(history.items.map(({ body }) => body)).toMatchObject([
      { text: 'from the second' },
      { text: 'alone' },
    ]);
    expect(device.storage.entries).toEqual([]);
  });

  it('give a text back in the tab where it was written', async () => {
    const town = new ChatTown();
    const device = aDevice();
    const chat = await town.line(ann);
    const [first, second] = [openPage(town, device, chat), openPage(town, device, chat)];
    first.outbox.start();
    second.outbox.start();
    town.chat.beforeSend = () => ({ kind: 'refused', code: 106, text: 'coins' });
    expect(await second.send({ to: bo, text: 'dear' })).toEqual(err({ kind: 'not-enough-coins' }));
    expect(first.conversations.messagesWith(bo)).toEqual([]);
    expect(device.storage.entries).toEqual([]);
  });
});
