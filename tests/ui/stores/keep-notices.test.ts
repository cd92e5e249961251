import { observable, observableRef, runInAction } from 'mobx';
import { beforeEach, expect, it } from 'vitest';
import type { Conversation } from '@/domain/messaging/conversation';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { keepNotices } from '@/ui/stores/keep-notices';
import { fakeDevice, type FakeDevice } from '@tests/support/device-notices';

let device: FakeDevice;
let friendsNews: FriendsNewsStore;
let state: { list: readonly Conversation[] };
let stop: () => void;

const TAGS = [
  'chat:ann',
  'chat:bo',
  'friend:cy',
  'friend-request',
  'announcement',
  'followed:bo',
  'like',
];

beforeEach(async () => {
  device = fakeDevice();
  friendsNews = new FriendsNewsStore();
  state = observable({ list: [] }, { list: observableRef });
  unread({ ann: 2, bo: 1 });
  stop = keepNotices({
    conversations: {
      get list() {
        return state.list;
      },
    },
    friendsNews,
    device,
  });
  for (const tag of TAGS) {
    await device.show({ title: 'Bo', body: 'Hello', tag, path: '/', silent: false });
  }
});

function unread(counts: Readonly<Record<string, number>>): void {
  const list = Object.entries(counts).map(
    ([peer, count]) => ({ peer, kind: 'person', unread: count }) as Conversation,
  );
  runInAction(() => (state.list = list));
}

const shown = (): readonly string[] => device.shown.map(({ tag }) => tag);
const without = (...gone: readonly string[]) => TAGS.filter((tag) => !gone.includes(tag));

it.each<readonly [string, () => void, readonly string[]]>([
  ['a conversation is read', () => unread({ ann: 2, bo: 0 }), ['chat:bo']],
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
    ['followed:bo', 'like'],
  ],
  ['the session ends', () => stop(), TAGS],
])('when %s, its notices go', (_, happens, gone) => {
  happens();
  expect(shown()).toEqual(without(...gone));
});
