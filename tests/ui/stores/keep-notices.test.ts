import { observable, observableRef, runInAction } from 'mobx';
import { beforeEach, expect, it } from 'vitest';
import type { Notice, NoticesOver } from '@/domain/notices/notice';
import type { Attention } from '@/domain/messaging/unread';
import type { Conversation } from '@/domain/messaging/conversation';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { keepNotices } from '@/ui/stores/keep-notices';
import { userId, type ChatAddress } from '@/domain/shared/ids';
import { BO } from '@tests/support/builders';
import { fakeDevice, type FakeDevice } from '@tests/support/device-notices';

let device: FakeDevice;
let friendsNews: FriendsNewsStore;
let state: { list: readonly Conversation[]; attention: Attention };
let stop: () => void;

const CY = userId(3);

/** What people did that concerns one. */
const NEWS: Readonly<Record<string, Pick<Notice, 'kind' | 'from' | 'subject'>>> = {
  'followed:bo': { kind: 'followed', from: BO },
  'liked:bo': { kind: 'liked', from: BO, subject: 'm1' },
  'liked:cy': { kind: 'liked', from: CY, subject: 'm1' },
  'commented:bo': { kind: 'commented', from: BO, subject: 'm1.c1' },
  'replied:bo': { kind: 'replied', from: BO, subject: 'm10.c2' },
  'mutual-like:cy': { kind: 'mutual-like', from: CY },
  'befriended:cy': { kind: 'befriended', from: CY },
  'shop-gift:cy': { kind: 'shop-gift', from: CY, subject: 'o1' },
};
const ACTIVITY = Object.keys(NEWS);
const TAGS = [
  'chat:ann',
  'chat:bo',
  'reaction:bo',
  'friend:cy',
  'friend-request',
  'announcement',
  'like',
  ...ACTIVITY,
];

beforeEach(async () => {
  device = fakeDevice();
  friendsNews = new FriendsNewsStore();
  state = observable(
    { list: [], attention: { visible: true, focused: true } },
    { list: observableRef, attention: observableRef },
  );
  unread({ ann: 2, bo: 1 });
  stop = keepNotices({
    conversations: state,
    friendsNews,
    device,
  });
  for (const tag of TAGS) {
    const news = NEWS[tag];
    await device.show({
      title: 'Bo',
      body: 'Hello',
      tag,
      path: '/',
      silent: false,
      ...(news && { news }),
    });
  }
});

/** Something is no more: the subject of a notice, or a like. */
const over = (gone: NoticesOver) => () =>
  friendsNews.announce('notice', { kind: 'over', over: gone });

function unread(counts: Readonly<Record<string, number>>): void {
  const list = Object.entries(counts).map(
    ([peer, count]) => ({ peer, kind: 'person', unread: count }) as Conversation,
  );
  runInAction(() => (state.list = list));
}

function likedBeside(): void {
  friendsNews.announce('like', { kind: 'like' });
  friendsNews.setCounts({ requests: 1, notices: 0, announcements: 1 });
}

const shown = (): readonly string[] => device.shown.map(({ tag }) => tag);
const without = (...gone: readonly string[]) => TAGS.filter((tag) => !gone.includes(tag));

it.each<readonly [string, () => void, readonly string[]]>([
  ['a conversation is read', () => unread({ ann: 2, bo: 0 }), ['chat:bo']],
  [
    'a conversation is before the eyes of its reader',
    () =>
      runInAction(
        () => (state.attention = { visible: true, focused: true, open: 'bo' as ChatAddress }),
      ),
    ['reaction:bo'],
  ],
  ['a conversation goes', () => unread({ bo: 1 }), ['chat:ann']],
  ['another message comes', () => unread({ ann: 3, bo: 1 }), []],
  [
    'requests are answered',
    () => friendsNews.setCounts({ requests: 0, notices: 1, announcements: 1 }),
    ['friend:cy', 'friend-request'],
  ],
  [
    'announcements are read',
    () => friendsNews.setCounts({ requests: 1, notices: 1, announcements: 0 }),
    ['announcement'],
  ],
  [
    'the activity is read',
    () => friendsNews.setCounts({ requests: 1, notices: 0, announcements: 1 }),
    ACTIVITY,
  ],
  [
    'numbers are read in which everything is still new',
    () => friendsNews.setCounts({ requests: 1, notices: 1, announcements: 1 }),
    [],
  ],
  ['one was liked while nothing of the activity is new', likedBeside, ACTIVITY],
  ['a like of a person is taken back', () => friendsNews.announce('like'), ['like']],
  ['another person likes one', () => friendsNews.announce('like', { kind: 'like' }), []],
  ['no longer followed', over({ kind: 'followed', from: BO }), ['followed:bo']],
  ['followed no longer by another', over({ kind: 'followed', from: CY }), []],
  [
    'a like of a post is taken back',
    over({ kind: 'liked', from: BO, subject: 'm1' }),
    ['liked:bo'],
  ],
  ['that of another post', over({ kind: 'liked', from: BO, subject: 'm2' }), []],
  ['a comment is deleted', over({ subject: 'm1.c1' }), ['commented:bo']],
  ['another comment is', over({ subject: 'm1.c2' }), []],
  ['a post is deleted', over({ subject: 'm1' }), ['liked:bo', 'liked:cy', 'commented:bo']],
  [
    'that one is not liked by the other any more',
    over({ kind: 'mutual-like', from: CY }),
    ['mutual-like:cy'],
  ],
  ['a friendship ends', over({ kind: 'befriended', from: CY }), ['befriended:cy']],
  ['an order is cancelled', over({ kind: 'shop-gift', subject: 'o1' }), ['shop-gift:cy']],
  ['another order is', over({ kind: 'shop-gift', subject: 'o2' }), []],
  [
    'a person is banned',
    over({ from: BO }),
    ['followed:bo', 'liked:bo', 'commented:bo', 'replied:bo'],
  ],
  ['the session ends', () => stop(), TAGS],
])('when %s, its notices go', (_, happens, gone) => {
  happens();
  expect(shown()).toEqual(without(...gone));
});
