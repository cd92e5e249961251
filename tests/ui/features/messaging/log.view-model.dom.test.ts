import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from '@/domain/messaging/message';
import type { OpenConversation } from '@/application/messaging/open-conversation';
import type { Cursor } from '@/application/messaging/chat-service';
import { epochMs } from '@/domain/shared/time';
import { ErrorNotice } from '@/ui/features/messaging/error-notice';
import { LogViewModel } from '@/ui/features/messaging/log.view-model';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { ok } from '@/domain/shared/result';

const attention = { visible: true, focused: true };

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockImplementation(() => attention.focused);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    attention.visible ? 'visible' : 'hidden',
  );
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => !attention.visible);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(attention, { visible: true, focused: true });
});

function fromBo(number: number): Message {
  return aMessage({
    id: `m${number}` as MessageId,
    from: bo,
    to: ann,
    sentAt: epochMs(number),
    state: 'delivered',
  });
}

/** A log over a conversation in which messages can come, with everything else answering well. */
function aLog(load: (page: number) => Promise<void> = async () => undefined) {
  const deps = conversationDeps();
  const { conversations } = deps;
  const errors = new ErrorNotice(deps.clock);
  let pages = 0;
  const opened = vi.fn<OpenConversation>(async () => {
    conversations.attend({ open: bo });
    if (conversations.attention.focused && conversations.attention.visible) {
      conversations.apply([{ kind: 'conversation-read', peer: bo }]);
    }
    return ok(undefined);
  });
  const log = new LogViewModel(
    bo,
    {
      ...deps,
      isHidden: () => false,
      openConversation: opened,
      closeConversation: () => conversations.attend({ open: undefined }),
      loadHistory: async () => {
        await load(++pages);
        return ok(undefined);
      },
    },
    errors,
  );
  const come = (...numbers: number[]): void =>
    conversations.apply(
      numbers.map((number) => ({ kind: 'message', message: fromBo(number), missed: false })),
    );
  return { log, conversations, come, opened };
}

it('knows the conversation with support', () => {
  const { log, conversations } = aLog();
  expect(log.isSupport).toBe(false);
  const { person } = conversations.with(bo);
  conversations.setPeople([{ address: bo, kind: 'support', person: person! }]);
  expect(log.isSupport).toBe(true);
});

describe('the divider above the unread messages', () => {
  it('is above the first message that waited, and stays when more come', async () => {
    const { log, come } = aLog();
    come(1, 2, 3);
    const leave = log.connect();
    await Promise.resolve();
    expect(log.unreadFrom).toBe('m1');
    come(4);
    expect(log.unreadFrom).toBe('m1');
    leave();
  });

  it('is not drawn where nothing waited', async () => {
    const { log, come } = aLog();
    const leave = log.connect();
    await Promise.resolve();
    come(1);
    expect(log.unreadFrom).toBeUndefined();
    leave();
  });

  it('is not drawn above the first message of all, also where that is known only later', async () => {
    const { log, conversations, come } = aLog();
    come(1, 2);
    const leave = log.connect();
    await Promise.resolve();
    conversations.addPage(bo, { items: [fromBo(1), fromBo(2)] });
    expect(log.atStart).toBe(true);
    expect(log.unreadFrom).toBeUndefined();
    leave();
  });

  it('is drawn when its message arrives with an older page', async () => {
    const { log, conversations, come } = aLog();
    conversations.refresh({ items: [{ peer: bo, unread: 3, last: fromBo(9) }] });
    come(9);
    const leave = log.connect();
    await Promise.resolve();
    expect(log.unreadFrom).toBeUndefined();
    conversations.addPage(bo, { items: [fromBo(5), fromBo(6), fromBo(7)], older: 'c' as Cursor });
    expect(log.unreadFrom).toBe('m6');
    leave();
  });

  it('has the pages fetched up to its message, if they are few', async () => {
    const { log, conversations, come } = aLog(async (page) => {
      const items = [fromBo(9 - page)];
      conversations.addPage(bo, { items, older: `c${page}` as Cursor });
    });
    conversations.refresh({ items: [{ peer: bo, unread: 4, last: fromBo(9) }] });
    come(9);
    const leave = log.connect();
    await vi.waitFor(() => expect(log.unreadFrom).toBe('m6'));
    leave();
  });

  it('is left where it is when it is far away', async () => {
    let asked = 0;
    const { log, conversations, come } = aLog(async (page) => {
      asked = page;
      conversations.addPage(bo, { items: [fromBo(90 - page)], older: `c${page}` as Cursor });
    });
    conversations.refresh({ items: [{ peer: bo, unread: 80, last: fromBo(90) }] });
    come(90);
    const leave = log.connect();
    await vi.waitFor(() => expect(asked).toBe(5));
    expect(log.unreadFrom).toBeUndefined();
    leave();
  });

  it('waits for the first page where what this device kept ends before the unread messages', async () => {
    const { log, conversations } = aLog();
    conversations.rememberMessages(bo, [fromBo(1), fromBo(2), fromBo(3)]);
    conversations.refresh({ items: [{ peer: bo, unread: 2, last: fromBo(5) }] });
    const leave = log.connect();
    await Promise.resolve();
    expect(log.unreadFrom).toBeUndefined();
    const items = [1, 2, 3, 4, 5].map(fromBo);
    conversations.addPage(bo, { items, older: 'c' as Cursor });
    expect(log.unreadFrom).toBe('m4');
    leave();
  });

  it('begins again with what came while another window had the focus', async () => {
    const { log, conversations, come } = aLog();
    come(1);
    const leave = log.connect();
    await Promise.resolve();
    attention.focused = false;
    dispatchEvent(new Event('blur'));
    come(2, 3);
    expect(conversations.with(bo).unread).toBe(2);
    attention.focused = true;
    dispatchEvent(new Event('focus'));
    await Promise.resolve();
    expect([log.unreadFrom, conversations.with(bo).unread]).toEqual(['m2', 0]);
    leave();
  });
});

describe('older messages', () => {
  it('follow the first page where the reader was above what this device stored before it came', async () => {
    const asked: number[] = [];
    const { log, conversations } = aLog(async (page) => {
      asked.push(page);
      conversations.addPage(bo, { items: [fromBo(9 - page)], older: `c${page}` as Cursor });
    });
    conversations.rememberMessages(bo, [fromBo(8)]);
    await log.loadOlder();
    expect(log.messages).toEqual([fromBo(7), fromBo(8)]);
    await log.loadOlder();
    expect(asked).toEqual([1, 2, 3]);
  });

  it('end where the first page is the whole conversation', async () => {
    const asked: number[] = [];
    const { log, conversations } = aLog(async (page) => {
      asked.push(page);
      conversations.addPage(bo, { items: [fromBo(8)] });
    });
    conversations.rememberMessages(bo, [fromBo(8)]);
    await log.loadOlder();
    expect(asked).toEqual([1]);
  });
});

describe('attention', () => {
  it('ends with the focus, and nothing is read behind another window', async () => {
    const { log, conversations, opened } = aLog();
    const leave = log.connect();
    await Promise.resolve();
    expect(conversations.attention).toEqual({ open: bo, visible: true, focused: true });
    attention.focused = false;
    dispatchEvent(new Event('blur'));
    attention.visible = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(conversations.attention).toEqual({ open: bo, visible: false, focused: false });
    expect(opened).toHaveBeenCalledTimes(1);
    leave();
    expect(conversations.attention.open).toBeUndefined();
  });
});

describe('messages below the window', () => {
  it('counts received messages under the last one that was in sight', () => {
    const { log, conversations, come } = aLog();
    come(1, 2, 3);
    log.see(1);
    expect(log.below).toBe(1);
    come(4, 5);
    conversations.apply([
      {
        kind: 'message',
        message: aMessage({ id: 'own' as MessageId, sentAt: epochMs(6) }),
        missed: false,
      },
    ]);
    expect(log.below).toBe(3);
    log.see(4);
    expect(log.below).toBe(0);
  });

  it('never withdraws a message that was in sight, also when older messages come before it', () => {
    const { log, conversations, come } = aLog();
    come(5, 6, 7);
    log.see(2);
    log.see(0);
    expect(log.below).toBe(0);
    conversations.addPage(bo, { items: [fromBo(1), fromBo(2)] });
    log.see(0);
    expect(log.below).toBe(0);
    come(8);
    expect(log.below).toBe(1);
  });
});
