import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeConversation } from '@/application/messaging/change-conversation';
import type { ChatSession } from '@/application/messaging/chat-service';
import { createLoadSettings, showPinned } from '@/application/messaging/load-settings';
import { tellRead } from '@/application/messaging/tell-read';
import type { Call } from '@/application/shared/call';
import type { editSettings } from '@/contract/http/messaging';
import { MAX_PINNED, NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { HOUR, later } from '@/domain/shared/time';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo, cy } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';

let conversations: ConversationsStore;
let edit: ReturnType<typeof vi.fn<Call<typeof editSettings>>>;
let markRead: ReturnType<typeof vi.fn<ChatSession['markRead']>>;
const clock = new ManualClock();

const change = (...given: Parameters<ReturnType<typeof createChangeConversation>>) =>
  createChangeConversation({ edit, conversations, chat: { markRead }, clock })(...given);
const settings = () => conversations.with(bo).settings;

beforeEach(() => {
  conversations = new ConversationsStore(ann);
  edit = vi.fn<Call<typeof editSettings>>(async () => ok({ ...NO_SETTINGS, pinned: true }));
  markRead = vi.fn<ChatSession['markRead']>(async () => ok(undefined));
});

describe('a change of a conversation', () => {
  it('is shown at once, and then as the server has it', async () => {
    const changing = change(bo, { muted: 'hour' });
    expect(settings()).toEqual({ ...NO_SETTINGS, mutedUntil: later(clock.now(), HOUR) });
    expect(await changing).toEqual(ok(undefined));
    expect(edit).toHaveBeenCalledExactlyOnceWith({ address: bo, muted: 'hour' });
    expect(settings()).toEqual({ ...NO_SETTINGS, pinned: true });
  });

  it('is taken back when the server refuses it', async () => {
    edit.mockResolvedValueOnce(err({ kind: 'offline' }));
    expect(await change(bo, { pinned: true })).toEqual(err({ kind: 'offline' }));
    expect(settings()).toEqual(NO_SETTINGS);
  });

  it('waits for the one before, and both are shown whatever the server has said of the first', async () => {
    const both = createChangeConversation({ edit, conversations, chat: { markRead }, clock });
    let answer: (value: Awaited<ReturnType<typeof edit>>) => void = () => undefined;
    edit.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const all = { ...NO_SETTINGS, pinned: true, markedUnread: true };
    edit.mockResolvedValueOnce(ok(all));
    const changes = [both(bo, { pinned: true }), both(bo, { markedUnread: true })];
    await vi.waitFor(() => expect(edit).toHaveBeenCalledOnce());
    answer(ok({ ...NO_SETTINGS, pinned: true }));
    await changes[0];
    expect(settings()).toEqual(all);
    await changes[1];
    expect(edit).toHaveBeenLastCalledWith({ address: bo, markedUnread: true });
    expect(settings()).toEqual(all);
  });

  it('stays when the one before is refused', async () => {
    const both = createChangeConversation({ edit, conversations, chat: { markRead }, clock });
    edit.mockResolvedValueOnce(err({ kind: 'offline' }));
    edit.mockResolvedValueOnce(err({ kind: 'timeout' }));
    const changes = [both(bo, { pinned: true }), both(bo, { markedUnread: true })];
    await changes[0];
    expect(settings()).toEqual({ ...NO_SETTINGS, markedUnread: true });
    await changes[1];
    expect(settings()).toEqual(NO_SETTINGS);
  });

  it('makes no call where too many are pinned', async () => {
    for (let n = 0; n < MAX_PINNED; n += 1) {
      const peer = `pinned-${n}` as ChatAddress;
      conversations.remember([{ peer, kind: 'person', unread: 0 }]);
      conversations.setSettings(peer, { ...NO_SETTINGS, pinned: true });
    }
    expect(await change(bo, { pinned: true })).toEqual(err({ kind: 'too-many-pinned' }));
    expect(edit).not.toHaveBeenCalled();
  });

  it('sends the receipt of a request once it is accepted before the reader', async () => {
    conversations.attend({ open: bo });
    await change(bo, { accepted: true });
    expect(markRead).toHaveBeenCalledExactlyOnceWith(bo);
    await change(cy, { accepted: true });
    expect(markRead).toHaveBeenCalledOnce();
  });
});

describe('the receipt of a request', () => {
  it.each([
    ['goes to our own server, which hides it', true, 'pending', 1],
    ['goes to no other service', false, 'pending', 0],
    ['goes out once it is accepted', false, 'accepted', 1],
  ] as const)('%s', async (_, isOwn, request, sent) => {
    const chat = { canReact: () => isOwn, markRead };
    expect(await tellRead(chat, { peer: bo, settings: { ...NO_SETTINGS, request } })).toEqual(
      ok(undefined),
    );
    expect(markRead).toHaveBeenCalledTimes(sent);
  });
});

describe('the settings of all conversations', () => {
  it('replace those that are known, and stay as they are where they do not come', async () => {
    conversations.setSettings(bo, { ...NO_SETTINGS, markedUnread: true });
    await createLoadSettings({ conversations, settings: async () => err({ kind: 'offline' }) })();
    expect(settings()?.markedUnread).toBe(true);
    const all = [{ address: cy, settings: { ...NO_SETTINGS, pinned: true } }];
    await createLoadSettings({ conversations, settings: async () => ok(all) })();
    expect(settings()).toBeUndefined();
    expect(conversations.with(cy).settings?.pinned).toBe(true);
  });

  it('show a pinned conversation that is further down the list than what was read', async () => {
    conversations.setSettings(cy, { ...NO_SETTINGS, pinned: true });
    const last = aMessage({ from: cy, to: ann });
    const history = vi.fn<ChatSession['history']>(async () => ok({ items: [last] }));
    await showPinned({ chat: { history }, conversations });
    expect(conversations.list).toMatchObject([{ peer: cy, unread: 0, last: { id: last.id } }]);
    await showPinned({ chat: { history }, conversations });
    expect(history).toHaveBeenCalledExactlyOnceWith(cy);
  });
});
