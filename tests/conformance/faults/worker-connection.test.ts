import { autorun } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { isStored } from '@/domain/messaging/message';
import type { ChatService } from '@/application/messaging/chat-service';
import { RECONNECT_TRIES } from '@/domain/messaging/reconnect';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs, HOUR } from '@/domain/shared/time';
import { createEasemobChatService } from '@/infrastructure/chat/easemob-chat-session';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, settled } from '@tests/support/chat-page';
import { FakeBrowser } from '@tests/support/fake-browser';
import { ScriptedEasemob } from '@tests/support/scripted-easemob';
import { Party, textOf } from '@tests/conformance/chat-stage';
import { openFaultPage, withGate, type FaultPage } from './fault-page';

const SENT = { ok: true, value: undefined } as const;

/** Pages and their worker as the product has them; the chat service in it is the test's. */
describe('tabs over one worker', () => {
  let pages: FaultPage[] = [];

  afterEach(() => {
    for (const page of pages) page.close();
    pages = [];
  });

  function tabOf(browser: FakeBrowser, town: ChatTown, device = aDevice()) {
    const { chat, die } = browser.page();
    const page = openFaultPage(chat, town.access(ann), { clock: town.clock, device });
    pages.push(page);
    return { ...page, die };
  }

  /** Lets messages of workers arrive, which take a turn of the machine each, and the clock go on. */
  async function passing(town: ChatTown, until: () => boolean): Promise<void> {
    await expect
      .poll(async () => {
        await settled();
        town.clock.advance(500);
        return until();
      })
      .toBe(true);
  }

  const isOnline = (page: FaultPage) => () => page.conversations.connection.state === 'online';

  async function partyOf(town: ChatTown, address: ChatAddress): Promise<Party> {
    return new Party(town.chat.device(), town.access(address)).connect();
  }

  it('send once and in order the message that one of them was sending as it closed', async () => {
    const town = new ChatTown();
    const gate = withGate(town.chat.device());
    const browser = new FakeBrowser(() => gate.service, town.clock);
    const device = aDevice();
    const first = tabOf(browser, town, device);
    await passing(town, isOnline(first));
    const second = tabOf(browser, town, device);
    await passing(town, isOnline(second));
    const reader = await partyOf(town, bo);

    void first.write(bo, 'one');
    void first.write(bo, 'two');
    await passing(town, () => gate.waiting.length === 1);
    expect(second.texts(bo)).toEqual(['one', 'two']);
    // Closing frees the lock of the sender and the port, without a message.
    first.outboxEnds();
    first.die();
    await passing(town, () => gate.waiting.length === 2);
    gate.open();
    await passing(town, () => device.storage.entries.length === 0);
    expect(new Set(gate.waiting).size).toBe(2);
    expect((await reader.received(2)).map(textOf)).toEqual(['one', 'two']);
    expect(await reader.textsWith({ address: ann } as Party)).toEqual(['one', 'two']);
    expect(second.texts(bo)).toEqual(['one', 'two']);
    expect(second.messages(bo).every(({ state }) => isStored(state))).toBe(true);
  });

  it('send once and in order the pending messages when their worker was killed', async () => {
    const town = new ChatTown();
    const gate = withGate(town.chat.device());
    const services: ChatService[] = [gate.service];
    const browser = new FakeBrowser(() => services.shift() ?? town.chat.device(), town.clock);
    const page = tabOf(browser, town);
    await passing(town, isOnline(page));
    const reader = await partyOf(town, bo);
    const outcomes = ['one', 'two', 'three'].map((text) => page.write(bo, text));
    await passing(town, () => gate.waiting.length === 1);
    browser.killWorker();
    // The message may still reach the service, whose answer no page receives any more.
    gate.open();
    await passing(town, () => page.device.storage.entries.length === 0);
    expect(await Promise.all(outcomes)).toEqual([SENT, SENT, SENT]);
    expect(browser.starts).toBe(2);
    const texts = ['one', 'two', 'three'];
    expect((await reader.received(3)).map(textOf)).toEqual(texts);
    expect(page.texts(bo)).toEqual(texts);
  });

  it('sends each message once though storage is full from the first of them on', async () => {
    const town = new ChatTown();
    const browser = new FakeBrowser(() => town.chat.device(), town.clock);
    const page = tabOf(browser, town);
    await passing(town, isOnline(page));
    const reader = await partyOf(town, bo);
    town.chat.cut();
    await passing(town, () => page.conversations.connection.state === 'reconnecting');
    const first = page.write(bo, 'stored');
    page.device.storage.full = true;
    const refused = await page.write(bo, 'no room');
    expect(refused).toEqual({ ok: false, error: { kind: 'storage-full' } });
    expect(page.texts(bo)).toEqual(['stored']);
    town.chat.restore();
    await passing(town, () => page.device.storage.entries.length === 0);
    expect(await first).toEqual(SENT);
    page.device.storage.full = false;
    expect(await page.write(bo, 'room again')).toEqual(SENT);
    expect((await reader.received(2)).map(textOf)).toEqual(['stored', 'room again']);
  });

  it('send at once the messages written before the clock of the device was found an hour ahead', async () => {
    const town = new ChatTown();
    let ahead = HOUR;
    const clock = {
      now: () => epochMs(town.clock.now() + ahead),
      after: town.clock.after.bind(town.clock),
      every: town.clock.every.bind(town.clock),
    };
    const { chat } = new FakeBrowser(() => town.chat.device(), town.clock).page();
    const page = openFaultPage(chat, town.access(ann), { clock });
    pages.push(page);
    await passing(town, isOnline(page));
    const reader = await partyOf(town, bo);
    town.chat.beforeSend = () => ({ kind: 'busy' });
    const outcome = page.write(bo, 'written an hour too late');
    await passing(town, () => page.device.storage.entries[0]?.attempts === 1);
    ahead = 0;
    town.chat.beforeSend = () => undefined;
    await passing(town, () => page.device.storage.entries.length === 0);
    expect(await outcome).toEqual(SENT);
    expect((await reader.received(1)).map(textOf)).toEqual(['written an hour too late']);
    expect(town.clock.now()).toBeLessThan(1_000_000 + HOUR);
  });

  it('show a thousand messages of one moment, each once and in order, in few changes', async () => {
    const town = new ChatTown();
    const browser = new FakeBrowser(() => town.chat.device(), town.clock);
    const page = tabOf(browser, town);
    await passing(town, isOnline(page));
    const writer = await partyOf(town, bo);
    page.conversations.attend({ open: bo, visible: false, focused: false });
    let changes = 0;
    const stop = autorun(() => {
      changes += page.messages(bo).length > 0 ? 1 : 0;
    });
    const texts = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    await Promise.all(texts.map((text) => writer.say({ address: ann } as Party, text)));
    await passing(town, () => page.messages(bo).length === texts.length);
    expect(page.texts(bo)).toEqual(texts);
    expect(page.conversations.with(bo).unread).toBe(texts.length);
    expect(changes).toBeLessThan(texts.length / 10);
    stop();
  });

  it('try ten times, say so each time, then leave it to the person, who loses nothing', async () => {
    const town = new ChatTown();
    const script = new ScriptedEasemob();
    script.answers.open = () => script.fire('onConnected');
    const service = createEasemobChatService({
      sdk: script.sdk,
      scheduler: town.clock,
      deviceId: 'dev1',
      onNetwork: () => undefined,
      origin: 'http://chat.example',
    });
    const page = tabOf(new FakeBrowser(() => service, town.clock), town);
    await passing(town, isOnline(page));
    for (let attempt = 1; attempt <= RECONNECT_TRIES; attempt++) {
      script.fire('onReconnecting');
      const said = JSON.stringify({ state: 'reconnecting', attempt, of: RECONNECT_TRIES });
      await passing(town, () => JSON.stringify(page.conversations.connection) === said);
    }
    const written = page.write(bo, 'written meanwhile');
    script.fire('onDisconnected', { type: 16, message: 'reconnection failed' });
    await passing(town, () => page.conversations.connection.state === 'offline');
    expect(page.conversations.connection).toEqual({ state: 'offline', why: 'gave-up' });
    expect(page.messages(bo).map(({ state }) => state)).toEqual(['queued']);

    script.answers.send = () => ({ serverMsgId: '1', message: { time: 1 } });
    void page.connectChat();
    await passing(town, () => page.device.storage.entries.length === 0);
    expect(page.conversations.connection).toEqual({ state: 'online' });
    expect(await written).toEqual(SENT);
    expect(script.count('send')).toBe(1);
  });
});
