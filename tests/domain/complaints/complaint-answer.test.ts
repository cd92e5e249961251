import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMPLAINT_OUTCOMES, parseComplaintAnswer } from '@/domain/complaints/complaint';
import { expectOk, outcome } from '@tests/support/expect-result';
import { textsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const answer = { outcome: 'upheld', text: 'Thank you, we have closed the account.' };

describeRule('complaint-answer', () => {
  it.each<[object, string]>([
    [{}, 'ok'],
    [{ outcome: undefined }, 'ok'],
    [{ outcome: 'dismissed' }, 'ok'],
    [{ outcome: 'lost' }, 'answer-outcome'],
    [{ outcome: '' }, 'answer-outcome'],
    [{ text: '' }, 'answer-empty'],
    [{ text: ' \n' }, 'answer-empty'],
    [{ text: undefined }, 'answer-empty'],
    [{ text: 'a'.repeat(1_000) }, 'ok'],
    [{ text: 'a'.repeat(1_001) }, 'answer-too-long'],
    [{ text: 'a\u0000b' }, 'answer-forbidden'],
  ])('%j: %s', (change, expected) => {
    expect(outcome(parseComplaintAnswer({ ...answer, ...change }))).toBe(expected);
  });

  it('is trimmed, and without an outcome an answer and nothing more', () => {
    expect(expectOk(parseComplaintAnswer({ text: '  We looked.\n' }))).toEqual({
      outcome: 'answered',
      text: 'We looked.',
    });
  });

  property(
    'keeps any outcome and any words of an allowed length',
    [fc.constantFrom(...COMPLAINT_OUTCOMES), fc.stringMatching(/^[a-z]{1,1000}$/)],
    (chosen, text) => {
      expect(expectOk(parseComplaintAnswer({ outcome: chosen, text }))).toEqual({
        outcome: chosen,
        text,
      });
    },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(outcome(parseComplaintAnswer(input))).toMatch(/^answer-/);
  });

  property(
    'has 1 to 1000 characters and one of three outcomes',
    [textsAround(1, 1_000), fc.constantFrom('upheld', 'dismissed', 'answered', 'lost')],
    ({ text, length }, came) => {
      const parsed = outcome(parseComplaintAnswer({ outcome: came, text }));
      const short = length > 1_000 ? 'answer-too-long' : 'ok';
      const words = length === 0 ? 'answer-empty' : short;
      expect(parsed).toBe(came === 'lost' ? 'answer-outcome' : words);
      return parsed;
    },
    { ok: 0.2, 'answer-too-long': 0.08, 'answer-empty': 0.04, 'answer-outcome': 0.1 },
  );
});
