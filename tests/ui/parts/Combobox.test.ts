import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchOptions } from '@/ui/parts/Combobox';

const options = ['Österreich', 'Polen', 'Portugal', 'España', 'Apollonia'].map((label) => ({
  value: label,
  label,
}));

const found = (typed: string) => searchOptions(options, typed).map(({ label }) => label);

describe('searchOptions', () => {
  it.each([
    ['', ['Österreich', 'Polen', 'Portugal', 'España', 'Apollonia']],
    ['po', ['Polen', 'Portugal', 'Apollonia']],
    ['OST', ['Österreich']],
    ['espana', ['España']],
    ['x', []],
  ])('finds for “%s”', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  it('answers with a part of the list, each option once, and finds every whole label', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...options), (typed, option) => {
        const labels = found(typed);
        expect(new Set(labels).size).toBe(labels.length);
        expect(found(option.label)).toContain(option.label);
      }),
    );
  });
});
