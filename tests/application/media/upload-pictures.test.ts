import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCancelPicture,
  createPictureUpload,
  createSendBurnPicture,
} from '@/application/media/upload-pictures';
import { createSendVoice } from '@/application/media/voice';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { Picture } from '@/application/media/image-editor';
import { createDiscardFailed } from '@/application/messaging/discard-failed';
import { createRetryMessage } from '@/application/messaging/retry-message';
import { MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import {
  aPicture,
  aRecording,
  type MemoryPictureDrafts,
  MemoryVoiceDrafts,
} from '@tests/support/memory-picture-drafts';
import { PictureStore, PictureWall } from '@tests/support/picture-store';

const THREE: readonly Picture[] = [10, 20, 30].map((width) => aPicture({ width }));

describe('a picture', () => {
  let town: ChatTown;
  let device: Device;
  let drafts: MemoryPictureDrafts;
  let voices: MemoryVoiceDrafts;
  let store: PictureStore;
  let wall: PictureWall;
  let pictures: MessagePicturesStore;
  let chat: ChatSession;

  beforeEach(async () => {
    town = new ChatTown();
    device = aDevice();
    ({ drafts } = device);
    voices = new MemoryVoiceDrafts();
    store = new PictureStore();
    wall = new PictureWall();
    pictures = new MessagePicturesStore();
    chat = await town.line(ann);
  });

  function open() {
    const upload = createPictureUpload({
      drafts,
      voices,
      uploadGrants: store,
      objectStorage: store,
      views: wall,
      pictures,
    });
    device.steps = { ...device.steps, picture: upload.step };
    const page = openPage(town, device, chat, upload.forget);
    const close = page.outbox.start();
    const localId = (): LocalId => `p-${(device.ids += 1)}` as LocalId;
    const { outbox } = page;
    const sendBurnPicture = createSendBurnPicture({
      drafts,
      outbox,
      ids: { localId, intent: () => 'i' },
      clock: town.clock,
    });
    return {
      ...page,
      close,
      cancel: createCancelPicture({ outbox }),
      retry: createRetryMessage({ outbox }),
      discard: createDiscardFailed({ outbox, drafts }),
      sendVoice: (shownOpening?: number, recording = aRecording()) =>
        createSendVoice({ voices, outbox, ids: { localId }, clock: town.clock })({
          to: bo,
          recording,
          shownOpening,
        }),
      burn: (shownOpening?: number, picture = aPicture()) =>
        sendBurnPicture({ to: bo, picture, shownOpening }),
      sendPicture: (shown?: () => void, shownOpening?: number) =>
        page.send({ to: bo, text: '', pictures: [aPicture()], shownOpening }, shown),
      sendThree: (text = '') => page.send({ to: bo, text, pictures: THREE }),
      shown: (): readonly Message[] => page.conversations.messagesWith(bo),
    };
  }

  it('carries that it is a copy', async () => {
    const { send } = open();
    const copy = { to: bo, text: '', pictures: [aPicture()], forwarded: {} };
    expect(await send(copy)).toEqual(ok(undefined));
    expect(await arrived()).toMatchObject([{ kind: 'image', forwarded: true }]);
  });

  it('of a voice is uploaded, then sent with its length and its waveform; nothing of it stays behind', async () => {
    const { length, waveform } = aRecording();
    expect(await open().sendVoice()).toEqual(ok(undefined));
    expect(await arrived()).toEqual([{ kind: 'voice', url: '/objects/voice-1', length, waveform }]);
    expect(voices.kept.size).toBe(0);
  });

  it('of a voice that burns is sent with its length alone, and nothing of it stays behind', async () => {
    const { length } = aRecording();
    expect(await open().sendVoice(undefined, aRecording({ burns: true }))).toEqual(ok(undefined));
    expect(await arrived()).toEqual([{ kind: 'burn-voice', url: '/objects/voice-1', length }]);
    expect(voices.kept.size).toBe(0);
  });

  it('of a voice whose opening takes more than was shown comes back and is not kept', async () => {
    town.chat.beforeSend = ({ shownOpening }) =>
      shownOpening === 0 ? { kind: 'refused', code: 412, text: '' } : undefined;
    const page = open();
    expect(await page.sendVoice(0)).toEqual(err({ kind: 'price-changed' }));
    expect([page.shown(), voices.kept.size]).toEqual([[], 0]);
  });

  it('is uploaded, then sent with its address and its size; nothing of it stays behind', async () => {
    const page = open();
    expect(await page.sendPicture()).toEqual(ok(undefined));
    expect(await arrived()).toEqual([
      { kind: 'image', url: '/objects/chat-1', size: { width: 40, height: 30 } },
    ]);
    expect([drafts.kept.size, wall.adopted]).toEqual([0, ['/objects/chat-1']]);
  });

  it('of several is one message with all of them in their order, each under its own name here', async () => {
    store.held = true;
    const page = open();
    void page.sendThree();
    await settled();
    expect([...drafts.kept.keys()]).toEqual(['l1', 'l1.1', 'l1.2']);
    for (const at of [0, 1, 2]) {
      store.waiting[at]?.watch.progress?.(0.5);
      expect(pictures.progressOf('l1' as LocalId)).toBeCloseTo((at + 0.5) / 3);
      store.waiting[at]?.end(ok(''));
      await settled();
    }
    const [body] = await arrived();
    expect(body).toEqual({
      kind: 'image',
      url: '/objects/chat-1',
      size: { width: 10, height: 30 },
      pictures: [
        { url: '/objects/chat-2', size: { width: 20, height: 30 } },
        { url: '/objects/chat-3', size: { width: 30, height: 30 } },
      ],
    });
    expect([drafts.kept.size, wall.adopted]).toEqual([
      0,
      ['/objects/chat-1', '/objects/chat-2', '/objects/chat-3'],
    ]);
  });

  it('of several that were not all uploaded is completed by the next try, and nothing is sent twice', async () => {
    const page = open();
    store.failAfter = 1;
    void page.sendThree();
    await settled();
    expect(store.stored).toEqual(['chat-1']);
    expect(page.shown()).toMatchObject([{ body: { url: '/objects/chat-1' } }]);
    page.close();
    // After a reload, too.
    store.failAfter = undefined;
    town.clock.advance(60_000);
    open();
    await settled();
    expect(store.stored).toEqual(['chat-1', 'chat-3', 'chat-4']);
    expect(await arrived()).toMatchObject([
      {
        url: '/objects/chat-1',
        pictures: [{ url: '/objects/chat-3' }, { url: '/objects/chat-4' }],
      },
    ]);
    expect(drafts.kept.size).toBe(0);
  });

  it('is uploaded before its caption is translated, which is tried alone after that', async () => {
    const page = open();
    page.conversations.setLanguage(bo, 'ko');
    device.translator.failure = { kind: 'offline' };
    void page.sendThree('Sea');
    await settled();
    await settled();
    expect([store.stored.length, page.shown()[0]?.state]).toEqual([3, 'queued']);
    device.translator.failure = undefined;
    town.clock.advance(60_000);
    await settled();
    const translation = { text: 'ko:Sea', language: 'ko', recordId: 'r-Sea' };
    expect(await arrived()).toMatchObject([{ kind: 'image', text: 'Sea', translation }]);
    expect([store.stored.length, new Set(device.translator.asked)]).toEqual([
      3,
      new Set(['l1 ko Sea']),
    ]);
  });

  it('gives its caption and all pictures back where the coins for them are missing', async () => {
    const page = open();
    page.conversations.setLanguage(bo, 'ko');
    device.translator.failure = { kind: 'not-enough-coins' };
    expect(await page.sendThree('Sea')).toEqual(err({ kind: 'not-enough-coins' }));
    expect([page.shown(), drafts.kept.size]).toEqual([[], 0]);
  });

  it('that failed is edited again with its caption and all pictures', async () => {
    town.chat.beforeSend = () => ({ kind: 'refused', text: 'no' });
    const page = open();
    await page.sendThree('Sea');
    expect(await page.discard('l1' as LocalId)).toMatchObject({ text: 'Sea', pictures: THREE });
    expect([page.shown(), drafts.kept.size]).toEqual([[], 0]);
  });

  it('needs no caption, and is refused with one that is too long', async () => {
    const page = open();
    const problem = { kind: 'text-too-long', length: 1_001, max: 1_000 };
    expect(await page.sendThree('a'.repeat(1_001))).toEqual(err(problem));
    expect(await page.sendThree('  ')).toEqual(ok(undefined));
    expect((await arrived())[0]).not.toHaveProperty('text');
    expect(await page.send({ to: bo, text: ' ', pictures: [] })).toEqual(
      err({ kind: 'text-blank' }),
    );
  });

  it('that burns has a prefix of its own and is not cached for the screen', async () => {
    const page = open();
    await page.burn();
    expect(await arrived()).toEqual([{ kind: 'burn-picture', url: '/objects/burn-1' }]);
    expect(wall.adopted).toEqual([]);
  });

  it('is in the conversation while it is uploaded, and shows its progress', async () => {
    store.held = true;
    const page = open();
    let shown = 0;
    void page.sendPicture(() => (shown += 1));
    await settled();
    expect(shown).toBe(1);
    expect(page.shown()).toMatchObject([{ state: 'sending', body: { kind: 'image', url: '' } }]);
    store.waiting[0]?.watch.progress?.(0.4);
    expect(pictures.progressOf('l1' as LocalId)).toBe(0.4);
    store.waiting[0]?.end(ok(''));
    await settled();
    expect(pictures.progressOf('l1' as LocalId)).toBeUndefined();
    expect(page.shown()).toMatchObject([{ state: 'sent', body: { url: '/objects/chat-1' } }]);
  });

  it('that is taken back during its upload is gone, and is never delivered', async () => {
    store.held = true;
    const page = open();
    const sent = vi.fn<(answer: unknown) => void>();
    void page.sendPicture().then(sent);
    await settled();
    page.cancel('l1' as LocalId);
    await settled();
    const fault = { kind: 'rejected', reason: 'cancelled' };
    expect(sent.mock.calls).toEqual([[err({ kind: 'not-sent', localId: 'l1', fault })]]);
    expect([page.shown(), store.stored, drafts.kept.size]).toEqual([[], [], 0]);
    expect(await arrived()).toEqual([]);
    store.held = false;
    expect(await page.sendPicture()).toEqual(ok(undefined));
    expect(await arrived()).toHaveLength(1);
  });

  it('goes out once after the page was reloaded in mid-upload', async () => {
    store.held = true;
    const before = open();
    void before.sendPicture();
    await settled();
    before.close();
    store.held = false;
    open();
    await settled();
    expect(await arrived()).toHaveLength(1);
    expect(drafts.kept.size).toBe(0);
  });

  it('keeps its order between texts', async () => {
    store.held = true;
    const page = open();
    void page.sendPicture();
    await settled();
    void page.send({ to: bo, text: 'after it' });
    await settled();
    expect(await arrived()).toEqual([]);
    store.waiting[0]?.end(ok(''));
    await settled();
    expect((await arrived()).map(({ kind }) => kind)).toEqual(['image', 'text']);
  });

  it.each([
    [{ kind: 'upload-refused', reason: '415' }, 'failed'],
    [{ kind: 'upload-refused', reason: '413' }, 'failed'],
    [{ kind: 'upload-refused', reason: '422' }, 'failed'],
    [{ kind: 'upload-refused', reason: '503' }, 'queued'],
    [{ kind: 'upload-refused', reason: '403' }, 'queued'],
    [{ kind: 'offline' }, 'queued'],
  ] as const)('whose upload ends with %o is then %s', async (failure, state) => {
    store.failure = failure;
    const page = open();
    void page.sendPicture();
    await settled();
    expect(page.shown()).toMatchObject([{ state }]);
  });

  it('that this device has lost fails and reports that, instead of waiting for ever', async () => {
    store.refusal = { kind: 'offline' };
    const page = open();
    const sending = page.sendPicture();
    await settled();
    await drafts.clear();
    store.refusal = undefined;
    town.clock.advance(60_000);
    expect(await sending).toEqual(
      err({
        kind: 'not-sent',
        localId: 'l1',
        fault: { kind: 'rejected', reason: 'picture-lost' },
      }),
    );
  });

  it('that burns and is too large is refused before anything is on the screen', async () => {
    const page = open();
    const large = aPicture({ bytes: new Uint8Array(MAX_IMAGE_BYTES.burn + 1) });
    expect(await page.burn(undefined, large)).toEqual(err({ kind: 'image-too-large' }));
    const fitting = aPicture({ bytes: new Uint8Array(MAX_IMAGE_BYTES.burn) });
    expect(await page.burn(undefined, fitting)).toEqual(ok(undefined));
    expect(page.shown()).toHaveLength(1);
  });

  it('cannot be stored on a device that is full', async () => {
    drafts.full = true;
    const page = open();
    expect(await page.sendPicture()).toEqual(err({ kind: 'storage-full' }));
    drafts.full = false;
    device.storage.full = true;
    expect(await page.sendPicture()).toEqual(err({ kind: 'storage-full' }));
    expect([page.shown(), drafts.kept.size]).toEqual([[], 0]);
  });

  it('leaves the screen when the coin that opens the conversation is missing', async () => {
    chat.send = async () => err({ kind: 'refused', code: 106, text: '' });
    const page = open();
    expect(await page.sendPicture()).toEqual(err({ kind: 'not-enough-coins' }));
    expect([page.shown(), drafts.kept.size]).toEqual([[], 0]);
  });

  it('leaves the screen, and sends the service the shown price of opening the conversation', async () => {
    const told: (number | undefined)[] = [];
    chat.send = async ({ shownOpening }) => {
      told.push(shownOpening);
      return err({ kind: 'refused', code: 412, text: '' });
    };
    const page = open();
    expect(await page.sendPicture(undefined, 0)).toEqual(err({ kind: 'price-changed' }));
    expect(await page.burn(1)).toEqual(err({ kind: 'price-changed' }));
    expect([told, page.shown(), drafts.kept.size]).toEqual([[0, 1], [], 0]);
  });

  async function arrived(): Promise<MessageBody[]> {
    const line = await town.line(bo);
    const page = await line.history(ann);
    return page.ok ? page.value.items.map(({ body }) => body) : [];
  }
});
