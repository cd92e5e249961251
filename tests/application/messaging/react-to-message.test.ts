import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatFault, ChatSession } from '@/application/messaging/chat-service';
import { createReactToMessage } from '@/application/messaging/react-to-message';
import type { Peer } from '@/domain/messaging/conversation';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { Message } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
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

let conversations: ConversationsStore;
let asked: Parameters<ChatSession['react']>[];
let fault: ChatFault | undefined;
let state: 'online' | 'connecting';
/** Happens while the service has not answered yet. */
let whileAsked: () => void | Promise<void>;

beforeEach(() => {
  conversations = new ConversationsStore(ann);
  asked = [];
  fault = undefined;
  state = 'online';
  whileAsked = () => undefined;
  people(friend);
  conversations.apply([{ kind: 'message', message: fromBo, missed: false }]);
});

const fromBo = aMessage({ from: bo, to: ann, state: 'delivered' });

function people(person: Peer): void {
  conversations.setPeople([{ address: bo, kind: 'person', person }]);
}

const message = (): Message => conversations.messagesWith(bo)[0]!;
const shown = (): unknown => message().reactions;

const aReactToMessage = () => {
  const chat = {
    self: ann,
    connection: () => ({ state }),
    react: async (...request: Parameters<ChatSession['react']>) => {
      asked.push(request);
      await whileAsked();
      return fault ? err(fault) : ok(undefined);
    },
  } as Partial<ChatSession> as ChatSession;
  const clock = new ManualClock(1_000);
  return createReactToMessage({ chat, conversations, clock });
};

function react(emoticon: EmoticonName, on = message(), reactToMessage = aReactToMessage()) {
  return reactToMessage(on, emoticon);
}

describe('reacting to a message', () => {
  it('is shown before the service has answered, which gets what goes and what comes', async () => {
    let early: unknown;
    whileAsked = () => void (early = shown());
    expect(outcome(await react('heart'))).toBe('ok');
    expect(early).toEqual([{ by: ann, emoticon: 'heart' }]);
    expect(outcome(await react('cake'))).toBe('ok');
    expect(shown()).toEqual([{ by: ann, emoticon: 'cake' }]);
    expect(outcome(await react('cake'))).toBe('ok');
    expect(shown()).toBeUndefined();
    expect(asked.map(([, , change]) => change)).toEqual([
      { from: undefined, to: 'heart' },
      { from: 'heart', to: 'cake' },
      { from: 'cake', to: undefined },
    ]);
    expect(asked[0]).toEqual([bo, fromBo.id, { from: undefined, to: 'heart' }]);
  });

  it('waits with the second change until the first is answered', async () => {
    let answer: () => void = () => undefined;
    whileAsked = () => new Promise((resolve) => (answer = resolve));
    const reactToMessage = aReactToMessage();
    const first = react('heart', message(), reactToMessage);
    const second = react('cake', message(), reactToMessage);
    await expect.poll(() => asked).toHaveLength(1);
    expect(shown()).toEqual([{ by: ann, emoticon: 'cake' }]);
    whileAsked = () => undefined;
    answer();
    await Promise.all([first, second]);
    expect(asked.map(([, , { to }]) => to)).toEqual(['heart', 'cake']);
  });

  it('shows the last choice also when the service announces the first', async () => {
    const announce: (() => void)[] = [];
    whileAsked = () => new Promise((resolve) => announce.push(resolve));
    const reactToMessage = aReactToMessage();
    const first = react('heart', message(), reactToMessage);
    const second = react('cake', message(), reactToMessage);
    await expect.poll(() => announce).toHaveLength(1);
    conversations.apply([
      { kind: 'reaction', peer: bo, id: fromBo.id, by: ann, emoticon: 'heart' },
    ]);
    announce[0]!();
    await first;
    expect(shown()).toEqual([{ by: ann, emoticon: 'cake' }]);
    await expect.poll(() => announce).toHaveLength(2);
    announce[1]!();
    await second;
    expect(shown()).toEqual([{ by: ann, emoticon: 'cake' }]);
  });

  it.each<[ChatFault['kind'], string]>([
    ['blocked-by-peer', 'reaction-closed'],
    ['unknown-message', 'reaction-not-taken'],
    ['timeout', 'timeout'],
  ])('that the service refuses as %s shows the one before again: %s', async (kind, refusal) => {
    await react('heart');
    fault = { kind } as ChatFault;
    expect(outcome(await react('cake'))).toBe(refusal);
    expect(shown()).toEqual([{ by: ann, emoticon: 'heart' }]);
  });

  it('that is refused late leaves a choice that was made meanwhile', async () => {
    fault = { kind: 'timeout' };
    whileAsked = () =>
      conversations.apply([
        { kind: 'reaction', peer: bo, id: fromBo.id, by: ann, emoticon: 'rose' },
      ]);
    await react('heart');
    expect(shown()).toEqual([{ by: ann, emoticon: 'rose' }]);
  });

  it('shows what the service has after two changes that it refuses one after the other', async () => {
    fault = { kind: 'timeout' };
    const reactToMessage = aReactToMessage();
    await Promise.all([
      react('heart', message(), reactToMessage),
      react('cake', message(), reactToMessage),
    ]);
    expect(shown()).toBeUndefined();
    expect(asked.map(([, , { from }]) => from)).toEqual([undefined, undefined]);
  });

  it.each<[string, string, () => void]>([
    ['without a connection', 'unreachable', () => (state = 'connecting')],
    ['to a stranger', 'reaction-closed', () => people({ ...friend, friends: false })],
    ['to a person I have blocked', 'reaction-closed', () => people({ ...friend, blocked: true })],
  ])('%s is refused without a call: %s', async (_, refusal, happens) => {
    happens();
    expect(outcome(await react('heart'))).toBe(refusal);
    expect([asked, shown()]).toEqual([[], undefined]);
  });

  it('is taken back also where no new one may be chosen', async () => {
    await react('heart');
    people({ ...friend, friends: false });
    expect(outcome(await react('heart'))).toBe('ok');
    expect(shown()).toBeUndefined();
  });

  it('is possible with a stranger for as long as the conversation is open', async () => {
    people({ ...friend, friends: false, openUntil: epochMs(1_001) });
    expect(outcome(await react('heart'))).toBe('ok');
    people({ ...friend, friends: false, openUntil: epochMs(1_000) });
    expect(outcome(await react('cake'))).toBe('reaction-closed');
  });

  it('is refused by a message that the service does not have', async () => {
    const failed = aMessage({ state: 'failed' });
    expect(outcome(await react('heart', failed))).toBe('reaction-not-taken');
  });
});

describe('reactions on a page', () => {
  const heard = (by: typeof ann, emoticon: EmoticonName | undefined) =>
    conversations.apply([{ kind: 'reaction', peer: bo, id: fromBo.id, by, emoticon }]);

  it('are those of the history, once it is read again', () => {
    heard(bo, 'cake');
    heard(ann, 'heart');
    conversations.addPage(bo, {
      items: [{ ...fromBo, reactions: [{ by: bo, emoticon: 'rose' }] }],
    });
    expect(shown()).toEqual([{ by: bo, emoticon: 'rose' }]);
    conversations.addPage(bo, { items: [fromBo] });
    expect(shown()).toBeUndefined();
  });

  it('stay where a message comes a second time', () => {
    heard(bo, 'cake');
    conversations.apply([{ kind: 'message', message: fromBo, missed: true }]);
    expect(shown()).toEqual([{ by: bo, emoticon: 'cake' }]);
  });

  it('go with a message that is recalled', () => {
    heard(ann, 'heart');
    conversations.apply([{ kind: 'recalled', peer: bo, id: fromBo.id }]);
    expect(shown()).toBeUndefined();
    heard(ann, 'cake');
    expect(shown()).toBeUndefined();
  });
});
