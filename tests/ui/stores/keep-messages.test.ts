import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessageCache } from '@/application/messaging/message-cache';
import { createTranslationCache } from '@/application/messaging/translation-cache';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { epochMs, SECOND } from '@/domain/shared/time';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { createKeepMessages } from '@/ui/stores/keep-messages';
import { aMessage, ann, bo, cy } from '@tests/support/builders';
import { FakeVisibility } from '@tests/support/chat-page';
import { memoryPreferences } from '@tests/support/memory-preferences';

function from(peer: ChatAddress, id: string, text = id): Message {
  return aMessage({
    id: id as MessageId,
    from: peer,
    to: ann,
    body: { kind: 'text', text },
    sentAt: epochMs(Number(id.slice(1))),
    state: 'delivered',
  });
}

/** Starts a page over what the device has; the earlier one has ended. */
function aPage(stored = new Map<string, string>()) {
  const own = { preferences: memoryPreferences(stored), self: ann };
  const conversations = new ConversationsStore(ann);
  const visibility = new FakeVisibility();
  const translations = createTranslationCache(own);
  const stop = createKeepMessages({
    conversations,
    messageCache: createMessageCache(own),
    translations,
    page: visibility,
  })();
  const texts = (peer: ChatAddress) =>
    conversations.messagesWith(peer).map(({ body }) => body.kind === 'text' && body.text);
  return {
    conversations,
    translations,
    stop,
    texts,
    open: (peer: ChatAddress, ...messages: readonly Message[]) => {
      conversations.attend({ open: peer });
      conversations.addPage(peer, { items: messages });
    },
    hide: () => visibility.set(false),
    besides: () => aPage(stored),
    again: () => {
      stop();
      return aPage(stored);
    },
  };
}

describe('messages that this device keeps', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are shown at the next start, before any answer', () => {
    const page = aPage();
    page.open(bo, from(bo, 'm1'), from(bo, 'm2'));
    vi.advanceTimersByTime(SECOND);
    const next = page.again();
    expect(next.texts(bo)).toEqual(['m1', 'm2']);
    expect(next.conversations.positionIn(bo)).toEqual({ kind: 'unloaded' });
  });

  it('are written as the page is hidden, without waiting', () => {
    const page = aPage();
    page.open(bo, from(bo, 'm1'));
    page.hide();
    expect(page.again().texts(bo)).toEqual(['m1']);
  });

  it('are not written after the session has ended', () => {
    const page = aPage();
    page.open(bo, from(bo, 'm1'));
    page.stop();
    page.hide();
    vi.advanceTimersByTime(SECOND);
    expect(page.again().texts(bo)).toEqual([]);
  });

  it('are those of the five conversations opened last', () => {
    const page = aPage();
    const peers = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as ChatAddress[];
    for (const peer of peers) page.open(peer, from(peer, 'm1'));
    page.hide();
    const next = page.again();
    expect(peers.map((peer) => next.texts(peer).length)).toEqual([0, 1, 1, 1, 1, 1]);
    next.open(cy, from(cy, 'm1'));
    next.hide();
    const third = next.again();
    expect(peers.map((peer) => third.texts(peer).length)).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it('go when they are taken back, also while their conversation is not open', () => {
    const page = aPage();
    page.open(bo, from(bo, 'm1'), from(bo, 'm2'));
    page.hide();
    const next = page.again();
    next.conversations.apply([{ kind: 'recalled', peer: bo, id: 'm1' as MessageId }]);
    next.hide();
    expect(next.again().texts(bo)).toEqual(['m2']);
  });

  it('are those of all tabs: a tab that shows older ones does not bring them back', () => {
    const page = aPage();
    page.open(bo, from(bo, 'm1'), from(bo, 'm2'));
    page.hide();
    const [one, other] = [page.again(), page.besides()];
    one.open(bo, from(bo, 'm1'), from(bo, 'm2'));
    one.conversations.removeMessage(bo, 'm1' as MessageId);
    one.hide();
    other.open(cy, from(cy, 'm3'));
    other.hide();
    const next = other.again();
    expect([next.texts(bo), next.texts(cy)]).toEqual([['m2'], ['m3']]);
  });

  it('go with their conversation', () => {
    const page = aPage();
    page.open(bo, from(bo, 'm1'));
    page.hide();
    const next = page.again();
    next.conversations.apply([{ kind: 'conversation-deleted', peer: bo, records: true }]);
    next.hide();
    expect(next.again().texts(bo)).toEqual([]);
  });

  it('have the translations that this device has', () => {
    const page = aPage();
    const translation = { text: 'hallo', language: 'de', onDevice: true } as const;
    page.translations.keep({ id: 'm1' as MessageId, text: 'm1' }, translation);
    page.open(bo, from(bo, 'm1'));
    page.hide();
    expect(page.again().conversations.messagesWith(bo)[0]?.body).toMatchObject({ translation });
  });
});
