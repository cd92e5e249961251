import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { GOODS } from '@/domain/shop/goods';
import { goodsName } from '@server/shop/shop-texts';

it.each(LANGUAGES)('goods are called on a receipt as on the screen: %s', (language) => {
  const file = `src/ui/i18n/locales/${language}/shop.json`;
  const { goods } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly goods: Readonly<Record<string, { readonly name: string }>>;
  };
  // Where a name may be divided on a narrow card is no matter of the receipt.
  expect(GOODS.map(({ code }) => goodsName(code, language))).toEqual(
    GOODS.map(({ code }) => goods[code]?.name.replaceAll('\u00AD', '')),
  );
});
