import { describe, expect, it, vi } from 'vitest';
import type { SendMessage } from '@/application/messaging/send-message';
import { ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { PicturesByPeer } from '@/ui/kernel/picked-pictures';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { aPicture, MemoryPictureDrafts } from '@tests/support/memory-picture-drafts';

const file = new File(['1'], 'a.png', { type: 'image/png' });

describe('picked pictures', () => {
  it('wait on the device until their message is in the conversation', async () => {
    const drafts = new MemoryPictureDrafts();
    const prepare = async () => ok(aPicture());
    const shown: (() => void)[] = [];
    const page = () => {
      const picturesByPeer = new PicturesByPeer({ imageEditor: { prepare }, drafts });
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

  it('say so where the device has no room for them, and are not stored once the session is over', async () => {
    const drafts = new MemoryPictureDrafts();
    drafts.full = true;
    const prepare = async () => ok(aPicture());
    const picturesByPeer = new PicturesByPeer({ imageEditor: { prepare }, drafts });
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
