import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CodeInput } from '@/ui/parts/CodeInput';
import { Facts } from '@/ui/parts/Facts';
import { Total } from '@/ui/parts/PriceRow';
import { translatePage } from '@tests/support/translate-page';

afterEach(cleanup);

it.each([
  ['9 coins', false],
  ['$1,000.00', false],
  ['9,00 €', false],
  ['４枚', false],
  ['٩ عملات', false],
  ['01J8ZQ3K5M7N9P', false],
  ['2026-11-28', false],
  ['0 → 27', false],
  ['in the price', true],
  ['At once', true],
])('a browser that translates the page changes the fact %j: %s', (value, isTranslated) => {
  const { container } = render(<Facts facts={[{ name: 'Price', value }]} />);
  translatePage(container, () => 'x');
  expect(container.querySelector('dt')?.textContent).toBe('x');
  expect(container.querySelector('dd')?.textContent).toBe(isTranslated ? 'x' : value);
});

it('leaves a sum and the digits of a code as they are', () => {
  const { container } = render(
    <>
      <Total name="Total" sum="9 coins" />
      <CodeInput label="Code" digits={4} value="4711" onChange={() => undefined} />
    </>,
  );
  translatePage(container, () => 'x');
  expect(container.querySelector('strong')?.textContent).toBe('9 coins');
  expect(container.textContent).toContain('4711');
});
