import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatEvent, Cursor } from '@/application/messaging/chat-service';
import type { Peer } from '@/domain/messaging/conversation';
import { HISTORY_PAGE, MOST_AT_REST } from '@/domain/messaging/history';
import type { Message } from '@/domain/messaging/message';
import { type ChatAddress, type LocalId, userId, type MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo, cy } from '@tests/support/builders';

/** A message of bo's, received; the number is its id and its time. */
function fromBo(number: number, change: Partial<Message> = {}): Message {
  return aMessage({
    id: `m${number}` as MessageId,
    from: bo,
    to: ann,
    sentAt: epochMs(number),
    state: 'delivered',
    ...change,
  });
}

const came = (message: Message): ChatEvent => ({ kind: 'message', message, missed: false });

const aPeer: Peer = {
  userId: userId(2),
  nickname: 'Bo',
  avatar: 'gen:birch',
  tier: 'ordinary',
  online: false,
  friends: false,
};

describe('ConversationsStore', () => {
  let store: ConversationsStore;

  beforeEach(() => {
    store = new ConversationsStore(ann);
  });

  const ids = () => store.messagesWith(bo).map(({ id }) => id);

  it('has an empty conversation for any address', () => {
    expect(store.with(bo)).toEqual({ peer: bo, kind: 'person', unread: 0 });
    expect(store.messagesWith(bo)).toEqual([]);
    expect(store.positionIn(bo)).toEqual({ kind: 'unloaded' });
    expect(store.list).toEqual([]);
  });

  it('changes the screen once for a burst of messages', () => {
    store.attend({ open: bo, focused: false });
    let draws = 0;
    const stop = autorun(() => {
      store.messagesWith(bo);
      store.list.map(({ unread }) => unread);
      draws += 1;
    });
    store.apply(Array.from({ length: 1_000 }, (_, index) => came(fromBo(index))));
    expect(draws).toBe(2);
    expect(store.messagesWith(bo)).toHaveLength(1_000);
    expect(store.with(bo)).toMatchObject({ unread: 1_000, last: { id: 'm999' } });
    stop();
  });

  it('counts a message unread unless it is seen, repeated, or one`s own', () => {
    store.attend({ open: cy, visible: true, focused: true });
    const own = aMessage({ id: 'm3' as MessageId, from: ann, to: bo, sentAt: epochMs(3) });
    store.apply([came(fromBo(1)), came(fromBo(1)), came(fromBo(2)), came(own)]);
    expect(store.with(bo).unread).toBe(2);
    store.attend({ open: bo });
    store.apply([came(fromBo(4))]);
    expect(store.with(bo).unread).toBe(2);
    store.attend({ focused: false });
    store.apply([came(fromBo(5)), came(fromBo(5))]);
    expect(store.with(bo).unread).toBe(3);
    expect(store.totalUnread).toBe(3);
    store.apply([{ kind: 'conversation-read', peer: bo }]);
    expect(store.totalUnread).toBe(0);
  });

  it('does not count again what the list knew already', () => {
    store.remember([
      { peer: bo, kind: 'person', unread: 1, last: { id: 'm1' as MessageId, sentAt: epochMs(1) } },
    ]);
    store.apply([came(fromBo(1))]);
    expect(store.with(bo).unread).toBe(1);
  });

  it('puts support first and the newest message next', () => {
    store.apply([came(fromBo(1)), came(fromBo(2, { from: cy }))]);
    store.setPeople([{ address: 'help' as ChatAddress, kind: 'support', person: aPeer }]);
    expect(store.list.map(({ peer }) => peer)).toEqual(['help', cy, bo]);
    store.apply([came(fromBo(3))]);
    expect(store.list.map(({ peer }) => peer)).toEqual(['help', bo, cy]);
  });

  it('joins pages and live messages, each once', () => {
    store.apply([came(fromBo(3))]);
    store.addPage(bo, { items: [fromBo(2), fromBo(3)], older: 'c' as Cursor });
    expect(store.positionIn(bo)).toEqual({ kind: 'more', before: 'c' });
    store.addPage(bo, { items: [fromBo(1)] });
    expect(store.positionIn(bo)).toEqual({ kind: 'start' });
    expect(ids()).toEqual(['m1', 'm2', 'm3']);
  });

  it('shows outgoing messages after the others, and each message once', () => {
    const localId = 'l1' as LocalId;
    const body = { kind: 'text', text: 'out' } as const;
    const fault = { kind: 'blocked' } as const;
    store.apply([came(fromBo(9))]);
    store.setOutgoing([
      {
        localId,
        to: bo,
        body,
        order: 1,
        writtenAt: epochMs(5),
        attempts: 1,
        state: { kind: 'failed', fault },
      },
    ]);
    expect(store.messagesWith(bo).at(-1)).toEqual({
      id: localId,
      localId,
      from: ann,
      to: bo,
      body,
      sentAt: 5,
      state: 'failed',
    });
    expect(store.faultOf(localId)).toEqual(fault);
    expect(store.messagesWith(cy)).toEqual([]);
    const sent = aMessage({ id: 'm10' as MessageId, localId, from: ann, to: bo, body });
    store.apply([came(sent)]);
    expect(store.messagesWith(bo).map(({ id }) => id)).toContain('m10');
    expect(store.messagesWith(bo)).toHaveLength(2);
  });

  it('takes the words of a recalled message away, and its part of the unread count', () => {
    store.apply([came(fromBo(1)), came(fromBo(2))]);
    store.apply([{ kind: 'recalled', peer: bo, id: 'm2' as MessageId }]);
    expect(store.messagesWith(bo)[1]).toMatchObject({
      state: 'recalled',
      body: { kind: 'text', text: '' },
    });
    expect(store.with(bo)).toMatchObject({ unread: 1, last: { id: 'm2', sentAt: 2 } });
    expect(store.with(bo).last?.body).toBeUndefined();
    store.apply([{ kind: 'recalled', peer: bo, id: 'm2' as MessageId }]);
    expect(store.with(bo).unread).toBe(1);
  });

  it('removes the quoted text of a message that is recalled or deleted', () => {
    const id = 'm0' as MessageId;
    const reply = aMessage({
      id: 'm9' as MessageId,
      body: { kind: 'text', text: 'yes', replyTo: id },
      quoted: { id, from: bo, body: { kind: 'text', text: 'come?' } },
    });
    store.addPage(bo, { items: [reply] });
    store.removeMessage(bo, 'm8' as MessageId);
    expect(store.messagesWith(bo)).toEqual([reply]);
    store.removeMessage(bo, id);
    expect(store.messagesWith(bo)[0]?.quoted).toBe('gone');
    store.addPage(bo, { items: [reply] });
    store.apply([{ kind: 'recalled', peer: bo, id }]);
    expect(store.messagesWith(bo)[0]?.quoted).toBe('gone');
    store.addPage(bo, { items: [reply] });
    store.addPage(bo, { items: [{ ...reply, quoted: undefined }] });
    expect(store.messagesWith(bo)[0]?.quoted).toBeUndefined();
  });

  it('does not lower the count for a recalled message that was read', () => {
    store.apply([came(fromBo(1)), { kind: 'conversation-read', peer: bo }, came(fromBo(2))]);
    store.apply([{ kind: 'recalled', peer: bo, id: 'm1' as MessageId }]);
    expect(store.with(bo).unread).toBe(1);
  });

  it('keeps the words of an own recalled message, to be edited again', () => {
    const own = aMessage({ id: 'm1' as MessageId, from: ann, to: bo });
    store.apply([came(own), { kind: 'recalled', peer: bo, id: own.id }]);
    expect(store.messagesWith(bo)).toEqual([{ ...own, state: 'recalled' }]);
  });

  it('marks own messages as read by the other, and no others', () => {
    const own = aMessage({ id: 'm1' as MessageId, from: ann, to: bo });
    store.apply([came(own), came(fromBo(2)), { kind: 'read', peer: bo }]);
    expect(store.messagesWith(bo).map(({ state }) => state)).toEqual(['read', 'delivered']);
  });

  const own = (number: number, state: Message['state'] = 'sent') =>
    aMessage({
      id: `m${number}` as MessageId,
      from: ann,
      to: bo,
      sentAt: epochMs(number),
      state,
    });
  const statesWithBo = () => store.messagesWith(bo).map(({ state }) => state);

  it('marks an own message and those before it as delivered, and no others', () => {
    store.apply([came(own(1)), came(fromBo(2)), came(own(3)), came(own(4))]);
    store.apply([{ kind: 'delivered', peer: bo, id: 'm3' as MessageId }]);
    expect(statesWithBo()).toEqual(['delivered', 'delivered', 'delivered', 'sent']);
  });

  it('keeps a receipt that comes before the answer to sending', () => {
    store.apply([{ kind: 'delivered', peer: bo, id: 'm1' as MessageId }, came(own(1))]);
    expect(statesWithBo()).toEqual(['delivered']);
  });

  it('never falls back from read to delivered', () => {
    store.apply([came(own(1)), { kind: 'read', peer: bo }]);
    store.apply([{ kind: 'delivered', peer: bo, id: 'm1' as MessageId }]);
    expect(statesWithBo()).toEqual(['read']);
  });

  it('derives from a history that messages before an arrived one have arrived', () => {
    store.addPage(bo, { items: [own(3), own(4, 'delivered'), own(5)], older: 'c' as Cursor });
    store.addPage(bo, { items: [own(1), own(2)] });
    expect(statesWithBo()).toEqual(['delivered', 'delivered', 'delivered', 'delivered', 'sent']);
  });

  it('forgets a deleted conversation, its messages only if wished', () => {
    store.addPage(bo, { items: [fromBo(1)] });
    store.apply([came(fromBo(2))]);
    store.apply([{ kind: 'conversation-deleted', peer: bo, records: false }]);
    expect(store.list).toEqual([]);
    expect(ids()).toEqual(['m1', 'm2']);
    store.apply([{ kind: 'conversation-deleted', peer: bo, records: true }]);
    expect(ids()).toEqual([]);
    expect(store.positionIn(bo)).toEqual({ kind: 'unloaded' });
  });

  it('shows a language chosen before there is a conversation', () => {
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(store.with(cy).chosenLanguage));
    store.setLanguage(cy, 'ko');
    store.setLanguage(cy, undefined);
    stop();
    expect(seen).toEqual([undefined, 'ko', undefined]);
  });

  it('takes a fresh list over: unread, deletions elsewhere, but nothing this device knows better', () => {
    store.remember([
      { peer: bo, kind: 'person', unread: 5, last: { id: 'm1' as MessageId, sentAt: epochMs(1) } },
      { peer: cy, kind: 'person', unread: 1, last: { id: 'm0' as MessageId, sentAt: epochMs(0) } },
      { peer: 'new' as ChatAddress, kind: 'person', unread: 0 },
    ]);
    store.setLanguage(bo, 'ko');
    store.setPeople([{ address: bo, kind: 'person', person: aPeer }]);
    store.refresh({ items: [{ peer: bo, unread: 2, last: fromBo(4) }] });
    expect(store.list.map(({ peer }) => peer)).toEqual([bo, 'new']);
    expect(store.with(bo)).toMatchObject({ unread: 2, chosenLanguage: 'ko', person: aPeer });
    expect(store.with(bo).last?.id).toBe('m4');
  });

  it('shows nothing that this device stored and that was taken back since', () => {
    const stored = { id: 'm9' as MessageId, sentAt: epochMs(9), body: fromBo(9).body };
    store.remember([
      { peer: bo, kind: 'person', unread: 1, last: stored },
      { peer: cy, kind: 'person', unread: 1, last: stored },
    ]);
    expect(store.with(bo).last?.id).toBe('m9');
    store.apply([came(fromBo(10, { from: cy }))]);
    store.refresh({
      items: [
        { peer: bo, unread: 0, last: fromBo(8) },
        { peer: cy, unread: 2, last: fromBo(8, { from: cy }) },
      ],
    });
    expect(store.with(bo)).toMatchObject({ unread: 0, last: { id: 'm8' } });
    expect(store.with(cy)).toMatchObject({ unread: 2, last: { id: 'm10' } });
    store.remember([{ peer: bo, kind: 'person', unread: 0, last: stored }]);
    store.refresh({ items: [{ peer: bo, unread: 0 }] });
    expect(store.with(bo).last).toBeUndefined();
  });

  it('counts once what the list has overtaken on its way', () => {
    store.apply([came(fromBo(1))]);
    store.refresh({ items: [{ peer: bo, unread: 4, last: fromBo(4, { from: ann, to: bo }) }] });
    store.apply([came(fromBo(2))]);
    store.apply([came(fromBo(3)), came(fromBo(4, { id: 'm3a' as MessageId }))]);
    expect(store.with(bo).unread).toBe(4);
    expect(ids()).toEqual(['m1', 'm2', 'm3', 'm3a']);
    store.apply([came(fromBo(5))]);
    expect(store.with(bo).unread).toBe(5);
  });

  it('keeps a language chosen before there was a conversation', () => {
    store.setLanguage(bo, 'de');
    expect(store.with(bo).chosenLanguage).toBe('de');
    store.apply([came(fromBo(1))]);
    expect(store.with(bo).chosenLanguage).toBe('de');
    store.setLanguage(bo, undefined);
    expect(store.with(bo).chosenLanguage).toBeUndefined();
  });

  it('shows presence of people it knows', () => {
    store.setPeople([{ address: bo, kind: 'person', person: aPeer }]);
    store.apply([
      { kind: 'presence', peer: bo, online: true },
      { kind: 'presence', peer: cy, online: true },
    ]);
    expect(store.with(bo).person?.online).toBe(true);
    expect(store.list.map(({ peer }) => peer)).toEqual([bo]);
  });

  it('puts a translation into a received message', () => {
    store.apply([came(fromBo(1))]);
    const translation = { text: 'hallo', language: 'de', recordId: 'r' } as const;
    store.setTranslation(bo, { id: 'm1' as MessageId, text: 'hello' }, translation);
    expect(store.messagesWith(bo)[0]?.body).toEqual({ kind: 'text', text: 'hello', translation });
  });

  it('holds the state of the connection', () => {
    store.apply([{ kind: 'connection', connection: { state: 'online' } }]);
    expect(store.connection).toEqual({ state: 'online' });
  });

  it('shows neither a number nor presence nor typing of a blocked person, until the block ends', () => {
    const block = (blocked: boolean) =>
      store.setPeople([
        { address: bo, kind: 'person', person: { ...aPeer, online: true, blocked } },
      ]);
    const shown = () => {
      const { unread, person } = store.with(bo);
      const [row] = store.list.filter(({ peer }) => peer === bo);
      return [unread, row?.unread, store.totalUnread, person?.online, store.isTyping(bo)];
    };
    block(false);
    store.apply([came(fromBo(1)), came(fromBo(2)), { kind: 'typing', peer: bo }]);
    const before = shown();
    expect(before.slice(0, 4)).toEqual([2, 2, 2, true]);
    block(true);
    expect(shown()).toEqual([0, 0, 0, false, false]);
    block(false);
    expect(shown()).toEqual(before);
  });

  describe('a conversation out of sight', () => {
    const burst = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => came(fromBo(from + index)));

    it('keeps its last page once it is left, and goes on from the service when it is opened', () => {
      const short = 2 * HISTORY_PAGE;
      store.attend({ open: bo });
      store.apply(burst(0, short));
      store.addPage(bo, { items: [] });
      store.attend({ open: cy });
      // A short one stays as it was.
      expect(store.messagesWith(bo)).toHaveLength(short);
      expect(store.positionIn(bo).kind).toBe('start');
      store.attend({ open: bo });
      store.apply(burst(short, 1));
      store.attend({ open: undefined });
      expect(store.messagesWith(bo).map(({ id }) => id)).toEqual(
        Array.from({ length: HISTORY_PAGE }, (_, n) => fromBo(short + 1 - HISTORY_PAGE + n).id),
      );
      expect(store.positionIn(bo).kind).toBe('unloaded');
    });

    it('keeps unread messages, up to a limit, and counts none twice', () => {
      store.attend({ open: cy });
      store.apply(burst(0, 3 * HISTORY_PAGE));
      expect(store.messagesWith(bo)).toHaveLength(3 * HISTORY_PAGE);
      for (let turn = 1; turn < 50; turn += 1) {
        store.apply(burst(turn * 100, 100));
        store.apply(burst(turn * 100 + 10, 20));
        expect(store.messagesWith(bo).length).toBeLessThanOrEqual(MOST_AT_REST + HISTORY_PAGE);
      }
      expect(store.with(bo).unread).toBe(3 * HISTORY_PAGE + 4_900);
      expect(store.messagesWith(bo).at(-1)?.id).toBe('m4999');
    });
  });
});
