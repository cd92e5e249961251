import * as fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { mergeHistory } from '@/domain/messaging/history';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { KnownMessages } from '@/ui/stores/message-lists';
import { aMessage, ann, bo } from '@tests/support/builders';

/** A message of bo's by its number, which is its time; `local` makes it one of ann's. */
function numbered(number: number, id = `m${number}`, local?: string): Message {
  return aMessage({
    id: id as MessageId,
    ...(local === undefined
      ? { from: bo, to: ann, state: 'delivered' as const }
      : { localId: local as LocalId }),
    sentAt: epochMs(number),
  });
}

describe('KnownMessages', () => {
  const known = new KnownMessages([numbered(1), numbered(2, 'm2', 'l2')]);
  const last = numbered(2, 'm2', 'l2');

  it.each([
    ['nothing', [], true],
    ['later ones in order', [numbered(3), numbered(4)], true],
    ['one of the same moment whose name comes later', [numbered(2, 'm3')], true],
    ['one of the same moment whose name comes earlier', [numbered(2, 'm1a')], false],
    ['one that is older', [numbered(1, 'x')], false],
    ['two in the wrong order', [numbered(4), numbered(3)], false],
    ['one that is known', [numbered(9, 'm1')], false],
    ['one known by its local name', [numbered(9, 'm9', 'l2')], false],
    ['the same one twice', [numbered(3, 'a'), numbered(4, 'a')], false],
    ['two with one local name', [numbered(3, 'a', 'l'), numbered(4, 'b', 'l')], false],
  ])('are followed by %s: %s', (_, came, follows) => {
    expect(known.followedBy(came, last)).toBe(follows);
  });

  it('lets a burst cost what merging would have given', () => {
    const number = fc.integer({ min: 0, max: 12 });
    // A local name is one message's alone, but not every copy of the message tells it.
    const message = fc
      .tuple(number, number, fc.boolean())
      .map(([at, id, told]) => numbered(at, `m${id}`, told ? `l${id}` : undefined));
    const bursts = fc.array(fc.array(message, { maxLength: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(bursts, (came) => {
        const store = new ConversationsStore(ann);
        let merged: Message[] = [];
        for (const burst of came) {
          store.apply(burst.map((each) => ({ kind: 'message', message: each, missed: false })));
          if (burst.length > 0) merged = mergeHistory(merged, burst);
          expect(store.messagesWith(bo)).toEqual(merged);
        }
      }),
    );
  });
});

describe('a long conversation', () => {
  it('takes a burst of a thousand into ten thousand as one change, in order', () => {
    const store = new ConversationsStore(ann);
    store.attend({ open: bo, focused: false });
    store.addPage(bo, { items: Array.from({ length: 10_000 }, (_, n) => numbered(n, named(n))) });
    let draws = 0;
    const stop = autorun(() => {
      store.messagesWith(bo);
      draws += 1;
    });
    const burst = Array.from({ length: 1_000 }, (_, n) => numbered(10_000 + n, named(10_000 + n)));
    store.apply(burst.map((message) => ({ kind: 'message', message, missed: false })));
    stop();
    const ids = store.messagesWith(bo).map(({ id }) => id as string);
    expect([draws, ids.length]).toEqual([2, 11_000]);
    expect(ids).toEqual(ids.toSorted());
    expect(store.with(bo).unread).toBe(1_000);
  });
});

describe('messages that this device stored', () => {
  const texts = (store: ConversationsStore) => store.messagesWith(bo).map(({ id }) => id as string);

  function aStore(...stored: readonly Message[]): ConversationsStore {
    const store = new ConversationsStore(ann);
    store.rememberMessages(bo, stored);
    return store;
  }

  it('give way to the first page: what it does not have was taken back', () => {
    const store = aStore(numbered(1), numbered(2), numbered(3));
    store.addPage(bo, { items: [numbered(2), numbered(4)] });
    expect(texts(store)).toEqual(['m2', 'm4']);
  });

  it('change in one drawing', () => {
    const store = aStore(numbered(1), numbered(2));
    const drawn: string[][] = [];
    const stop = autorun(() => drawn.push(texts(store)));
    store.addPage(bo, { items: [numbered(2), numbered(3)] });
    stop();
    expect(drawn).toEqual([
      ['m1', 'm2'],
      ['m2', 'm3'],
    ]);
  });

  it('leave what came meanwhile, and a later page takes nothing away', () => {
    const store = aStore(numbered(2));
    store.apply([{ kind: 'message', message: numbered(5), missed: false }]);
    store.addPage(bo, { items: [numbered(3)] });
    store.addPage(bo, { items: [numbered(1)] });
    expect(texts(store)).toEqual(['m1', 'm3', 'm5']);
  });

  it('are not counted as unread once more', () => {
    const store = aStore(numbered(1));
    store.apply([{ kind: 'message', message: numbered(1), missed: true }]);
    expect(store.with(bo).unread).toBe(0);
  });

  it('do not hide what is here already', () => {
    const store = new ConversationsStore(ann);
    store.addPage(bo, { items: [numbered(2)] });
    store.rememberMessages(bo, [numbered(1)]);
    expect(texts(store)).toEqual(['m2']);
  });

  it('go with a conversation that was deleted elsewhere', () => {
    const store = aStore(numbered(1));
    store.refresh({ items: [{ peer: bo, unread: 0, last: numbered(1) }] });
    store.refresh({ items: [] });
    expect([store.list, texts(store)]).toEqual([[], []]);
  });
});

function named(number: number): string {
  return `m${String(number).padStart(6, '0')}`;
}
