import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import {
  createLocalOutboxStorage,
  type OutboxBrowser,
} from '@/infrastructure/browser/local-outbox-storage';
import { coins } from '@/domain/wallet/coins';
import { ann, bo, BO } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';

/** Storage with the quirk that its keys are its own properties, and room for so many characters. */
class FakeStorage {
  [key: string]: unknown;
  static room = Number.POSITIVE_INFINITY;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }

  setItem(key: string, value: string): void {
    if (value.length > FakeStorage.room) throw new Error('QuotaExceededError');
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

function entry(localId: string, order: number, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    localId: localId as LocalId,
    to: bo,
    body: { kind: 'text', text: 'hi' },
    order,
    writtenAt: epochMs(1),
    attempts: 0,
    state: { kind: 'waiting', at: epochMs(1) },
    ...change,
  };
}

describe('LocalOutboxStorage', () => {
  let localStorage: FakeStorage;
  let listeners: ((event: StorageEvent) => void)[];

  beforeEach(() => {
    FakeStorage.room = Number.POSITIVE_INFINITY;
    localStorage = new FakeStorage();
    listeners = [];
  });

  const tab = () =>
    createLocalOutboxStorage({
      browser: {
        localStorage: localStorage as unknown as Storage,
        addEventListener: (_kind, listener) => void listeners.push(listener),
        removeEventListener: (_kind, listener) =>
          void listeners.splice(listeners.indexOf(listener), 1),
        navigator: {},
      } satisfies OutboxBrowser,
      scheduler: new ManualClock(),
      self: ann,
    });

  it('gives back what was put, by its order, for any keys', () => {
    const storage = tab();
    const failed = { kind: 'failed', fault: { kind: 'rejected', reason: 'no' } } as const;
    const entries = [
      entry('z', 1, { translateTo: 'ko' }),
      entry('a', 2, { state: failed }),
      entry('g', 3, {
        body: { kind: 'gift', giftId: 1, recordId: '' },
        prepare: { kind: 'gift', user: BO },
      }),
      entry('p', 4, {
        body: { kind: 'red-packet', packetId: '', amount: coins(10), note: '' },
        prepare: { kind: 'red-packet', user: BO },
      }),
      entry('i', 5, { body: { kind: 'image', url: '' }, prepare: { kind: 'picture' } }),
    ];
    for (const one of entries.toReversed()) expect(storage.put(one)).toEqual(ok(undefined));
    expect(tab().load()).toEqual(entries);
    storage.remove('z' as LocalId);
    expect(storage.load()).toEqual(entries.slice(1));
  });

  it.each([
    '{"localId":"m1","to":"bo","body":{"kind":"text","text":"hi","language":"en"},"order":1,"writtenAt":1,"attempts":0,"state":{"kind":"waiting","at":1},"translateTo":"ko","shownPrice":1,"shownOpening":1}',
    '{"localId":"m2","to":"bo","body":{"kind":"image","url":"","size":{"width":2,"height":3},"batch":"b1"},"order":2,"writtenAt":1,"attempts":1,"state":{"kind":"sending"},"shownOpening":0,"prepare":{"kind":"picture"}}',
    '{"localId":"m3","to":"bo","body":{"kind":"burn-picture","url":""},"order":3,"writtenAt":1,"attempts":0,"state":{"kind":"waiting","at":1},"prepare":{"kind":"picture"}}',
    '{"localId":"m4","to":"bo","body":{"kind":"gift","giftId":3,"recordId":"","worth":5},"order":4,"writtenAt":1,"attempts":0,"state":{"kind":"failed","fault":{"kind":"offline"}},"shownPrice":5,"prepare":{"kind":"gift","user":7}}',
    '{"localId":"m5","to":"bo","body":{"kind":"red-packet","packetId":"","amount":10,"note":"n"},"order":5,"writtenAt":1,"attempts":0,"state":{"kind":"waiting","at":1},"shownPrice":11,"prepare":{"kind":"red-packet","user":7}}',
  ])('reads what an earlier program stored: %s', (stored) => {
    localStorage.setItem(`chat-outbox-${ann}:m`, stored);
    expect(tab().load()).toEqual([JSON.parse(stored)]);
  });

  it.each([
    { body: { kind: 'unsupported', type: 'dice' } },
    { body: { kind: 'dice' } },
    { body: {} },
    { prepare: { kind: 'gift' } },
    { prepare: { kind: 'gift', user: 'bo' } },
    { prepare: { kind: 'red-packet', user: 1.5 } },
    { prepare: { kind: 'text', user: 7 } },
    { prepare: { kind: 'burn-picture', user: 7 } },
  ])('leaves out an entry that nothing can send: %j', (change) => {
    const stored = JSON.stringify({ ...entry('d', 1), ...change });
    localStorage.setItem(`chat-outbox-${ann}:d`, stored);
    expect(tab().load()).toEqual([]);
  });

  it('keeps to one account and leaves out what cannot be read', () => {
    const storage = tab();
    storage.put(entry('a', 1));
    localStorage.setItem('chat-outbox-bo:b', JSON.stringify(entry('b', 1)));
    localStorage.setItem(`chat-outbox-${ann}:c`, 'damaged');
    localStorage.setItem(`chat-outbox-${ann}:d`, JSON.stringify({ ...entry('d', 1), state: 5 }));
    expect(storage.load().map(({ localId }) => localId)).toEqual(['a']);
  });

  it('reports when nothing more fits', () => {
    FakeStorage.room = 10;
    expect(tab().put(entry('a', 1))).toEqual(err({ kind: 'storage-full' }));
  });

  it('hears of other tabs, for its own keys only', () => {
    let heard = 0;
    const stop = tab().onChangedElsewhere(() => (heard += 1));
    const tell = (key: string | null) => {
      for (const listener of listeners) listener({ key } as StorageEvent);
    };
    tell('chat-other');
    tell(`chat-outbox-${ann}:a`);
    tell(null);
    expect(heard).toBe(2);
    stop();
    tell(null);
    expect(heard).toBe(2);
  });
});
