import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { remarkChange, shownName } from '@/domain/friends/remark-name';
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
    ['Bo', undefined, 'text-too-short'],
    ['b'.repeat(50), undefined, 'set'],
    ['b'.repeat(51), undefined, 'text-too-long'],
    ['a\u0007bc', undefined, 'text-forbidden'],
  ])('%j over remark %j: %s', (typed, remark, expected) => {
    const change = remarkChange(typed, 'Bogdan', remark);
    expect(change.ok ? change.value.kind : change.error.kind).toBe(expected);
  });

  it('sets what was typed, trimmed', () => {
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
});
