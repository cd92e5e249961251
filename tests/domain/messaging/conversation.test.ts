import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isFriendly,
  mergeConversations,
  orderConversations,
  shownConversation,
  type Conversation,
  type Peer,
} from '@/domain/messaging/conversation';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { aConversation, ann, bo, BO } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const support = aConversation({ peer: 'support' as ChatAddress, kind: 'support' });
const last = (sentAt: number) => ({ id: `m${sentAt}` as MessageId, sentAt: epochMs(sentAt) });
const boCard: Peer = {
  userId: BO,
  nickname: 'Bogdan',
  avatar: 'gen:dune',
  tier: 'ordinary',
  online: true,
  friends: false,
};
const conversations = fc.uniqueArray(
  fc.record({
    peer: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((name) => name as ChatAddress),
    kind: fc.constantFrom('person' as const, 'support' as const),
    unread: fc.nat(9),
    last: fc.option(fc.nat(9).map(last), { nil: undefined }),
    settings: fc.record({ pinned: fc.boolean(), markedUnread: fc.boolean() }),
  }),
  { selector: ({ peer }) => peer },
);

describeRule('conversation-order', () => {
  it('support first, then the newest, then those without a message by address', () => {
    const lines = [
      aConversation({ peer: 'z' as ChatAddress }),
      aConversation({ peer: ann, last: last(1) }),
      aConversation({ peer: 'y' as ChatAddress }),
      aConversation({ peer: bo, last: last(2) }),
      support,
    ];
    expect(orderConversations(lines).map(({ peer }) => peer)).toEqual([
      'support',
      'bo',
      'ann',
      'y',
      'z',
    ]);
  });

  it('what is pinned comes after support and before what is newer', () => {
    const settings = { pinned: true, markedUnread: false };
    const lines = [
      aConversation({ peer: ann, last: last(3) }),
      aConversation({ peer: bo, last: last(1), settings }),
      aConversation({ peer: 'z' as ChatAddress, last: last(2), settings }),
      support,
    ];
    const order = orderConversations(lines).map(({ peer }) => peer);
    expect(order).toEqual(['support', 'z', 'bo', 'ann']);
  });

  property('does not depend on the order before', [conversations], (lines) => {
    expect(orderConversations(lines.toReversed())).toEqual(orderConversations(lines));
  });

  property('keeps every conversation', [conversations], (lines) => {
    expect(new Set(orderConversations(lines))).toEqual(new Set(lines));
  });
});

describeRule('conversation-shown', () => {
  const unread = aConversation({ peer: bo, unread: 2, person: boCard });

  it('as it is, unless its person is blocked', () => {
    for (const each of [unread, support, aConversation({ peer: bo, unread: 2 })]) {
      expect(shownConversation(each)).toBe(each);
    }
  });

  it('of a blocked person without a number and without presence', () => {
    const blocked = { ...unread, person: { ...boCard, blocked: true } };
    expect(shownConversation(blocked)).toEqual({
      ...blocked,
      unread: 0,
      person: { ...blocked.person, online: false },
    });
  });

  property(
    'twice is as once',
    [fc.nat(9), fc.boolean(), fc.boolean()],
    (count, blocked, online) => {
      const person = { ...boCard, blocked, online };
      const shown = shownConversation(aConversation({ peer: bo, unread: count, person }));
      expect(shownConversation(shown)).toBe(shown);
      expect(shown.unread).toBe(blocked ? 0 : count);
    },
  );
});

describeRule('conversation-merge', () => {
  it('the fresh row wins', () => {
    const known = aConversation({ unread: 3, last: last(1) });
    const fresh = aConversation({ unread: 0, last: last(2) });
    expect(mergeConversations([known], [fresh])).toMatchObject([{ unread: 0, last: last(2) }]);
  });

  it('a message that came while the list was on its way stays', () => {
    const known = aConversation({ unread: 1, last: last(5) });
    const fresh = aConversation({ unread: 0, last: last(2) });
    expect(mergeConversations([known], [fresh])).toMatchObject([{ unread: 1, last: last(5) }]);
    expect(mergeConversations([{ ...known, unread: 1 }], [{ ...fresh, unread: 4 }])).toMatchObject([
      { unread: 4 },
    ]);
  });

  it('the same newest message takes the fresh count', () => {
    const known = aConversation({ unread: 4, last: last(2) });
    expect(mergeConversations([known], [{ ...known, unread: 0 }])).toMatchObject([{ unread: 0 }]);
  });

  it('the language and the person are kept where the fresh row has none', () => {
    const known = aConversation({ chosenLanguage: 'ja', person: boCard });
    const fresh = aConversation({ person: undefined });
    expect(mergeConversations([known], [fresh])).toMatchObject([
      { chosenLanguage: 'ja', person: boCard },
    ]);
    const better: Conversation = aConversation({
      chosenLanguage: 'de',
      person: { ...boCard, online: false },
    });
    expect(mergeConversations([aConversation()], [better])).toMatchObject([better]);
    expect(mergeConversations([known], [better])).toMatchObject([
      { chosenLanguage: 'ja', person: { online: false } },
    ]);
  });

  it.each<[string, Pick<Conversation, 'kind' | 'person'>, boolean]>([
    ['a friend', { kind: 'person', person: { ...boCard, friends: true } }, true],
    ['a stranger', { kind: 'person', person: boCard }, false],
    ['a person who is not known yet', { kind: 'person' }, false],
    ['support', { kind: 'support' }, true],
  ])('what %s sends arrives as from a friend: %j %s', (_, conversation, friendly) => {
    expect(isFriendly(conversation)).toBe(friendly);
  });

  property('has each peer once, and loses none', [conversations, conversations], (known, fresh) => {
    const merged = mergeConversations(known, fresh).map(({ peer }) => peer);
    expect(new Set(merged).size).toBe(merged.length);
    expect(new Set(merged)).toEqual(new Set([...known, ...fresh].map(({ peer }) => peer)));
  });

  property(
    'merging the same list again changes nothing',
    [conversations, conversations],
    (known, fresh) => {
      const once = mergeConversations(known, fresh);
      expect(mergeConversations(once, fresh)).toEqual(once);
    },
  );
});
