import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMPLAINT_LIMITS, COMPLAINT_REASONS, parseComplaint } from '@/domain/complaints/complaint';
import { ANN } from '@tests/support/builders';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { textsAround } from '@tests/support/edges';
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
});
