import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf, type DifferencePart } from '@/domain/messaging/difference';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { describeRule, property } from '@tests/support/rule';

/** A difference on one line: what was removed in square brackets, what was added in braces. */
function drawn(parts: readonly DifferencePart[]): string {
  const sides = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] } as const;
  return parts.map(({ kind, text }) => sides[kind].join(text)).join('');
}

/** The text without the parts of one kind. */
function without(parts: readonly DifferencePart[], kind: DifferencePart['kind']): string {
  return parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');
}

const word = fc.constantFrom(
  'ich',
  'habe',
  'du',
  'don’t',
  'I',
  'го',
  '我',
  '行く',
  '가요',
  '👩‍👧',
  '3',
);
const sentence = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '', ', ', '\n')), { maxLength: 12 })
  .map((words) => words.flat().join(''));
const text = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 30 }));

describeRule('difference', () => {
  it.each([
    ['Ich habe ein Idee.', 'Ich habe eine Idee.', 'Ich habe [ein]{eine} Idee.'],
    ['I has dog', 'I have a dog', 'I [has]{have a} dog'],
    ['I dont know', 'I don’t know', 'I [dont]{don’t} know'],
    ["it's its own", 'its its own', "[it's]{its} its own"],
    ["that's it", 'that it', "[that's]{that} it"],
    ['no change', 'no change', 'no change'],
    ['', 'new', '{new}'],
    ['old', '', '[old]'],
    ['', '', ''],
    ['a b c d', 'a x y d', 'a [b c]{x y} d'],
    ['a b c', 'a x b c', 'a {x }b c'],
    ['Да конечно', 'Да, конечно', 'Да{,} конечно'],
    ['Me gusta los gatos', 'Me gustan los gatos', 'Me [gusta]{gustan} los gatos'],
    ['私は学校を行きます', '私は学校に行きます', '私は学校[を]{に}行きます'],
    ['我去了商店昨天', '我昨天去了商店', '我{昨天}去了商店[昨天]'],
    ['저는 학교를 가요', '저는 학교에 가요', '저는 [학교를]{학교에} 가요'],
    ['ฉันไปตลาด', 'ฉันไปตลาดนัด', 'ฉันไปตลาด{นัด}'],
    ['hi 👩‍👧 there', 'hi 👩‍👦 there', 'hi [👩‍👧]{👩‍👦} there'],
    ['cafe\u0301 au lait', 'cafe au lait', '[cafe\u0301]{cafe} au lait'],
    ['one\ntwo', 'one two', 'one[\n]{ }two'],
  ])('of %j and %j is %j', (before, after, expected) => {
    expect(drawn(differenceOf(before, after))).toBe(expected);
  });

  it('of texts beyond the longest is all of both', () => {
    const [old, now] = ['a ', 'b '].map((each) => each.repeat(2 * MAX_CHAT_TEXT));
    expect(differenceOf(`x ${old}y`, `x ${now}y`)).toHaveLength(4);
  });

  it('of the two longest texts is found', () => {
    const old = '我你'.repeat(MAX_CHAT_TEXT / 2);
    const now = '你他'.repeat(MAX_CHAT_TEXT / 2);
    const parts = differenceOf(old, now);
    expect(without(parts, 'added')).toBe(old);
    expect(without(parts, 'removed')).toBe(now);
    expect(without(parts, 'removed').length - now.length).toBe(0);
    const stayed = parts.filter(({ kind }) => kind === 'same').length;
    expect(stayed).toBe(MAX_CHAT_TEXT / 2);
  });

  property('applied to one text gives the other', [text, text], (before, after) => {
    const parts = differenceOf(before, after);
    expect(without(parts, 'added')).toBe(before);
    expect(without(parts, 'removed')).toBe(after);
  });

  property('has no empty parts and no two of a kind in a row', [text, text], (before, after) => {
    const parts = differenceOf(before, after);
    expect(parts.every((part) => part.text !== '')).toBe(true);
    const kinds = parts.map(({ kind }) => kind);
    expect(kinds.some((kind, index) => kind === kinds[index + 1])).toBe(false);
    expect(kinds.some((kind, index) => kind === 'added' && kinds[index + 1] === 'removed')).toBe(
      false,
    );
  });

  property(
    'is one added word where one word was added',
    [fc.array(fc.stringMatching(/^[a-d]{1,3}$/), { maxLength: 20 }), fc.nat(20)],
    (words, at) => {
      const added = [...words.slice(0, at), 'new', ...words.slice(at)];
      const parts = differenceOf(words.join(' '), added.join(' '));
      const changed = parts.filter(({ kind }) => kind !== 'same');
      expect(changed.map(({ kind, text: said }) => [kind, said.trim()])).toEqual([
        ['added', 'new'],
      ]);
    },
  );

  property(
    'keeps as many characters as can stay',
    [
      fc.string({ unit: fc.constantFrom('我', '你', '他'), maxLength: 7 }),
      fc.string({ unit: fc.constantFrom('我', '你', '他'), maxLength: 7 }),
    ],
    (before, after) => {
      const stayed = differenceOf(before, after)
        .filter(({ kind }) => kind === 'same')
        .map(({ text: said }) => said.length)
        .reduce((sum, each) => sum + each, 0);
      expect(stayed).toBe(longestCommon(before, after));
    },
  );
});

/** By trying everything. */
function longestCommon(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  const [first, ...rest] = [one[0], one.slice(1), other.slice(1)] as const;
  if (first === other[0]) return 1 + longestCommon(...rest);
  return Math.max(longestCommon(rest[0], other), longestCommon(one, rest[1]));
}
