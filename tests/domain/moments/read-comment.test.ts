import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayReadComment, type CommentReader } from '@/domain/moments/comment';
import { ANN, BO } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

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
    'what one wrote stays readable, whatever became of it',
    [fc.boolean(), fc.boolean(), fc.boolean()],
    (hidden, seesComments, authorHidden) => {
      const own = { ...reader, seesComments, authorHidden };
      expect(mayReadComment({ author: BO, hidden }, own)).toBe(true);
    },
  );
});
