import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeAutoObservable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoneyButton, hasNumbersOf } from '@/ui/parts/MoneyButton';
import { inApp } from '@tests/support/in-app';
import { translatePage } from '@tests/support/translate-page';

afterEach(cleanup);

async function show(before = 9) {
  const till = makeAutoObservable({ price: before });
  const pay = vi.fn<(price: number) => void>();
  const Till = observer(function Till() {
    return (
      <MoneyButton
        due={() => till.price}
        words={`Pay ${till.price} coins`}
        onClick={() => pay(till.price)}
      />
    );
  });
  const { container } = render(await inApp(<Till />));
  const set = (price: number): void => runInAction(() => void (till.price = price));
  const press = (): Promise<void> => userEvent.click(screen.getByRole('button'));
  return { pay, set, press, container };
}

const asked = () => screen.queryByRole('alert');

describe('a button that takes money', () => {
  it('carries its amount, and takes it at the first press', async () => {
    const { pay, press } = await show();
    expect(screen.getByRole('button')).toHaveAttribute('data-amount', '9');
    await press();
    expect(pay).toHaveBeenCalledExactlyOnceWith(9);
    expect(asked()).toBeNull();
  });

  it('accepts a translated page with other words', async () => {
    const { pay, press, container } = await show();
    translatePage(container, () => 'Payer 9 pièces');
    await press();
    expect(pay).toHaveBeenCalledExactlyOnceWith(9);
  });

  it('shows and takes the new amount after it was translated', async () => {
    const { pay, press, set, container } = await show();
    translatePage(container, () => 'Payer 9 pièces');
    set(18);
    expect(await screen.findByRole('button', { name: 'Pay 18 coins' })).toHaveAttribute(
      'data-amount',
      '18',
    );
    await press();
    expect(pay).toHaveBeenCalledExactlyOnceWith(18);
  });

  it('asks again where the browser has put back the text of an older amount', async () => {
    const { pay, press, set, container } = await show(9);
    set(18);
    await screen.findByRole('button', { name: 'Pay 18 coins' });
    translatePage(container, () => 'Payer 9 pièces');
    await press();
    expect(pay).not.toHaveBeenCalled();
    expect(asked()).toHaveTextContent('The amount on this button has changed');
    const button = screen.getByRole('button', { name: 'Pay 18 coins' });
    expect(button).toHaveAttribute('translate', 'no');
    await press();
    expect(pay).toHaveBeenCalledExactlyOnceWith(18);
  });

  it('does not ask for ever in a browser that translates all the same', async () => {
    const { pay, press, container } = await show();
    translatePage(container, () => 'Payer neuf pièces');
    await press();
    container.querySelector('[translate]')!.removeAttribute('translate');
    translatePage(container, () => 'Payer neuf pièces');
    await press();
    expect(pay).toHaveBeenCalledExactlyOnceWith(9);
  });

  it('asks again for another amount than the one it was asked about', async () => {
    const { pay, press, set, container } = await show();
    translatePage(container, () => 'Payer 3 pièces');
    await press();
    set(20);
    await screen.findByRole('button', { name: 'Pay 20 coins' });
    expect(asked()).toBeNull();
    container.querySelector('own-text')!.textContent = 'Payer 9 pièces';
    await press();
    expect(pay).not.toHaveBeenCalled();
    expect(asked()).toBeInTheDocument();
  });

  it('asks again at a press that comes before the new amount is drawn', async () => {
    const { pay, set } = await show();
    const button = screen.getByRole('button');
    set(18);
    button.click();
    expect(pay).not.toHaveBeenCalled();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Pay 18 coins' }));
    expect(pay).toHaveBeenCalledExactlyOnceWith(18);
  });

  it('sends no form where it asks again', async () => {
    const send = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const button = <MoneyButton type="submit" due={() => 5} words="Send 5 coins" />;
    const { container } = render(await inApp(<form>{button}</form>));
    container.querySelector('form')!.addEventListener('submit', send);
    translatePage(container, () => 'Envoyer 50 pièces');
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button'));
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('the numbers of a text', () => {
  it.each([
    ['Pay 9 coins', 'Payer 9 pièces', true],
    ['Pay 9 coins', 'Payer 19 pièces', false],
    ['Pay 9 coins', 'Payer neuf pièces', false],
    ['Pay 9 coins', 'Pay 9 coins for 9', false],
    ['Pay $1,000.00', '1.000,00 $ zahlen', true],
    ['Pay $1,000.00', '1 000,00 $ zahlen', false],
    ['Pay $1,000.00', '1\u202F000,00 $', true],
    ['Pay $1,000.00', '1\u00A0000,00 $', true],
    ['Pay 1’000 coins', "1'000 Münzen", true],
    ['1,000 coins', '1,0000 coins', false],
    ['44 characters + 2 coins', '2 Münzen + 44 Zeichen', true],
    ['44 characters + 2 coins', '44 Zeichen + 3 Münzen', false],
    ['9 coins', '９枚', true],
    ['9 coins', '９０枚', false],
    ['9 coins (€8.37)', '9 Münzen (8,37 €)', true],
    ['Send a gift', 'Envoyer un cadeau', true],
    ['Send a gift', 'Envoyer 1 cadeau', false],
    ['Pay 9 coins for Kim 2', 'Für Kim 2: 9 Münzen', true],
    ['Pay 9 coins for Kim 2', 'Für Kim: 92 Münzen', false],
    ['', '', true],
    ['9 coins', '٩ عملات', false],
  ])('%j and %j: alike %s', (one, other, alike) => {
    expect(hasNumbersOf(one, other)).toBe(alike);
    expect(hasNumbersOf(other, one)).toBe(alike);
  });
});
