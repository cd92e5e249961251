import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import {
  checkCorrecting,
  checkCorrection,
  correctedBy,
  MOST_CORRECTIONS,
  takesCorrection,
  type CorrectingChat,
} from '@/domain/messaging/correction';
import type { Message } from '@/domain/messaging/message';
import type { MessageId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import { aMessage, ann, bo } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const OPEN: CorrectingChat = { reachable: true, fee: coins(0), talking: true, wanted: true };
const SENTENCE = 'Ich habe ein Idee';
const theirs = (part: Partial<Message> = {}): Message =>
  aMessage({
    from: bo,
    to: ann,
    body: { kind: 'text', text: SENTENCE },
    state: 'delivered',
    ...part,
  });
const check = (
  message: Message,
  text: string,
  { count = 0, chat = OPEN }: { readonly count?: number; readonly chat?: CorrectingChat } = {},
): string => outcome(checkCorrection(message, ann, { text, count, chat }));

describeRule('correction', () => {
  it.each<[string, Partial<Message>, boolean]>([
    ['of the other person', {}, true],
    ['that was read', { state: 'read' }, true],
    ['of their own', { from: ann, to: bo }, false],
    ['of support', { from: SUPPORT_ADDRESS }, false],
    ['that was recalled', { state: 'recalled' }, false],
    ['that failed', { state: 'failed' }, false],
    ['on the wire', { state: 'sending' }, false],
    ['that is a copy', { body: { kind: 'text', text: SENTENCE, forwarded: true } }, false],
    ['without words', { body: { kind: 'text', text: '12 👍 https://a.example' } }, false],
    ['that is a picture', { body: { kind: 'image', url: 'x', text: SENTENCE } }, false],
    ['that burns', { body: { kind: 'burn-picture', url: 'x' } }, false],
    [
      'that is a correction',
      {
        body: { kind: 'correction', corrected: '1' as MessageId, before: 'a', text: SENTENCE },
      },
      false,
    ],
  ])('a message %s can be corrected: %j %s', (_, part, taken) => {
    expect(takesCorrection(theirs(part), ann)).toBe(taken);
    expect(check(theirs(part), 'Ich habe eine Idee')).toBe(taken ? 'ok' : 'correction-not-taken');
  });

  it.each<[string, Partial<CorrectingChat>, string]>([
    ['of two who talk', {}, 'ok'],
    ['where the next message costs a coin', { fee: coins(1) }, 'correction-closed'],
    ['of two who have blocked each other', { reachable: false }, 'correction-closed'],
    ['in which only one has written', { talking: false }, 'correction-closed'],
    ['in which one wants no corrections', { wanted: false }, 'correction-unwanted'],
  ])('a conversation %s takes corrections: %j %s', (_, part, answer) => {
    const chat = { ...OPEN, ...part };
    expect(outcome(checkCorrecting(chat))).toBe(answer);
    expect(check(theirs(), 'Ich habe eine Idee', { chat })).toBe(answer);
  });

  it.each([
    ['Ich habe eine Idee', 'ok'],
    [SENTENCE, 'correction-same'],
    [` ${SENTENCE}\n`, 'correction-same'],
    [' ', 'text-blank'],
    ['x'.repeat(MAX_CHAT_TEXT), 'ok'],
    ['x'.repeat(MAX_CHAT_TEXT + 1), 'text-too-long'],
  ])('%j instead is %s', (text, answer) => {
    expect(check(theirs(), text)).toBe(answer);
  });

  it('gives the text as it is stored', () => {
    const given = checkCorrection(theirs(), ann, { text: ' Ja, e\u0301 ', count: 0, chat: OPEN });
    expect(given).toEqual({ ok: true, value: 'Ja, é' });
  });

  it('names the message that it is about', () => {
    const body = {
      kind: 'correction',
      corrected: '7' as MessageId,
      before: 'a',
      text: 'b',
    } as const;
    expect(correctedBy(theirs({ body }))).toBe('7');
    expect(correctedBy(theirs())).toBeUndefined();
  });

  property(
    'a message has at most three of one person',
    [numbersAround(MOST_CORRECTIONS)],
    (count) => {
      const answer = check(theirs(), 'Ich habe eine Idee', { count });
      expect(answer).toBe(count < MOST_CORRECTIONS ? 'ok' : 'correction-too-often');
      return answer;
    },
    { ok: 0.2, 'correction-too-often': 0.2 },
  );

  property(
    'is taken only where all agree, and costs nothing',
    [fc.boolean(), fc.boolean(), fc.boolean(), fc.nat(1)],
    (reachable, talking, wanted, fee) => {
      const chat = { reachable, talking, wanted, fee: coins(fee) };
      const allowed = reachable && talking && wanted && fee === 0;
      expect(checkCorrecting(chat).ok).toBe(allowed);
    },
  );
});
