import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCancelPicture,
  createPictureUpload,
  createSendPicture,
} from '@/application/media/send-picture';
import { createSendVoice } from '@/application/media/voice';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { Picture, PictureProblem } from '@/application/media/image-editor';
import { MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import type { BatchId } from '@/domain/messaging/kinds/image';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { ann, bo } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, settled, type Device } from '@tests/support/chat-page';
import {
  aPicture,
  aRecording,
  MemoryPictureDrafts,
  MemoryVoiceDrafts,
} from '@tests/support/memory-picture-drafts';
import { PictureStore, PictureWall } from '@tests/support/picture-store';

const file = { name: 'a.jpg', bytes: Uint8Array.of(1) };

describe('a picture', () => {
  let town: ChatTown;
  let device: Device;
  let drafts: MemoryPictureDrafts;
  let voices: MemoryVoiceDrafts;
  let store: PictureStore;
  let wall: PictureWall;
  let pictures: MessagePicturesStore;
  let chat: ChatSession;
  let prepared: Result<Picture, PictureProblem>;

  beforeEach(async () => {
    town = new ChatTown();
    device = aDevice();
    drafts = new MemoryPictureDrafts();
    voices = new MemoryVoiceDrafts();
    store = new PictureStore();
    wall = new PictureWall();
    pictures = new MessagePicturesStore();
    prepared = ok(aPicture());
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
    const sendPicture = createSendPicture({
      imageEditor: { prepare: async () => prepared },
      drafts,
      outbox: page.outbox,
      ids: { localId, intent: () => 'i' },
      clock: town.clock,
    });
    return {
      ...page,
      close,
      cancel: createCancelPicture({ outbox: page.outbox }),
      sendVoice: (shownOpening?: number) =>
        createSendVoice({ voices, outbox: page.outbox, ids: { localId }, clock: town.clock })({
          to: bo,
          recording: aRecording(),
          shownOpening,
        }),
      forwardPicture: () => sendPicture({ to: bo, file, burn: false, forwarded: true }),
      sendPicture: (burn = false, shown?: () => void, batch?: BatchId, shownOpening?: number) =>
        sendPicture({ to: bo, file, burn, batch, shownOpening }, shown),
      shown: (): readonly Message[] => page.conversations.messagesWith(bo),
    };
  }

  it('carries that it is a copy', async () => {
    expect(await open().forwardPicture()).toEqual(ok(undefined));
    expect(await arrived()).toMatchObject([{ kind: 'image', forwarded: true }]);
  });

  it('of a voice is uploaded, then sent with its length and its waveform; nothing of it stays behind', async () => {
    const { length, waveform } = aRecording();
    expect(await open().sendVoice()).toEqual(ok(undefined));
    expect(await arrived()).toEqual([{ kind: 'voice', url: '/objects/voice-1', length, waveform }]);
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

  it('of several that are sent together carries their batch; one that burns is on its own', async () => {
    const page = open();
    const batch = 'b-1' as BatchId;
    await page.sendPicture(false, undefined, batch);
    await page.sendPicture(true, undefined, batch);
    expect(await arrived()).toMatchObject([
      { kind: 'image', batch },
      { kind: 'burn-picture', url: '/objects/burn-2' },
    ]);
    expect((await arrived())[1]).not.toHaveProperty('batch');
  });

  it('that burns has a prefix of its own and is not cached for the screen', async () => {
    const page = open();
    await page.sendPicture(true);
    expect(await arrived()).toEqual([{ kind: 'burn-picture', url: '/objects/burn-1' }]);
    expect(wall.adopted).toEqual([]);
  });

  it('is in the conversation while it is uploaded, and shows its progress', async () => {
    store.held = true;
    const page = open();
    let shown = 0;
    void page.sendPicture(false, () => (shown += 1));
    await settled();
    expect(shown).toBe(1);
    expect(page.shown()).toMatchObject([{ state: 'sending', body: { kind: 'image', url: '' } }]);
    store.waiting[0]?.watch.progress?.(0.4);
    expect(pictures.progressOf('p-1' as LocalId)).toBe(0.4);
    store.waiting[0]?.end(ok(''));
    await settled();
    expect(pictures.progressOf('p-1' as LocalId)).toBeUndefined();
    expect(page.shown()).toMatchObject([{ state: 'sent', body: { url: '/objects/chat-1' } }]);
  });

  it('that is taken back during its upload is gone, and is never delivered', async () => {
    store.held = true;
    const page = open();
    const sent = vi.fn<(answer: unknown) => void>();
    void page.sendPicture().then(sent);
    await settled();
    page.cancel('p-1' as LocalId);
    await settled();
    const fault = { kind: 'rejected', reason: 'cancelled' };
    expect(sent.mock.calls).toEqual([[err({ kind: 'not-sent', localId: 'p-1', fault })]]);
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
        localId: 'p-1',
        fault: { kind: 'rejected', reason: 'picture-lost' },
      }),
    );
  });

  it('that cannot be used is refused before anything is on the screen', async () => {
    const page = open();
    for (const kind of ['image-format', 'image-broken', 'image-too-large'] as const) {
      prepared = err({ kind });
      expect(await page.sendPicture()).toEqual(err({ kind }));
    }
    prepared = ok(aPicture({ bytes: new Uint8Array(MAX_IMAGE_BYTES.chat + 1) }));
    expect(await page.sendPicture()).toEqual(err({ kind: 'image-too-large' }));
    prepared = ok(aPicture({ bytes: new Uint8Array(MAX_IMAGE_BYTES.chat) }));
    expect(await page.sendPicture()).toEqual(ok(undefined));
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
    for (const [burn, opening] of [
      [false, 0],
      [true, 1],
    ] as const) {
      expect(await page.sendPicture(burn, undefined, undefined, opening)).toEqual(
        err({ kind: 'price-changed' }),
      );
    }
    expect([told, page.shown(), drafts.kept.size]).toEqual([[0, 1], [], 0]);
  });

  async function arrived(): Promise<MessageBody[]> {
    const line = await town.line(bo);
    const page = await line.history(ann);
    return page.ok ? page.value.items.map(({ body }) => body) : [];
  }
});
