import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  COMPLAINT_LIMITS,
  COMPLAINT_REASONS,
  parseComplaint,
  claimHolds,
  isHeldByAnother,
  COMPLAINT_OUTCOMES,
  parseComplaintAnswer,
} from '@/domain/complaints/complaint';
import { epochMs } from '@/domain/shared/time';
import { ANN } from '@tests/support/builders';
import { textsAround, agesAround } from '@tests/support/edges';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const complaint = { type: 1, notes: 'sent me a link', beComplainedAccount: '100002' };

describeRule('complaint', () => {
  it.each<[object, string]>([
    [{}, 'ok'],
    [{ type: 9 }, 'ok'],
    [{ type: 0 }, 'complaint-reason'],
    [{ type: 10 }, 'complaint-reason'],
    [{ type: '1' }, 'complaint-reason'],
    [{ type: 1.5 }, 'complaint-reason'],
    [{ place: 'profile' }, 'ok'],
    [{ place: 'chat' }, 'ok'],
    [{ place: undefined }, 'ok'],
    [{ place: 'moment', momentId: 'm1' }, 'ok'],
    [{ place: 'moment' }, 'complaint-origin'],
    [{ place: 'street' }, 'complaint-origin'],
    [{ place: 1 }, 'complaint-origin'],
    [{ notes: '' }, 'ok'],
    [{ notes: undefined }, 'ok'],
    [{ notes: 'n'.repeat(500) }, 'ok'],
    [{ notes: 'n'.repeat(501) }, 'complaint-notes-too-long'],
    [{ notes: 'a\u0007b' }, 'complaint-notes-forbidden'],
    [{ beComplainedAccount: '100001' }, 'complaint-self'],
    [{ beComplainedAccount: '' }, 'complaint-account'],
    [{ beComplainedAccount: '2' }, 'complaint-account'],
  ])('%j: %s', (change, expected) => {
    expect(outcome(parseComplaint({ ...complaint, ...change }, ANN))).toBe(expected);
  });

  it('names reason, notes and person', () => {
    expect(expectOk(parseComplaint(complaint, ANN))).toEqual({
      reason: 'fraud',
      notes: 'sent me a link',
      about: 2,
    });
    expect(expectErr(parseComplaint({ ...complaint, beComplainedAccount: '2' }, ANN))).toEqual({
      kind: 'complaint-account',
      why: 'search-malformed',
    });
  });

  it.each([
    [{ momentId: 'm1' }, { moment: 'm1' }],
    [
      { momentId: 'm1', commentId: 'c1' },
      { moment: 'm1', comment: 'c1' },
    ],
  ])('names the post it was made from: %j', (from, post) => {
    const given = { ...complaint, place: 'moment', ...from };
    expect(expectOk(parseComplaint(given, ANN)).post).toEqual(post);
    expect(expectOk(parseComplaint({ ...given, place: 'chat' }, ANN)).post).toBeUndefined();
  });

  it('can be made ten times an hour and thirty times a day', () => {
    expect(COMPLAINT_LIMITS).toEqual([
      { count: 10, window: 3_600_000 },
      { count: 30, window: 86_400_000 },
    ]);
  });

  property('every reason has its number', [fc.nat(COMPLAINT_REASONS.length - 1)], (index) => {
    expect(expectOk(parseComplaint({ ...complaint, type: index + 1 }, ANN)).reason).toBe(
      COMPLAINT_REASONS[index],
    );
  });

  property(
    'never throws',
    [
      fc.oneof(
        fc.anything(),
        fc.record({
          type: fc.anything(),
          notes: fc.anything(),
          beComplainedAccount: fc.anything(),
        }),
      ),
    ],
    (input) => {
      expect(outcome(parseComplaint(input, ANN))).toMatch(/^ok$|^complaint-/);
    },
  );

  property(
    'notes have 500 characters at most, however they are written',
    [textsAround(500), fc.integer({ min: 1, max: COMPLAINT_REASONS.length })],
    ({ text, length }, type) => {
      const parsed = outcome(parseComplaint({ ...complaint, type, notes: text }, ANN));
      expect(parsed).toBe(length <= 500 ? 'ok' : 'complaint-notes-too-long');
      return parsed;
    },
    { ok: 0.25, 'complaint-notes-too-long': 0.15 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(500)],
    ({ text, isLong, isForbidden }) => {
      expect(
        outcome(parseComplaint({ type: 1, notes: text, beComplainedAccount: '100002' }, ANN)),
      ).toBe(
        firstRefusal({
          'complaint-notes-too-long': isLong,
          'complaint-notes-forbidden': isForbidden,
        }),
      );
    },
  );
});

const NOW = epochMs(10_000_000);
const since = (ago: number) => ({ operator: 'Hanna', since: epochMs(NOW - ago) });

describeRule('complaint-claim', () => {
  it.each([
    [undefined, 'Hanna', false, false],
    [since(0), 'Hanna', true, false],
    [since(0), 'Ivo', true, true],
    [since(1_799_999), 'Ivo', true, true],
    [since(1_800_000), 'Ivo', false, false],
    [since(1_800_000), 'Hanna', false, false],
  ])('%j before %s: holds %s, against them %s', (claim, operator, holds, another) => {
    expect(claimHolds(claim, NOW)).toBe(holds);
    expect(isHeldByAnother(claim, operator, NOW)).toBe(another);
  });

  property(
    'never keeps out its owner, and keeps another out as long as it holds',
    [fc.string(), fc.string(), fc.nat(4_000_000)],
    (mine, other, ago) => {
      const claim = { operator: mine, since: epochMs(NOW - ago) };
      expect(isHeldByAnother(claim, mine, NOW)).toBe(false);
      expect(isHeldByAnother(claim, other, NOW)).toBe(other !== mine && claimHolds(claim, NOW));
    },
  );

  property(
    'holds for half an hour, not a millisecond longer',
    [agesAround(1_800_000)],
    (ago) => {
      expect(claimHolds(since(ago), NOW)).toBe(ago < 1_800_000);
      return ago < 1_800_000 ? 'held' : 'lapsed';
    },
    { held: 0.2, lapsed: 0.2 },
  );
});

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

  property(
    'of several faults of its words the first is named',
    [faultyWords(1_000)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseComplaintAnswer({ text }))).toBe(
        firstRefusal({
          'answer-empty': isBlank,
          'answer-too-long': isLong,
          'answer-forbidden': isForbidden,
        }),
      );
    },
  );
});
