import { describe, expect, it } from 'vitest';
import type { AlbumPicture } from '@/contract/http/media';
import type { PreviewTranslation } from '@/application/messaging/preview-translation';
import { createOwnMoments } from '@/application/moments/own-moments';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import type { UserId, MessageId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { coins } from '@/domain/wallet/coins';
import { OwnAlbumViewModel } from '@/ui/features/media/album/own-album.view-model';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { EditProfileViewModel } from '@/ui/features/profile/edit-profile.view-model';
import { LiveClock } from '@/ui/kernel/live-clock';
import { MomentsStore } from '@/ui/stores/moments.store';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { ManualClock } from '@tests/support/manual-clock';
import { aMoment, quietMoments } from '@tests/support/moments';
import { aMe } from '@tests/support/people';

/** Something that can be undone: what is seen of it, how it is done, and how it is undone. */
interface Undone {
  readonly seen: () => unknown;
  readonly act: () => Promise<unknown> | void;
  readonly undo: () => Promise<unknown> | void;
}

const PREVIEW: PreviewTranslation = async (_, text) =>
  ok({
    text: `${text}, auf Deutsch`,
    language: 'de',
    translated: true,
    charge: { vip: 0, normal: 5, coins: coins(0) },
  });

const IDS = ['m1', 'm2', 'm3'] as const;

/** A conversation with three messages and a draft whose preview is paid for. */
async function conversation() {
  const deps = conversationDeps({ previewTranslation: PREVIEW });
  deps.conversations.apply(
    IDS.map((id, at) => ({
      kind: 'message',
      message: aMessage({ id: id as MessageId, from: bo, to: ann, sentAt: epochMs(at + 1) }),
      missed: false,
    })),
  );
  const chat = new ConversationViewModel(bo, deps);
  const { composer, log } = chat;
  composer.write('hello');
  await composer.showPreview();
  const seen = () => ({
    messages: log.rows.map(({ message }) => message),
    list: deps.conversations.list,
    unread: deps.conversations.with(bo).unread,
    draft: [composer.draft, deps.drafts.read(bo)],
    language: [composer.translation, deps.conversations.with(bo).chosenLanguage],
    preview: composer.preview,
    price: composer.price,
  });
  return { deps, chat, composer, seen };
}

async function deletedMessage(id: (typeof IDS)[number]): Promise<Undone> {
  const { deps, chat, seen } = await conversation();
  const message = deps.conversations.messagesWith(bo).find((each) => each.id === id);
  return {
    seen,
    act: () => chat.messageCommands.deleteForMe(message!),
    undo: () => chat.deletion.undo(),
  };
}

async function language(chosen: Language | undefined, before?: Language): Promise<Undone> {
  const { composer, seen } = await conversation();
  if (before) composer.chooseLanguage(before);
  if (before) await composer.showPreview();
  return {
    seen,
    act: () => composer.chooseLanguage(chosen),
    undo: () => composer.undoLanguage(),
  };
}

const POSTS = ['a', 'b', 'c'] as const;

/** Three own posts, the first of them pinned, on the lists that show them. */
async function deletedPost(
  id: (typeof POSTS)[number],
  meanwhile?: (own: ReturnType<typeof createOwnMoments>, moments: MomentsStore) => Promise<unknown>,
): Promise<Undone> {
  const gone = new Set<string>();
  const kept = POSTS.map((each) =>
    aMoment(each, {
      likes: 3,
      comments: 2,
      pinned: each === 'a',
      translations: [{ language: 'de', text: 'Guten Morgen' }],
    }),
  );
  const api = quietMoments({
    list: async () => ok({ rows: kept.filter((each) => !gone.has(each.id)) }),
    remove: async ({ momentId }) => (gone.add(momentId), ok({})),
    restore: async ({ momentId }) => (gone.delete(momentId), ok({})),
  });
  const moments = new MomentsStore(api);
  const lists = [moments.list({ kind: 'mine' }), moments.list({ kind: 'everybody' })];
  for (const list of lists) await list.more();
  const own = createOwnMoments({ ...api, moments, scheduler: new ManualClock() });
  return {
    seen: () => ({
      posts: POSTS.map((each) => ({ ...moments.get(each), removed: false })),
      lists: lists.map(({ rows }) => [...rows]),
      removed: POSTS.filter((each) => moments.get(each)?.removed),
    }),
    act: () => own.remove(id),
    undo: async () => {
      await meanwhile?.(own, moments);
      await own.restore(id);
    },
  };
}

async function deletedPicture(id: string): Promise<Undone> {
  const pictures = ['p1', 'p2', 'p3'].map((each) => ({ id: each }) as AlbumPicture);
  const album = new OwnAlbumViewModel(1 as UserId, {
    listAlbum: async () => ok({ rows: pictures, total: 3, fee: coins(0) }),
    unlockAlbum: async () => err({ kind: 'offline' }),
    removePicture: async () => ok({}),
    restorePicture: async () => ok({}),
    startAlbumUpload: () => ({
      send: async () => err({ kind: 'offline' }),
      cancel: () => undefined,
    }),
    scheduler: new ManualClock(),
    ids: { localId: () => 'l1' as never, intent: () => 'i1' },
  });
  await album.album.list.more();
  return {
    seen: () => [album.pictures, album.total, album.full, [...album.removed], album.failure],
    act: () => album.remove(id),
    undo: () => album.restore(id),
  };
}

async function discardedProfile(): Promise<Undone> {
  const clock = new ManualClock();
  let stored: unknown = {};
  const form = new EditProfileViewModel(aMe(), {
    editProfile: async () =>
      err({ kind: 'fields-invalid', problems: { nickname: { kind: 'text-too-short' } } } as never),
    uploadAvatar: async () => ok('own-picture' as never),
    stored: { read: () => stored, write: (draft) => void (stored = draft) },
    liveClock: new LiveClock({ clock, scheduler: clock }),
  });
  form.change({ nickname: 'x', introduction: 'Hello there' });
  await form.pick({} as never);
  await form.save();
  let undo: () => void = () => undefined;
  return {
    seen: () => [form.draft, form.problems, form.changed, stored],
    act: () => void (undo = form.discard()),
    undo: () => undo(),
  };
}

describe('undo brings back all of it', () => {
  it.each<[string, () => Promise<Undone>]>([
    ['the first message deleted', () => deletedMessage('m1')],
    ['a message deleted', () => deletedMessage('m2')],
    ['the last message deleted', () => deletedMessage('m3')],
    ['translation turned off', () => language(undefined)],
    ['another language chosen', () => language('ko')],
    ['another language chosen in place of one', () => language('es', 'ko')],
    ['translation turned off where a language was chosen', () => language(undefined, 'ko')],
    ['a pinned post deleted', () => deletedPost('a')],
    ['a post deleted', () => deletedPost('b')],
    ['the last post deleted', () => deletedPost('c')],
    [
      'a post deleted, and its lists read again',
      () =>
        deletedPost('b', async (_, moments) => {
          for (const list of moments.lists) await list.refresh();
        }),
    ],
    [
      'a post deleted, and its lists read from their start',
      () =>
        deletedPost('b', async (_, moments) => {
          for (const list of moments.lists) await list.reload();
        }),
    ],
    [
      'a post deleted, and the pinned one pinned again',
      () => deletedPost('c', (own) => own.pin('a', true)),
    ],
    ['the first picture of the album deleted', () => deletedPicture('p1')],
    ['a picture of the album deleted', () => deletedPicture('p2')],
    ['the last picture of the album deleted', () => deletedPicture('p3')],
    ['what was written in the profile discarded', discardedProfile],
  ])('%s', async (_, make) => {
    const { seen, act, undo } = await make();
    const before = structuredClone(seen());
    await act();
    expect(structuredClone(seen())).not.toEqual(before);
    await undo();
    expect(structuredClone(seen())).toEqual(before);
  });
});
