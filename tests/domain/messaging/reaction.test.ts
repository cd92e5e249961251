import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMOTICONS, type EmoticonName } from '@/domain/messaging/emoticons';
import type { Message } from '@/domain/messaging/message';
import {
  checkReaction,
  groupReactions,
  isOpenToReactions,
  QUICK_REACTIONS,
  reactionOf,
  takesReactions,
  withReaction,
} from '@/domain/messaging/reaction';
import { coins } from '@/domain/wallet/coins';
import { aMessage, ann, bo } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const emoticon = fc.constantFrom(...(Object.keys(EMOTICONS) as EmoticonName[]));
const change = fc.tuple(fc.constantFrom(ann, bo), fc.option(emoticon, { nil: undefined }));

function after(changes: readonly (readonly [typeof ann, EmoticonName | undefined])[]): Message {
  return changes.reduce((message, [by, chosen]) => withReaction(message, by, chosen), aMessage());
}

describeRule('reaction', () => {
  it('offers six emoticons of the picker first, each once', () => {
    expect(QUICK_REACTIONS).toEqual(['good', 'heart', 'laugh', 'surprised', 'cry', 'thanks']);
    expect(QUICK_REACTIONS.every((name) => Object.hasOwn(EMOTICONS, name))).toBe(true);
  });

  it.each<[string, Partial<Message>, boolean]>([
    ['sent', { state: 'sent' }, true],
    ['delivered', { state: 'delivered' }, true],
    ['read', { state: 'read' }, true],
    ['queued', { state: 'queued' }, false],
    ['on the wire', { state: 'sending' }, false],
    ['that failed', { state: 'failed' }, false],
    ['that was recalled', { state: 'recalled' }, false],
    ['that is a picture', { body: { kind: 'image', url: 'x' } }, true],
    ['that is a gift', { body: { kind: 'gift', giftId: 1, recordId: 'r1' } }, true],
    ['that burns', { body: { kind: 'burn-picture', url: 'x' } }, false],
    ['heard once', { body: { kind: 'burn-voice', url: 'x', length: 1 } }, false],
    ['of an unknown kind', { body: { kind: 'unsupported', type: 'x' } }, true],
  ])('a message %s takes reactions: %j %s', (_, part, taken) => {
    const message = aMessage(part);
    expect(takesReactions(message)).toBe(taken);
    const free = { reachable: true, fee: coins(0) };
    expect(outcome(checkReaction(message, free))).toBe(taken ? 'ok' : 'reaction-not-taken');
    expect(withReaction(message, bo, 'heart').reactions).toEqual(
      taken ? [{ by: bo, emoticon: 'heart' }] : undefined,
    );
  });

  it.each<[string, Parameters<typeof isOpenToReactions>[0], boolean]>([
    ['where the next message is free', { reachable: true, fee: coins(0) }, true],
    ['where the next message costs a coin', { reachable: true, fee: coins(1) }, false],
    ['of people who have blocked each other', { reachable: false, fee: coins(0) }, false],
  ])('a conversation %s: %j', (_, chat, open) => {
    expect(isOpenToReactions(chat)).toBe(open);
    expect(outcome(checkReaction(aMessage(), chat))).toBe(open ? 'ok' : 'reaction-closed');
  });

  it('groups the people by emoticon, the first chosen first', () => {
    const message = after([
      [bo, 'cake'],
      [ann, 'heart'],
      [bo, 'heart'],
    ]);
    expect(groupReactions(message)).toEqual([{ emoticon: 'heart', by: [ann, bo] }]);
    expect(groupReactions(aMessage())).toEqual([]);
    expect(groupReactions(withReaction(message, bo, 'cake'))).toEqual([
      { emoticon: 'heart', by: [ann] },
      { emoticon: 'cake', by: [bo] },
    ]);
  });

  property(
    'the last change of each person counts, and is counted once',
    [fc.array(change)],
    (all) => {
      const message = after(all);
      for (const person of [ann, bo]) {
        const last = all.findLast(([by]) => by === person)?.[1];
        expect(reactionOf(message, person)).toBe(last);
      }
      const counted = groupReactions(message).flatMap(({ by }) => by);
      expect(counted.toSorted()).toEqual([...new Set(counted)].toSorted());
    },
  );

  property(
    'a change that is repeated changes nothing',
    [fc.array(change), change],
    (all, [by, chosen]) => {
      const once = withReaction(after(all), by, chosen);
      expect(withReaction(once, by, chosen)).toBe(once);
    },
  );
});
