import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatSession, ConversationState, Cursor } from '@/application/messaging/chat-service';
import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import { LIST_REFRESHED, SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import { userId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs, later } from '@/domain/shared/time';
import { aMessage, ann } from '@tests/support/builders';
import { aDevice, ChatTown, openPage, type Device } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';

const help = SUPPORT_ADDRESS;
const PAGE = 20;

/** A service with so many conversations, the newest first, each with one unread message. */
class ManyConversations {
  states: readonly ConversationState[];
  reads = 0;
  failing = false;

  constructor(count: number) {
    this.states = Array.from({ length: count }, (_, index) => {
      const peer = `peer-${String(index).padStart(4, '0')}` as ChatAddress;
      const last = aMessage({ from: peer, to: ann, sentAt: epochMs(1_000_000 - index) });
      return { peer, unread: 1, last };
    });
  }

  over(session: ChatSession): ChatSession {
    const conversations: ChatSession['conversations'] = async (before) => {
      this.reads += 1;
      if (this.failing) return err({ kind: 'unreachable' });
      const start = Number(before ?? 0);
      const items = this.states.slice(start, start + PAGE);
      const end = start + PAGE;
      return ok(end < this.states.length ? { items, older: String(end) as Cursor } : { items });
    };
    return new Proxy(session, {
      get: (target, name) => {
        if (name === 'conversations') return conversations;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
}

describe('the list of conversations', () => {
  let town: ChatTown;
  let device: Device;
  let calls: string[];
  let line: ChatSession;

  beforeEach(async () => {
    town = new ChatTown();
    line = await town.line(ann);
    calls = [];
    device = {
      ...aDevice(),
      directory: {
        ...aDevice().directory,
        people: async ({ addresses: peers }) => {
          calls.push(`people ${peers.length}`);
          return ok(
            peers.map((address) => ({
              address,
              kind: address === help ? 'support' : 'person',
              person: {
                userId: userId(7),
                nickname: address,
                avatar: 'gen:fern',
                tier: 'ordinary',
                online: true,
                friends: false,
              },
            })),
          );
        },
        unread: async () => {
          calls.push('unread');
          return ok({ messages: unread ?? many.states.length });
        },
      },
    };
  });

  let many: ManyConversations;
  /** The number of the server; default: one of each conversation. */
  let unread: number | undefined;
  afterEach(() => (unread = undefined));
  const start = (count: number) => {
    many = new ManyConversations(count);
    return openPage(town, device, many.over(line));
  };
  const peers = ({ conversations }: ReturnType<typeof openPage>) =>
    conversations.list.filter(({ kind }) => kind === 'person').map(({ peer }) => peer);

  it.each([
    [15, 15, ['people 16']],
    [1_000, 20, ['people 21', 'unread']],
    [3_000, 20, ['people 21', 'unread']],
  ])('requests the first page of %i and %i rows', async (count, rows, asked) => {
    const page = start(count);
    expectOk(await page.loadConversations());
    expect(many.reads).toBe(1);
    expect(calls).toEqual(asked);
    expect(peers(page)).toEqual(many.states.slice(0, rows).map(({ peer }) => peer));
    // However little is loaded, the number is that of all.
    expect(page.conversations.totalUnread).toBe(count);
  });

  it('goes on page by page to its end, each once, and counts unread messages once', async () => {
    const page = start(45);
    expectOk(await page.loadConversations());
    await Promise.all([page.loadMoreConversations(), page.loadMoreConversations()]);
    expect([peers(page).length, many.reads, page.conversations.totalUnread]).toEqual([40, 2, 45]);
    many.failing = true;
    expect((await page.loadMoreConversations()).ok).toBe(false);
    many.failing = false;
    expectOk(await page.loadMoreConversations());
    expect(peers(page)).toEqual(many.states.map(({ peer }) => peer));
    expect([page.conversations.older, page.conversations.totalUnread]).toEqual([undefined, 45]);
    const { reads } = many;
    expectOk(await page.loadMoreConversations());
    expect(many.reads).toBe(reads);
  });

  it('counts nothing of the archive, whether it is loaded or not', async () => {
    const page = start(45);
    // The server leaves out these two, one of which is on the first page.
    for (const { peer, last } of [many.states[3]!, many.states[40]!]) {
      const archivedAt = later(last!.sentAt, 1);
      page.conversations.setSettings(peer, { ...NO_SETTINGS, archivedAt });
    }
    unread = 43;
    expectOk(await page.loadConversations());
    expect(page.conversations.totalUnread).toBe(43);
    expectOk(await page.loadMoreConversations());
    expectOk(await page.loadMoreConversations());
    expect([page.conversations.older, page.conversations.totalUnread]).toEqual([undefined, 43]);
  });

  it('reads again what is shown of an earlier look, and forgets what is too far down', async () => {
    const page = start(3_000);
    expectOk(await page.loadConversations());
    for (let more = 0; more < 9; more += 1) expectOk(await page.loadMoreConversations());
    expect(peers(page)).toHaveLength(200);
    // Elsewhere one was deleted, and another was read.
    const [gone, read] = [many.states[30]!, many.states[31]!];
    many.states = many.states.flatMap((state) =>
      state === gone ? [] : state === read ? [{ ...read, unread: 0 }] : [state],
    );
    many.reads = 0;
    expectOk(await page.loadConversations());
    expect(many.reads).toBe(LIST_REFRESHED / PAGE);
    expect(peers(page)).toHaveLength(LIST_REFRESHED);
    expect(peers(page)).not.toContain(gone.peer);
    expect(page.conversations.with(read.peer).unread).toBe(0);
  });

  it('reads again what this device had stored, after its first page is shown', async () => {
    const page = start(60);
    expectOk(await page.loadConversations());
    expectOk(await page.loadMoreConversations());
    device.preferences.write(`chat-list-${ann}`, JSON.stringify(page.conversations.list));
    many.states = many.states.filter((_, index) => index !== 35);
    many.reads = 0;
    const next = openPage(town, device, many.over(line));
    expectOk(await next.loadConversations());
    expect(many.reads).toBe(2);
    expect(peers(next)).toEqual(many.states.slice(0, 40).map(({ peer }) => peer));
  });
});
