import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGiftStep, createSendGift } from '@/application/gifts/send-gift';
import { createRedPacketStep, createSendRedPacket } from '@/application/gifts/red-packets';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { OutboxStorage } from '@/application/messaging/outbox-storage';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { LocalId } from '@/domain/shared/ids';
import { OUTBOX_LIFETIME } from '@/domain/messaging/outbox';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import { ann, bo, BO } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { Till, type Mishap } from '@tests/support/till';

const MISHAPS = ['lost-on-the-way', 'answer-lost', 'never-answered'] as const;
const g1 = 'gift-one' as LocalId;
const p1 = 'packet-1' as LocalId;

describe('a gift or red packet', () => {
  let town: ChatTown;
  let device: Device;
  let till: Till;
  let chat: ChatSession;
  let redPackets: RedPacketsStore;

  beforeEach(async () => {
    town = new ChatTown();
    till = tillOf(town);
    redPackets = new RedPacketsStore();
    device = aDevice();
    device.steps = {
      ...device.steps,
      gift: createGiftStep(till),
      'red-packet': createRedPacketStep({ send: till.send, redPackets }),
    };
    chat = await town.line(ann);
  });

  function open(line: ChatSession = chat, storage?: OutboxStorage) {
    const page = openPage(
      town,
      storage ? { ...device, storage: { tab: () => storage } } : device,
      line,
    );
    const paid = { outbox: page.outbox, clock: town.clock };
    const give = createSendGift(paid);
    const pack = createSendRedPacket(paid);
    const close = page.outbox.start();
    return {
      ...page,
      close,
      give: (localId: LocalId = g1) =>
        give({ localId, to: bo, user: BO, giftId: 6, worth: coins(9), shownPrice: 10 }),
      pack: (localId: LocalId = p1) =>
        pack({ localId, to: bo, user: BO, amount: coins(10), note: 'for you', shownPrice: 11 }),
    };
  }

  it('is given by one call, with which the server writes the message that names the gift', async () => {
    const page = open();
    expect(await page.give()).toEqual(ok(undefined));
    expect(await page.pack()).toEqual(ok(undefined));
    expect(till.charged).toEqual(['gift-one: gift 6 for 2', 'packet-1: red packet of 10 for 2']);
    expect(till.told).toEqual([10, 11]);
    expect(await arrived()).toEqual([
      { kind: 'gift', giftId: 6, recordId: 'record-of-gift-one', worth: 10 },
      { kind: 'red-packet', packetId: 'record-of-packet-1', amount: 10, note: 'for you' },
    ]);
    expect(redPackets.of('record-of-packet-1')?.state).toBe('waiting');
  });

  it('is on the screen while the coins are taken', () => {
    till.mishap = 'never-answered';
    const page = open();
    void page.pack();
    expect(page.conversations.messagesWith(bo)).toMatchObject([
      { state: 'sending', body: { kind: 'red-packet', amount: 10, packetId: '' } },
    ]);
  });

  it('is one charge and one message however often the same intent is sent', async () => {
    const page = open();
    await Promise.all([page.give(), page.give(), page.give()]);
    await page.give();
    await settled();
    expect(till.charged).toHaveLength(1);
    expect(await arrived()).toHaveLength(1);
  });

  it('keeps its order between texts', async () => {
    town.chat.cut();
    const page = open();
    void page.send({ to: bo, text: 'first' });
    void page.give();
    void page.send({ to: bo, text: 'last' });
    town.chat.restore();
    await calmDown();
    expect((await arrived()).map(({ kind }) => kind)).toEqual(['text', 'gift', 'text']);
  });

  it('leaves nothing behind when the coins do not suffice', async () => {
    till.refusal = { kind: 'not-enough-coins' };
    const page = open();
    expect(await page.pack()).toEqual(err({ kind: 'not-enough-coins' }));
    expect(page.conversations.messagesWith(bo)).toEqual([]);
    expect(device.storage.entries).toEqual([]);
  });

  it('leaves nothing behind when it would take more than was shown', async () => {
    till.refusal = { kind: 'refused', code: 409, reason: 'price-changed', message: '' };
    const page = open();
    expect(await page.give()).toEqual(err({ kind: 'price-changed' }));
    expect(page.conversations.messagesWith(bo)).toEqual([]);
    expect(device.storage.entries).toEqual([]);
  });

  it('stays as failed, to be tried again, when the receiver cannot be reached', async () => {
    till.refusal = { kind: 'refused', code: 404, reason: 'peer-unreachable', message: '' };
    const page = open();
    expect(await page.give()).toEqual(
      err({ kind: 'not-sent', localId: g1, fault: { kind: 'blocked' } }),
    );
    expect(page.conversations.messagesWith(bo)).toMatchObject([{ state: 'failed' }]);
    till.refusal = undefined;
    page.outbox.retry(g1);
    await calmDown();
    expect(till.charged).toHaveLength(1);
    expect(await arrived()).toHaveLength(1);
  });

  it('never goes out as a message of the page', async () => {
    const page = open(changed(chat, () => expect.unreachable('the page has sent it')));
    expect(await page.give()).toEqual(ok(undefined));
    expect(await page.pack()).toEqual(ok(undefined));
    expect(page.conversations.messagesWith(bo)).toMatchObject([
      { state: 'sent', localId: g1 },
      { state: 'sent', localId: p1 },
    ]);
  });

  it('is under way until the chat service has its message, and is charged once', async () => {
    const away = { now: true };
    till = tillOf(town, () => away.now);
    device.steps = { ...device.steps, gift: createGiftStep(till) };
    const page = open();
    const given = page.give();
    await calmDown(3);
    expect(page.conversations.messagesWith(bo)).toMatchObject([{ state: 'queued' }]);
    expect(till.charged).toHaveLength(1);
    away.now = false;
    await calmDown(3);
    expect(await given).toEqual(ok(undefined));
    expect(till.charged).toHaveLength(1);
    expect(page.conversations.messagesWith(bo)).toMatchObject([{ state: 'sent', localId: g1 }]);
    expect(device.storage.entries).toEqual([]);
  });

  it('is one bubble when its message comes from the service before the answer, or without one', async () => {
    till.mishap = 'never-answered';
    const page = open();
    const stop = page.receiveEvents();
    void page.give();
    await settled();
    town.clock.advance(1_000);
    expect(page.conversations.messagesWith(bo)).toMatchObject([
      { state: 'sent', localId: g1, body: { recordId: 'record-of-gift-one' } },
    ]);
    stop();
  });

  it('reports a full device at once, with nothing charged', async () => {
    device.storage.full = true;
    expect(await open().give()).toEqual(err({ kind: 'storage-full' }));
    expect(till.asked).toEqual([]);
  });

  it('asks the person after a day offline, and can then still be sent', async () => {
    till.mishap = 'answer-lost';
    const page = open();
    void page.pack();
    await settled();
    till.mishap = 'lost-on-the-way';
    for (let spent = 0; spent <= OUTBOX_LIFETIME; spent += OUTBOX_LIFETIME / 100) {
      town.clock.advance(OUTBOX_LIFETIME / 100);
      await settled();
    }
    expect(page.conversations.messagesWith(bo)).toMatchObject([{ state: 'failed' }]);
    till.mishap = undefined;
    page.outbox.retry(p1);
    await calmDown();
    expect(till.charged).toHaveLength(1);
    expect(await arrived()).toHaveLength(1);
  });

  /** The steps at which a page can die, from the click to the end. */
  const CRASHES = [
    'stored, nothing asked yet',
    'asked, the server has done nothing',
    'paid, the answer on its way',
    'paid and answered, nothing stored since',
  ] as const;

  it.each(CRASHES)('survives a crash: %s', async (point) => {
    // Whatever the dying page does after the crash has no effect.
    const crash = { happened: false };
    const storage = dyingStorage(device.storage.tab(), crash);
    if (point === CRASHES[1]) till.mishap = 'lost-on-the-way';
    till.onDone = () => {
      if (point === CRASHES[2]) crash.happened = true;
    };
    if (point === CRASHES[0]) town.chat.cut();
    storage.diesOnRemoval = point === CRASHES[3];

    const dying = open(chat, storage);
    void dying.give();
    await settled();
    crash.happened = true;
    dying.close();

    till.mishap = undefined;
    till.onDone = () => undefined;
    town.chat.restore();
    const page = open();
    await calmDown();
    expect(till.charged).toEqual(['gift-one: gift 6 for 2']);
    expect(await arrived()).toEqual([
      { kind: 'gift', giftId: 6, recordId: 'record-of-gift-one', worth: 10 },
    ]);
    expect(device.storage.entries).toEqual([]);
    expect(page.conversations.messagesWith(bo).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('is charged once and arrives once, in order, through any failures and reloads', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('give' as const, 'pack' as const, 'write' as const) },
      { weight: 2, arbitrary: fc.constantFrom('reload' as const, 'cut' as const) },
      { weight: 2, arbitrary: fc.constantFrom('restore' as const, 'wait' as const) },
      { weight: 2, arbitrary: fc.constantFrom('fine' as const, ...MISHAPS) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        town = new ChatTown();
        till = tillOf(town);
        device = aDevice();
        device.steps = {
          ...device.steps,
          gift: createGiftStep(till),
          'red-packet': createRedPacketStep({ send: till.send, redPackets }),
        };
        chat = await town.line(ann);
        let page = open();
        const sent: string[] = [];
        for (const [number, now] of steps.entries()) {
          const localId = `intent-${number}` as LocalId;
          if (now === 'give') void page.give(localId);
          if (now === 'pack') void page.pack(localId);
          if (now === 'write') void page.send({ to: bo, text: 'words' });
          if (now === 'give') sent.push(`gift record-of-${localId}`);
          if (now === 'pack') sent.push(`red-packet record-of-${localId}`);
          if (now === 'write') sent.push('text');
          if (now === 'reload') {
            page.close();
            page = open();
          }
          if (now === 'cut') town.chat.cut();
          if (now === 'restore') town.chat.restore();
          if (now === 'wait') town.clock.advance(20_000);
          if (now === 'fine' || isMishap(now)) till.mishap = now === 'fine' ? undefined : now;
          await settled();
        }
        till.mishap = undefined;
        town.chat.restore();
        // A call that was never answered hangs with its page; a reload asks again.
        page.close();
        page = open();
        await calmDown(sent.length);
        expect((await arrived()).map(nameOf)).toEqual(sent);
        const paid = sent.filter((name) => name !== 'text');
        expect(till.charged).toHaveLength(paid.length);
        expect(device.storage.entries).toEqual([]);
        page.close();
      }),
      { numRuns: 150 },
    );
  });

  async function arrived(): Promise<readonly MessageBody[]> {
    const line = await town.line(bo);
    const bodies: MessageBody[] = [];
    let before: Parameters<ChatSession['history']>[1];
    do {
      const history = expectOk(await line.history(ann, before));
      bodies.unshift(...history.items.map(({ body }) => body));
      before = history.older;
    } while (before !== undefined);
    return bodies;
  }

  async function calmDown(turns = 1): Promise<void> {
    for (let turn = 0; turn < turns + 3; turn++) {
      await settled();
      town.clock.advance(60_000);
    }
    await settled();
  }
});

function isMishap(name: string): name is Mishap {
  return MISHAPS.some((mishap) => mishap === name);
}

function nameOf(body: MessageBody): string {
  if (body.kind === 'gift') return `gift ${body.recordId}`;
  if (body.kind === 'red-packet') return `red-packet ${body.packetId}`;
  return body.kind;
}

/** The same chat session with another way of sending. */
function changed(chat: ChatSession, send: ChatSession['send']): ChatSession {
  return new Proxy(chat, {
    get: (line, name) => {
      if (name === 'send') return send;
      const member: unknown = Reflect.get(line, name);
      return typeof member === 'function' ? member.bind(line) : member;
    },
  });
}

/** Storage to which nothing is written once its page is dead. */
function dyingStorage(
  storage: OutboxStorage,
  crash: { happened: boolean },
): OutboxStorage & { diesOnRemoval: boolean } {
  const dying = {
    ...storage,
    diesOnRemoval: false,
    put: (entry: Parameters<OutboxStorage['put']>[0]) =>
      crash.happened ? ok(undefined) : storage.put(entry),
    remove: (localId: LocalId) => {
      crash.happened ||= dying.diesOnRemoval;
      if (!crash.happened) storage.remove(localId);
    },
  };
  return dying;
}

/** A server that writes what ann gives into the chat of the town, unless that is away from it. */
function tillOf({ chat }: ChatTown, isAway: () => boolean = () => false): Till {
  return new Till(({ localId, body }) => {
    if (isAway()) return undefined;
    const stored = expectOk(chat.store(ann, { localId, to: bo, body }));
    chat.tell(ann, { kind: 'message', message: stored, missed: false });
    return stored;
  });
}
