import { beforeEach, describe, expect, it } from 'vitest';
import { createCorrectMessage } from '@/application/messaging/correct-message';
import type { NewOutboxEntry } from '@/application/messaging/outbox-storage';
import { MOST_CORRECTIONS } from '@/domain/messaging/correction';
import type { Peer } from '@/domain/messaging/conversation';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, BO, bo } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { ManualClock } from '@tests/support/manual-clock';

const friend: Peer = {
  userId: BO,
  nickname: 'Bo',
  avatar: 'gen:birch',
  tier: 'ordinary',
  online: true,
  friends: true,
};
const SENTENCE = 'I has it';
const theirs = aMessage({
  id: 's1' as MessageId,
  from: bo,
  to: ann,
  state: 'delivered',
  body: { kind: 'text', text: SENTENCE, language: 'en' },
});
const mine = aMessage({ id: 'o1' as MessageId });

let conversations: ConversationsStore;
let added: NewOutboxEntry[];
let ownService: boolean;

beforeEach(() => {
  conversations = new ConversationsStore(ann);
  added = [];
  ownService = true;
  meet(friend);
  hear(theirs, mine);
});

function meet(person: Peer): void {
  conversations.setPeople([{ address: bo, kind: 'person', person }]);
}

function hear(...messages: readonly Message[]): void {
  conversations.apply(
    messages.map((message) => ({ kind: 'message', message, missed: false }) as const),
  );
}

function correcting() {
  return createCorrectMessage({
    chat: { self: ann, canEdit: () => ownService },
    conversations,
    outbox: {
      add: (entry) => {
        added.push(entry);
        return ok(Promise.resolve(ok(undefined)));
      },
    },
    ids: { localId: () => 'l1' as LocalId },
    clock: new ManualClock(1_000),
  });
}

/** A correction of the sentence that was sent before. */
const earlier = (n: number): Message =>
  aMessage({
    id: `c${n}` as MessageId,
    body: { kind: 'correction', corrected: theirs.id, before: SENTENCE, text: `I have it ${n}` },
  });

describe('correcting a message', () => {
  it('is a message with both versions and the language of the sentence', () => {
    expect(outcome(correcting().send(theirs, ' I have it '))).toBe('ok');
    expect(added).toMatchObject([
      {
        localId: 'l1',
        to: bo,
        body: {
          kind: 'correction',
          corrected: 's1',
          before: SENTENCE,
          text: 'I have it',
          language: 'en',
        },
        state: { kind: 'waiting' },
      },
    ]);
  });

  it.each<[string, () => void]>([
    [
      'with a stranger, where the next message costs a coin',
      () => meet({ ...friend, friends: false }),
    ],
    ['with a blocked person', () => meet({ ...friend, blocked: true })],
    ['where one of the two wants none', () => meet({ ...friend, noCorrections: true })],
    ['where the user has not written', () => conversations.removeMessage(bo, mine.id)],
    ['where another service has the messages', () => void (ownService = false)],
  ])('is not offered %s', (_, change) => {
    expect(correcting().may(theirs)).toBe(true);
    change();
    expect(correcting().may(theirs)).toBe(false);
  });

  it('is not offered for the user’s own message', () => {
    expect(correcting().may(mine)).toBe(false);
  });

  it('is refused after as many as a message may have, and where nothing changed', () => {
    const earlierOnes = Array.from({ length: MOST_CORRECTIONS }, (_, n) => earlier(n));
    hear(...earlierOnes.slice(1));
    expect(outcome(correcting().send(theirs, 'I have it'))).toBe('ok');
    expect(outcome(correcting().send(theirs, SENTENCE))).toBe('correction-same');
    hear(earlierOnes[0]!);
    expect(outcome(correcting().send(theirs, 'I have it'))).toBe('correction-too-often');
    expect(added).toHaveLength(1);
  });

  it('leaves the screen when the sentence is recalled, as at the service', () => {
    hear(earlier(1));
    conversations.apply([{ kind: 'recalled', peer: bo, id: theirs.id }]);
    expect(conversations.messagesWith(bo).map(({ id, state }) => [id, state])).toEqual([
      [mine.id, 'sent'],
      [theirs.id, 'recalled'],
    ]);
  });
});
