import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Call } from '@/application/shared/call';
import { goodsList } from '@/contract/http/shop';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { GiveGoods } from '@/ui/features/shop/GiveGoods';
import { ShopScreen } from '@/ui/features/shop/ShopScreen';
import { BO } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const GOODS = [
  { id: 1, code: 'tulips', class: 'flowers', price: coins(25) },
  { id: 4, code: 'pralines', class: 'sweets', price: coins(20) },
  { id: 99, code: 'unheard-of', class: 'new', price: coins(3) },
];
const bo = aPerson({ id: BO, nickname: 'Bo', demo: false });

async function show(address = '/shopping') {
  const goods = vi.fn<Call<typeof goodsList>>(async () => ok(GOODS));
  const view = await inApp(
    <ShopScreen />,
    (scope) =>
      scope
        .value(...fakeCall(goodsList, goods))
        .value(profileTokens.viewPerson, async () => ok(bo)),
    [],
    address,
  );
  return { goods, draw: () => void render(view) };
}

it('shows everything with its price, also what this client has no name for', async () => {
  const { draw } = await show();
  draw();
  const tulips = await screen.findByRole('link', { name: /Tulips.*25 coins/ });
  expect(tulips).toHaveAttribute('href', '/order?goods=1');
  expect(screen.getByRole('link', { name: /Item.*3 coins/ })).toBeVisible();
});

it('shows one class, and keeps for whom it is on every way', async () => {
  const { draw } = await show(`/shopping?class=sweets&for=${BO}`);
  draw();
  const pralines = await screen.findByRole('link', { name: /Pralines/ });
  expect(pralines).toHaveAttribute('href', `/order?goods=4&for=${BO}`);
  expect(screen.queryByRole('link', { name: /Tulips/ })).toBeNull();
  expect(await screen.findByText('A present for Bo: choose something.')).toBeVisible();
  const flowers = screen.getByRole('link', { name: 'Flowers' });
  expect(flowers.getAttribute('href')).toContain(`for=${BO}`);
  expect(screen.getByRole('link', { name: 'Sweets' })).toHaveAttribute('aria-current');
});

it('shows why nothing is shown, and reads again', async () => {
  const { goods, draw } = await show();
  goods.mockResolvedValueOnce(err({ kind: 'offline' }));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Tulips/ })).toBeVisible();
});

it.each([
  ['a friend', false],
  ['a companion that is one', true],
])('is linked from the page of %s, which requests nothing more', async (_, demo) => {
  render(await inApp(<GiveGoods person={{ ...bo, friends: true, demo }} />));
  const link = screen.getByRole('link', { name: 'Gift from the shop' });
  expect(link).toHaveAttribute('href', `/shopping?for=${BO}`);
});

it('is not linked from the page of a person who is no friend', async () => {
  render(await inApp(<GiveGoods person={{ ...bo, friends: false }} />));
  expect(screen.queryByRole('link')).toBeNull();
});
