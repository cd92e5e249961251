import { describe, expect, it } from 'vitest';
import { pseudoText } from '@/ui/gallery/pseudo';

describe('pseudoText', () => {
  it('accents letters and makes a text two fifths longer', () => {
    const text = 'Cancel the search';
    const pseudo = pseudoText(text);
    expect(pseudo).toContain('Çàñçél thé šéàrçh');
    expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
  });

  it('leaves what is filled in and tags as they are', () => {
    expect(pseudoText('Hi {{name, number}}, <b>go</b>')).toMatch(
      /^\[Hî \{\{name, number\}\}, <b>gö<\/b>/,
    );
  });
});
