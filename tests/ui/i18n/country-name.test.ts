import { afterEach, expect, it, vi } from 'vitest';
import { countryName } from '@/ui/i18n/country-name';

afterEach(() => vi.restoreAllMocks());

it('names countries in a language, from one list for each, and shows a code that is none as it is', () => {
  const made = vi.fn<() => void>();
  class Counted extends Intl.DisplayNames {
    constructor(...how: ConstructorParameters<typeof Intl.DisplayNames>) {
      super(...how);
      made();
    }
  }
  vi.spyOn(Intl, 'DisplayNames', 'get').mockReturnValue(Counted);
  const names = ['DE', 'JP', 'DE', 'not a code'].map((code) => countryName(code, 'ru'));
  expect(names).toEqual(['Германия', 'Япония', 'Германия', 'not a code']);
  expect(made).toHaveBeenCalledOnce();
  expect(countryName('DE', 'es')).toBe('Alemania');
});
