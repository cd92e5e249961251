import { act, cleanup, render } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_SETTINGS, type ConversationSettings } from '@/domain/messaging/conversation-settings';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { UnreadProvider, usePageTitle } from '@/ui/parts/Page';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { keepBadge } from '@/ui/stores/keep-notices';
import { aMessage, ann, BO, bo, cy } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';

let conversations: ConversationsStore;
let badge: number;
let stop: () => void;

/** Two messages of Bo and one of Cy, all of them unread. */
beforeEach(async () => {
  conversations = new ConversationsStore(ann);
  know(bo);
  know(cy);
  comes(bo, 'm1', 1);
  comes(bo, 'm2', 2);
  comes(cy, 'm3', 3);
  stop = keepBadge({ conversations, badge: { show: (count) => (badge = count) } });
  const Titled = observer(function Titled() {
    return (
      <UnreadProvider value={conversations.totalUnread}>
        <Title />
      </UnreadProvider>
    );
  });
  render(await inApp(<Titled />));
});
afterEach(cleanup);

function Title() {
  usePageTitle('Chat');
  return null;
}

function know(address: ChatAddress, change: object = {}): void {
  const person = { userId: BO, nickname: 'Bo', avatar: 'gen:birch', tier: 'ordinary' } as const;
  conversations.setPeople([
    { address, kind: 'person', person: { ...person, online: true, friends: true, ...change } },
  ]);
}

function set(change: Partial<ConversationSettings>): void {
  conversations.setSettings(bo, { ...NO_SETTINGS, ...change });
}

function comes(from: ChatAddress, id: string, at: number): void {
  const message = aMessage({ id: id as MessageId, from, to: ann, sentAt: epochMs(at) });
  conversations.apply([{ kind: 'message', message, missed: false }]);
}

const recalled = (id: string) =>
  conversations.apply([{ kind: 'recalled', peer: bo, id: id as MessageId }]);
const deleted = (records: boolean) => () =>
  conversations.apply([{ kind: 'conversation-deleted', peer: bo, records }]);

it.each<[string, () => void, number, number]>([
  ['nothing has ended', () => undefined, 3, 3],
  ['another message comes', () => comes(bo, 'm4', 4), 4, 4],
  ['one is taken back', () => recalled('m1'), 2, 2],
  ['both are taken back', () => ['m1', 'm2'].forEach(recalled), 1, 1],
  ['one is taken back twice', () => ['m1', 'm1'].forEach(recalled), 2, 2],
  [
    'it is read elsewhere',
    () => conversations.apply([{ kind: 'conversation-read', peer: bo }]),
    1,
    1,
  ],
  ['the conversation is deleted elsewhere', deleted(true), 1, 1],
  ['its author is blocked', () => know(bo, { blocked: true }), 1, 1],
  ['the block ends', () => [true, false].forEach((blocked) => know(bo, { blocked })), 3, 3],
  ['the conversation is muted', () => set({ mutedUntil: 'ever' }), 3, 1],
  ['the conversation is a request', () => set({ request: 'pending' }), 1, 1],
  ['the conversation is archived', () => set({ archivedAt: epochMs(9) }), 1, 1],
  ['it is muted until it is over', () => set({ mutedUntil: epochMs(1_000) }), 3, 1],
  ['it is marked as unread', () => set({ markedUnread: true }), 3, 3],
  [
    'a muted one is read',
    () => [
      set({ mutedUntil: 'ever' }),
      conversations.apply([{ kind: 'conversation-read', peer: bo }]),
    ],
    1,
    1,
  ],
])('title and icon where %s', (_, ends, title, icon) => {
  // What a browser has made of the title when it translated the page.
  document.title = '(99) Plaudern';
  act(() => comes(bo, 'm0', 0));
  act(() => recalled('m0'));
  act(ends);
  expect([document.title, badge]).toEqual([`${title > 0 ? `(${title}) ` : ''}Chat · Parley`, icon]);
});

it('nothing is on the icon once the session is over', () => {
  expect(badge).toBe(3);
  stop();
  expect(badge).toBe(0);
});
