import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  EMOTICONS,
  emoticonText,
  textPieces,
  withGlyphs,
  type EmoticonName,
} from '@/domain/messaging/emoticons';
import { billableCharacters } from '@/domain/translation/translation-charge';
import { describeRule, property } from '@tests/support/rule';

const NAMES = Object.keys(EMOTICONS) as EmoticonName[];
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...NAMES).map(emoticonText),
      fc.string(),
      fc.constantFrom('[', ']', '[x]', '[smile', '[[', '[toString]'),
    ),
  )
  .map((parts) => parts.join(''));

describeRule('emoticons', () => {
  it('are 25, each with its own glyph', () => {
    expect(NAMES.length).toBe(25);
    expect(new Set(Object.values(EMOTICONS)).size).toBe(25);
  });

  it('are cut out of a text', () => {
    expect(textPieces('hi [smile][cry] [unknown] you')).toEqual([
      { kind: 'words', text: 'hi ' },
      { kind: 'emoticon', name: 'smile' },
      { kind: 'emoticon', name: 'cry' },
      { kind: 'words', text: ' [unknown] you' },
    ]);
  });

  it.each([
    ['', []],
    ['[smile]', [{ kind: 'emoticon', name: 'smile' }]],
    ['[toString]', [{ kind: 'words', text: '[toString]' }]],
    ['[Smile]', [{ kind: 'words', text: '[Smile]' }]],
  ])('%j', (text, pieces) => {
    expect(textPieces(text)).toEqual(pieces);
  });

  it('are glyphs where nothing is drawn, and words stay as they are', () => {
    expect(withGlyphs('Good [laugh] [unknown]')).toBe('Good 😄 [unknown]');
    expect(withGlyphs(NAMES.map(emoticonText).join(''))).toBe(Object.values(EMOTICONS).join(''));
  });

  it('cost nothing', () => {
    expect(billableCharacters('[smile] [rose]!')).toBe(0);
    expect(billableCharacters('[smile] hi')).toBe(10);
  });

  property('the pieces joined are the text', [texts], (text) => {
    const joined = textPieces(text).map((piece) =>
      piece.kind === 'words' ? piece.text : emoticonText(piece.name),
    );
    expect(joined.join('')).toBe(text);
  });

  property('no piece of words is empty or hides an emoticon', [texts], (text) => {
    for (const piece of textPieces(text)) {
      if (piece.kind === 'emoticon') continue;
      expect(piece.text).not.toBe('');
      expect(NAMES.some((name) => piece.text.includes(emoticonText(name)))).toBe(false);
    }
  });
});
