import { describe, expect, it } from 'vitest';
import { createMessageCache } from '@/application/messaging/message-cache';
import type { CachedMessage } from '@/domain/messaging/cached-messages';
import type { KnownBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { aMessage, ann, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';

const KEY = 'chat-messages-ann';

function aDevice() {
  const stored = new Map<string, string>();
  const preferences = memoryPreferences(stored);
  return { stored, preferences, cache: createMessageCache({ preferences, self: ann }) };
}

function aCached(body: KnownBody, change: Partial<Message> = {}): CachedMessage {
  return { ...aMessage(change), body };
}

const hello = aCached({ kind: 'text', text: 'hello' });

describe('the messages that a device keeps', () => {
  it.each<[string, CachedMessage]>([
    [
      'a text with its translation',
      aCached({
        kind: 'text',
        text: 'hello',
        language: 'en',
        translation: { text: 'Hallo', language: 'de', recordId: 't1' },
      }),
    ],
    [
      'pictures',
      aCached({
        kind: 'image',
        url: '/objects/a',
        size: { width: 3, height: 4 },
        pictures: [{ url: '/objects/b' }],
      }),
    ],
    ['a recording', aCached({ kind: 'voice', url: '/objects/v', length: 1_000 })],
    [
      'a correction',
      aCached({ kind: 'correction', corrected: 'm0' as MessageId, before: 'helo', text: 'hello' }),
    ],
    ['a gift', aCached({ kind: 'gift', giftId: 3, recordId: 'g1', worth: coins(5) })],
    ['a red packet', aCached({ kind: 'red-packet', packetId: 'p1', amount: coins(5), note: '' })],
    [
      'an own message of this device',
      { ...hello, localId: 'l1' as LocalId, state: 'read', sentAt: epochMs(7) },
    ],
    ['reactions', { ...hello, reactions: [{ by: bo, emoticon: 'smile' }] }],
    [
      'a quote',
      { ...hello, quoted: { id: 'm0' as MessageId, from: bo, body: { kind: 'text', text: 'hi' } } },
    ],
    ['a quote that is gone', { ...hello, quoted: 'gone' }],
    [
      'earlier words',
      { ...hello, versions: [{ body: { kind: 'text', text: 'helo' }, until: epochMs(3) }] },
    ],
  ])('are as before at the next start: %s', (_, message) => {
    const { cache, preferences } = aDevice();
    cache.save([{ peer: bo, messages: [message] }]);
    const again = createMessageCache({ preferences, self: ann });
    expect(again.load()).toStrictEqual([{ peer: bo, messages: [message] }]);
  });

  it('leave out a quote of what burns, and what the device translated by itself', () => {
    const { cache, stored } = aDevice();
    const body = { kind: 'burn-picture', url: '/objects/secret' } as const;
    const translation = { text: 'Hallo', language: 'de', onDevice: true } as const;
    cache.save([
      {
        peer: bo,
        messages: [
          { ...hello, quoted: { id: 'm0' as MessageId, from: bo, body } },
          aCached({ kind: 'text', text: 'hello', translation }),
        ],
      },
    ]);
    expect(stored.get(KEY)).not.toContain('secret');
    expect(cache.load()).toStrictEqual([{ peer: bo, messages: [hello, hello] }]);
  });

  it('are of one account each', () => {
    const { cache, preferences } = aDevice();
    cache.save([{ peer: bo, messages: [hello] }]);
    expect(createMessageCache({ preferences, self: bo }).load()).toEqual([]);
  });

  it('are not stored where there are none', () => {
    const { cache, stored } = aDevice();
    cache.save([{ peer: bo, messages: [hello] }]);
    cache.save([{ peer: bo, messages: [] }]);
    expect([...stored.keys()]).toEqual([]);
  });

  it('replace those of the same conversation, and come before others', () => {
    const { cache } = aDevice();
    const peers = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as ChatAddress[];
    const later = aCached({ kind: 'text', text: 'later' });
    for (const peer of peers) cache.save([{ peer, messages: [hello] }]);
    cache.save([{ peer: peers[3]!, messages: [later] }]);
    const stored = cache.load();
    expect(stored.map(({ peer }) => peer)).toEqual(['p4', 'p6', 'p5', 'p3', 'p2']);
    expect(stored.map(({ messages }) => messages[0])).toEqual([later, hello, hello, hello, hello]);
  });

  it('are bounded: the conversations opened earliest are left out', () => {
    const { cache } = aDevice();
    const long = aCached({ kind: 'text', text: 'x'.repeat(100_000) });
    const peers = ['p1', 'p2', 'p3'] as ChatAddress[];
    cache.save(peers.map((peer) => ({ peer, messages: [long] })));
    expect(cache.load().map(({ peer }) => peer)).toEqual(['p1', 'p2']);
  });

  it('do not stay when a full device refuses the newer ones', () => {
    const { cache, preferences, stored } = aDevice();
    cache.save([{ peer: bo, messages: [hello] }]);
    const full = createMessageCache({
      preferences: { ...preferences, write: () => undefined },
      self: ann,
    });
    full.save([{ peer: bo, messages: [aCached({ kind: 'text', text: 'later' })] }]);
    expect([...stored.keys()]).toEqual([]);
  });

  const message = { ...hello, body: { kind: 'text', values: { msg: 'hello' } } };
  const inForm = (messages: unknown) => ({ form: 1, conversations: [{ peer: bo, messages }] });
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no object', 7],
    ['another form', { ...inForm([message]), form: 2 }],
    ['no list', { form: 1, conversations: 'all' }],
    ['an address that is none', { form: 1, conversations: [{ peer: '', messages: [message] }] }],
  ])('are none where the store has %s', (_, stored) => {
    const device = aDevice();
    device.stored.set(KEY, JSON.stringify(stored) ?? '{');
    expect(device.cache.load()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no object', null],
    ['no id', { ...message, id: 1 }],
    ['no sender', { ...message, from: '' }],
    ['no receiver', { ...message, to: 3 }],
    ['no time', { ...message, sentAt: 'now' }],
    ['a state of no stored message', { ...message, state: 'recalled' }],
    ['no body', { ...message, body: undefined }],
    ['a kind that is unknown', { ...message, body: { kind: 'poll', values: {} } }],
    ['a value that is missing', { ...message, body: { kind: 'burn-picture', values: {} } }],
  ])('leave out a message with %s', (_, damaged) => {
    const device = aDevice();
    device.stored.set(KEY, JSON.stringify(inForm([damaged, message])));
    expect(device.cache.load()).toStrictEqual([{ peer: bo, messages: [hello] }]);
  });

  it('leave out reactions, quotes and earlier words of a wrong shape', () => {
    const device = aDevice();
    const damaged = {
      ...message,
      reactions: [{ by: bo, emoticon: 'none' }, { by: '' }],
      quoted: { id: 'm0' },
      versions: [{ until: 3 }, { body: message.body }],
    };
    device.stored.set(KEY, JSON.stringify(inForm([damaged])));
    expect(device.cache.load()).toStrictEqual([
      { peer: bo, messages: [{ ...hello, reactions: [], versions: [] }] },
    ]);
  });
});
