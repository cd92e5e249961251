import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { remarkChange, shownName } from '@/domain/friends/remark-name';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('remark-name', () => {
  it.each<[unknown, string | undefined, string]>([
    ['Bogdan', undefined, 'none'],
    [' Bogdan ', undefined, 'none'],
    ['', undefined, 'none'],
    ['The tall one', undefined, 'set'],
    ['The tall one', 'The tall one', 'none'],
    ['Bogdan', 'The tall one', 'remove'],
    ['', 'The tall one', 'remove'],
    [undefined, 'The tall one', 'remove'],
    ['Bo', undefined, 'set'],
    ['Jo', undefined, 'set'],
    ['佳', undefined, 'set'],
    ['민', undefined, 'set'],
    ['あ', undefined, 'set'],
    ['Я', undefined, 'set'],
    ['❤', undefined, 'set'],
    ['\u200d', undefined, 'text-empty'],
    ['佳'.repeat(25), undefined, 'set'],
    ['佳'.repeat(26), undefined, 'text-too-long'],
    ['b'.repeat(50), undefined, 'set'],
    ['b'.repeat(51), undefined, 'text-too-long'],
    ['a\u0007bc', undefined, 'text-forbidden'],
  ])('%j over remark %j: %s', (typed, remark, expected) => {
    const change = remarkChange(typed, 'Bogdan', remark);
    expect(change.ok ? change.value.kind : change.error.kind).toBe(expected);
  });

  it('sets the typed name, trimmed', () => {
    expect(remarkChange(' The tall one ', 'Bogdan', undefined)).toEqual({
      ok: true,
      value: { kind: 'set', remark: 'The tall one' },
    });
  });

  it('the remark is shown, else the nickname', () => {
    expect([shownName('Bogdan', 'Bo'), shownName('Bogdan', undefined)]).toEqual(['Bo', 'Bogdan']);
  });

  property(
    'typing the shown name never makes a call',
    [
      fc.stringMatching(/^[a-z]{3,20}$/),
      fc.option(fc.stringMatching(/^[a-z]{3,20}$/), { nil: undefined }),
    ],
    (nickname, remark) => {
      const change = remarkChange(shownName(nickname, remark), nickname, remark);
      expect(change).toEqual({ ok: true, value: { kind: 'none' } });
    },
  );

  property('never throws', [fc.anything(), fc.string()], (typed, nickname) => {
    expect(typeof remarkChange(typed, nickname, undefined).ok).toBe('boolean');
  });

  const changeOf = (typed: string) => {
    const change = remarkChange(typed, 'Bogdan', undefined);
    return change.ok ? change.value.kind : change.error.kind;
  };

  property(
    'is 1 to 50 columns wide, of which wide characters take two',
    [numbersAround(1, 50), fc.boolean()],
    (width, isWide) => {
      const wide = isWide ? Math.max(0, Math.floor(width / 2)) : 0;
      const name = '字'.repeat(wide) + 'x'.repeat(Math.max(0, width - 2 * wide));
      const parsed = changeOf(name);
      const fits = width > 50 ? 'text-too-long' : 'set';
      expect(parsed).toBe(width < 1 ? 'none' : fits);
      return parsed;
    },
    { set: 0.2, 'text-too-long': 0.08, none: 0.05 },
  );
});
