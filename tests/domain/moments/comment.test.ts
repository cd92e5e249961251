import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  mayDeleteComment,
  parseComment,
  threadOfReply,
  withLike,
  type Comment,
  type Likes,
  mayReadComment,
  type CommentReader,
} from '@/domain/moments/comment';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { textsAround } from '@tests/support/edges';
import { outcome } from '@tests/support/expect-result';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const first: Comment = { id: 'c1', author: BO, text: 'hello' };

describeRule('comment', () => {
  it.each([
    ['a', 'ok'],
    ['😀'.repeat(500), 'ok'],
    ['😀'.repeat(501), 'comment-too-long'],
    ['', 'comment-empty'],
    [' ', 'comment-empty'],
    ['a\u0000', 'comment-forbidden'],
    [undefined, 'comment-empty'],
  ])('%#: %s', (input, expected) => {
    expect(outcome(parseComment(input))).toBe(expected);
  });

  it('a reply to a reply is beside it', () => {
    expect(threadOfReply(first)).toEqual({ under: 'c1', to: BO });
    expect(threadOfReply({ id: 'c2', author: ANN, text: 'hi', under: 'c1', to: BO })).toEqual({
      under: 'c1',
      to: ANN,
    });
  });

  it.each([
    [BO, true],
    [ANN, true],
    [userId(3), false],
  ])('may be deleted by %i: %s', (by, may) => {
    expect(mayDeleteComment(first, ANN, by)).toBe(may);
  });

  property('a reply at any depth is at one level', [fc.integer({ min: 1, max: 20 })], (depth) => {
    let parent = first;
    for (let level = 0; level < depth; level += 1) {
      parent = { id: `r${level}`, author: ANN, text: 'x', ...threadOfReply(parent) };
      expect(parent.under).toBe('c1');
    }
  });

  property('never throws', [fc.anything()], (input) => {
    expect(outcome(parseComment(input))).toMatch(/^ok$|^comment-/);
  });

  property(
    'has 1 to 500 characters',
    [textsAround(1, 500)],
    ({ text, length }) => {
      const parsed = outcome(parseComment(text));
      const short = length > 500 ? 'comment-too-long' : 'ok';
      expect(parsed).toBe(length === 0 ? 'comment-empty' : short);
      return parsed;
    },
    { ok: 0.3, 'comment-too-long': 0.1, 'comment-empty': 0.05 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(500)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseComment(text))).toBe(
        firstRefusal({
          'comment-empty': isBlank,
          'comment-too-long': isLong,
          'comment-forbidden': isForbidden,
        }),
      );
    },
  );
});

describeRule('like', () => {
  it.each([
    [{ liked: false, count: 3 }, true, { liked: true, count: 4 }],
    [{ liked: true, count: 4 }, true, { liked: true, count: 4 }],
    [{ liked: true, count: 4 }, false, { liked: false, count: 3 }],
    [{ liked: false }, true, { liked: true }],
  ] as const)('%j, wanted %s: %j', (likes, wanted, expected) => {
    expect(withLike(likes, wanted)).toEqual(expected);
  });

  property(
    'the last call decides, however often it is repeated',
    [fc.array(fc.boolean()), fc.boolean(), fc.nat(9)],
    (words, last, others) => {
      let likes: Likes = { liked: false, count: others };
      for (const word of [...words, last, last]) likes = withLike(likes, word);
      expect(likes).toEqual({ liked: last, count: others + Number(last) });
    },
  );
});

const reader: CommentReader = {
  id: BO,
  ownsMoment: false,
  seesComments: true,
  blocksAuthor: false,
  authorHidden: false,
};

describeRule('read-comment', () => {
  it.each([
    [{}, {}, true],
    [{ hidden: true }, {}, false],
    [{ hidden: true }, { ownsMoment: true }, false],
    [{ hidden: true }, { id: ANN }, true],
    [{}, { seesComments: false }, false],
    [{}, { seesComments: false, id: ANN }, true],
    [{}, { authorHidden: true }, false],
    [{}, { authorHidden: true, ownsMoment: true }, false],
    [{}, { blocksAuthor: true }, false],
    [{}, { blocksAuthor: true, ownsMoment: true }, true],
  ] as const)('%j for %j: %s', (comment, who, expected) => {
    const access = { author: ANN, hidden: false, ...comment };
    expect(mayReadComment(access, { ...reader, ...who })).toBe(expected);
  });

  property(
    'a comment stays readable for its author, in any state',
    [fc.boolean(), fc.boolean(), fc.boolean()],
    (hidden, seesComments, authorHidden) => {
      const own = { ...reader, seesComments, authorHidden };
      expect(mayReadComment({ author: BO, hidden }, own)).toBe(true);
    },
  );
});
