import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  mayDeleteComment,
  parseComment,
  threadOfReply,
  withLike,
  type Comment,
} from '@/domain/moments/comment';
import { userId } from '@/domain/shared/ids';
import { ANN, BO } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const first: Comment = { id: 'c1', author: BO, text: 'hello' };
const people = fc.integer({ min: 1, max: 5 }).map(userId);

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

  it('a reply to a reply stands beside it', () => {
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

  property(
    'however deep one replies, it is one level',
    [fc.integer({ min: 1, max: 20 })],
    (depth) => {
      let parent = first;
      for (let level = 0; level < depth; level += 1) {
        parent = { id: `r${level}`, author: ANN, text: 'x', ...threadOfReply(parent) };
        expect(parent.under).toBe('c1');
      }
    },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(outcome(parseComment(input))).toMatch(/^ok$|^comment-/);
  });
});

describeRule('like', () => {
  it('counts once and is taken back once', () => {
    const liked = withLike(new Set([BO]), ANN, true);
    expect(liked).toEqual(new Set([BO, ANN]));
    expect(withLike(liked, ANN, true)).toEqual(liked);
    expect(withLike(liked, ANN, false)).toEqual(new Set([BO]));
  });

  property(
    'the last word of each person stands, however often it is said',
    [fc.array(fc.tuple(people, fc.boolean()))],
    (words) => {
      let likers: ReadonlySet<ReturnType<typeof userId>> = new Set();
      for (const [by, likes] of words) likers = withLike(withLike(likers, by, likes), by, likes);
      const last = new Map(words);
      expect(likers).toEqual(new Set([...last].filter(([, likes]) => likes).map(([by]) => by)));
    },
  );
});
