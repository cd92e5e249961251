import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { MOST_PHRASES, withPhrase } from '@/domain/messaging/own-phrases';
import { numbersAround } from '@tests/support/edges';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

describeRule('own-phrases', () => {
  it.each([
    ['See you soon!', 'ok'],
    ['Hello', 'phrase-known'],
    [' Hello\n', 'phrase-known'],
    ['hello', 'ok'],
    [' ', 'text-blank'],
    ['x'.repeat(MAX_CHAT_TEXT), 'ok'],
    ['x'.repeat(MAX_CHAT_TEXT + 1), 'text-too-long'],
  ])('%j beside "Hello": %s', (text, answer) => {
    expect(outcome(withPhrase(['Hello'], text))).toBe(answer);
  });

  it('are the newest first, as they are sent', () => {
    expect(expectOk(withPhrase(['Hello'], ' e\u0301 '))).toEqual(['é', 'Hello']);
  });

  property(
    'are each there once, and not more than can be looked through',
    [numbersAround(MOST_PHRASES), fc.nat(MOST_PHRASES)],
    (count, wanted) => {
      const phrases = Array.from({ length: Math.max(0, count) }, (_, n) => `phrase ${n}`);
      const answer = outcome(withPhrase(phrases, `phrase ${wanted}`));
      const full = phrases.length < MOST_PHRASES ? 'ok' : 'phrases-full';
      expect(answer).toBe(wanted < phrases.length ? 'phrase-known' : full);
      return outcome(withPhrase(phrases, 'another'));
    },
    { ok: 0.2, 'phrases-full': 0.2 },
  );
});
