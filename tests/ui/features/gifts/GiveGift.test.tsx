import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { IntroducePerson } from '@/application/messaging/introduce-person';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { GiveGift } from '@/ui/features/gifts/GiveGift';
import { GiveMembership } from '@/ui/features/membership/GiveMembership';
import { BO } from '@tests/support/builders';
import { giftShop } from '@tests/support/gift-shop';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';

afterEach(cleanup);

async function open() {
  const shop = giftShop();
  const introducePerson = vi.fn<IntroducePerson>(async () => {});
  render(
    await inApp(
      <GiveGift person={aPerson()} />,
      (scope) => shop.provide(scope).value(messagingTokens.introducePerson, introducePerson),
      [],
      `/profile/${BO}`,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Give a gift' }));
  return { ...shop, introducePerson };
}

const gift = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

it('gives from a profile to somebody the chat may not know yet, once', async () => {
  const { introducePerson, sendGift } = await open();
  expect(introducePerson).toHaveBeenCalledWith(BO);
  await userEvent.click(await gift('Rose'));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Give · 1 coin' }));
  expect(sendGift).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to the coins that are missing, and back to the profile', async () => {
  const { sendGift } = await open();
  await userEvent.click(await gift('Castle'));
  await userEvent.click(screen.getByRole('button', { name: /^Give ·/ }));
  const link = await screen.findByRole('link', { name: 'Top up 996 coins or more' });
  expect(link).toHaveAttribute('href', `/account?index=2&from=%2Fprofile%2F${BO}&missing=996`);
  expect(sendGift).not.toHaveBeenCalled();
});

it.each([
  [false, [`/account?index=4&from=%2Fprofile%2F${BO}&receiver=${BO}`]],
  [true, []],
])('a membership can be given to people, not to companions (%s)', async (demo, links) => {
  const view = <GiveMembership person={aPerson({ demo })} />;
  render(await inApp(view, undefined, [], `/profile/${BO}`));
  const found = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(found).toEqual(links);
});
