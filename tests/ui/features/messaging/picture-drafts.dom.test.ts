import { describe, expect, it, vi } from 'vitest';
import type { ImageEditor } from '@/application/media/image-editor';
import type { SendMessage } from '@/application/messaging/send-message';
import { ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { PicturesByPeer } from '@/ui/kernel/picked-pictures';
import { ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { aPicture, MemoryPictureDrafts } from '@tests/support/memory-picture-drafts';
import { memoryPreferences, tabsOfDevice } from '@tests/support/memory-preferences';

/** A tab of its own device. */
const device = () => ({ preferences: memoryPreferences(), self: ann });

const file = new File(['1'], 'a.png', { type: 'image/png' });

describe('picked pictures', () => {
  it('wait on the device until their message is in the conversation', async () => {
    const drafts = new MemoryPictureDrafts();
    const prepare = async () => ok(aPicture());
    const shown: (() => void)[] = [];
    const page = () => {
      const picturesByPeer = new PicturesByPeer({ imageEditor: { prepare }, drafts, ...device() });
      const sendMessage: SendMessage = async (_, then) => (
        shown.push(() => then?.()),
        ok(undefined)
      );
      return new ConversationViewModel(bo, conversationDeps({ sendMessage, picturesByPeer }));
    };
    page().composer.pictures.add([file, file]);
    await vi.waitFor(() => expect(drafts.kept.size).toBe(2));
    const { composer } = page();
    await vi.waitFor(() => expect(composer.pictures.usable).toEqual([aPicture(), aPicture()]));
    const [first] = composer.pictures.items;
    if (first) composer.pictures.remove(first);
    await vi.waitFor(() => expect([...drafts.kept.keys()]).toEqual([bo]));
    await composer.send();
    expect([composer.pictures.items, drafts.kept.size]).toEqual([[], 1]);
    shown.forEach((done) => done());
    await vi.waitFor(() => expect(drafts.kept.size).toBe(0));
  });

  it('wait on the device also while they are prepared', async () => {
    const drafts = new MemoryPictureDrafts();
    let prepared: readonly string[] = [];
    const never = new Promise<never>(() => undefined);
    const page = (prepare: ImageEditor['prepare']) =>
      new PicturesByPeer({ imageEditor: { prepare }, drafts, ...device() }).in(bo);
    const first = page((given) =>
      given.name === 'b.png' ? never : Promise.resolve(ok(aPicture())),
    );
    first.add([file, new File(['2'], 'b.png', { type: 'image/png' })]);
    await vi.waitFor(() => expect(first.usable).toHaveLength(1));
    await vi.waitFor(() => expect(drafts.kept.size).toBe(2));
    const again = page(async (given) => {
      prepared = [...prepared, given.name];
      return ok(aPicture({ width: 7 }));
    });
    await vi.waitFor(() => expect(again.usable).toEqual([aPicture(), aPicture({ width: 7 })]));
    expect(prepared).toEqual(['b.png']);
  });

  it('are the same in two tabs', async () => {
    const drafts = new MemoryPictureDrafts();
    const tab = device();
    const open = () =>
      new PicturesByPeer({
        imageEditor: { prepare: async () => ok(aPicture()) },
        drafts,
        ...tab,
        preferences: tabs(),
      }).in(bo);
    const tabs = tabsOfDevice();
    const [one, other] = [open(), open()];
    one.add([file]);
    await vi.waitFor(() => expect(other.usable).toHaveLength(1));
    other.add([file]);
    await vi.waitFor(() => expect(one.usable).toHaveLength(2));
    one.take();
    one.settle();
    await vi.waitFor(() => expect([other.items, drafts.kept.size]).toEqual([[], 0]));
  });

  it('say so where the device has no room for them, and are not stored once the session is over', async () => {
    const drafts = new MemoryPictureDrafts();
    drafts.full = true;
    const prepare = async () => ok(aPicture());
    const picturesByPeer = new PicturesByPeer({ imageEditor: { prepare }, drafts, ...device() });
    const pictures = picturesByPeer.in(bo);
    pictures.add([file]);
    await vi.waitFor(() => expect(pictures.unsaved).toBe(true));
    drafts.full = false;
    picturesByPeer.close();
    pictures.add([file]);
    await vi.waitFor(() => expect(pictures.usable).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(drafts.kept.size).toBe(0);
  });
});
