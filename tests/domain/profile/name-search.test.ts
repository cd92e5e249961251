import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNamed, onlyFound } from '@/domain/profile/name-search';
import { describeRule, property } from '@tests/support/rule';

describeRule('name-search', () => {
  it.each([
    [['Benjamin'], 'ben', true],
    [['Benjamin', 'Lake Ben'], 'LAKE', true],
    [['Benjamin'], ' jam ', true],
    [['小明'], '明', true],
    [['ＢＯ Lee'], 'bo l', true],
    [['Rene\u0301e'], 'Renée', true],
    [['José'], 'jose', true],
    [['Jose'], 'José', true],
    [['María'], 'maria', true],
    [['Straßer'], 'strasser', true],
    [['STRASSER'], 'straße', true],
    [['Łukasz'], 'lukasz', true],
    [['İbrahim'], 'ibrahim', true],
    [['Işıl'], 'isil', true],
    [['ISIL'], 'ışıl', true],
    [['Müller'], 'mueller', true],
    [['Müller'], 'muller', true],
    [['Mueller'], 'müller', true],
    [['Muller'], 'mueller', false],
    [['Søren'], 'soren', true],
    [['Søren'], 'soeren', true],
    [['Björk Guðmundsdóttir'], 'bjork gudmund', true],
    [['Þór'], 'thor', true],
    [['Ægir'], 'aegir', true],
    [['Nguyễn Đặng'], 'nguyen dang', true],
    [['Семён'], 'семен', true],
    [['Семен'], 'Семён', true],
    [['Сергей'], 'сергей', true],
    [['Май'], 'маи', false],
    [["O'Brien"], 'o’brien', true],
    [['O’Brien'], 'obrien', true],
    [['Oʻzbek'], "o'zbek", true],
    [['Jean-Luc'], 'jean luc', true],
    [['Anne–Marie'], 'anne-marie', true],
    [['Anne-Marie'], 'annemarie', true],
    [['Annemarie'], 'Anne‑Marie', true],
    [['Karl-Jörg'], 'karljoerg', true],
    [['أحمد'], 'احمد', true],
    [['عَلِيّ'], 'علي', true],
    [['محمـد'], 'محمد', true],
    [['שָׁלוֹם'], 'שלום', true],
    [['בן־דוד'], 'בן דוד', true],
    [['マリア・サントス'], 'まりあ', true],
    [['ﾏﾘｱ'], 'マリア', true],
    [['がく'], 'かく', false],
    [['が'.normalize('NFD')], 'が', true],
    [['山田　太郎'], '山田太郎', true],
    [['김하늘'.normalize('NFD')], '하늘', true],
    [['ﬁona'], 'fiona', true],
    [['Ａｎｎａ'], 'anna', true],
    [['Αλέξης'], 'αλεξησ', true],
    [['Jan Nowak'], 'ann', false],
    [['Anna'], "'", false],
    [['❤️ Mia'], '❤ mia', true],
    [['Benjamin'], 'anna', false],
    [['Benjamin'], '  ', false],
    [[''], '', false],
    [[], 'ben', false],
  ])('%j is meant by %j: %s', (names, typed, expected) => {
    expect(isNamed(names, typed)).toBe(expected);
  });

  it('compares Han characters in the form that it is given', () => {
    const oneForm = (text: string): string => text.replaceAll('張', '张');
    expect(isNamed(['張偉'], '张', oneForm)).toBe(true);
    expect(isNamed(['張偉'], '张')).toBe(false);
  });

  property(
    'every visible part of a name finds it',
    [fc.string({ minLength: 1, unit: fc.constantFrom(...'abcXYZ123') }), fc.nat(), fc.nat()],
    (name, from, length) => {
      const begin = from % name.length;
      expect(isNamed([name], name.slice(begin, begin + 1 + (length % name.length)))).toBe(true);
    },
  );
});

describeRule('search-result', () => {
  it.each([
    [[], undefined],
    [['Bo'], 'Bo'],
    [['Bo', 'Cy'], undefined],
  ])('of %j leads to %s', (found, person) => {
    expect(onlyFound(found)).toBe(person);
  });

  property('leads to a person exactly if no other was found', [fc.array(fc.nat())], (found) => {
    expect(onlyFound(found)).toBe(found.length === 1 ? found[0] : undefined);
  });
});
