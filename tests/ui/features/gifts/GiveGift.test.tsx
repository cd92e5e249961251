import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { IntroducePerson } from '@/application/messaging/introduce-person';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { err, ok } from '@/domain/shared/result';
import { GiveGift } from '@/ui/features/gifts/GiveGift';
import { Toasts } from '@/ui/parts/Toasts';
import { GiveMembership } from '@/ui/features/membership/GiveMembership';
import { BO } from '@tests/support/builders';
import { giftShop } from '@tests/support/gift-shop';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';

afterEach(cleanup);

async function open(
  shop = giftShop(),
  introduced: Awaited<ReturnType<IntroducePerson>> = ok(undefined),
) {
  const introducePerson = vi.fn<IntroducePerson>(async () => introduced);
  render(
    await inApp(
      <>
        <GiveGift person={aPerson()} />
        <Toasts />
      </>,
      (scope) => shop.provide(scope).value(messagingTokens.introducePerson, introducePerson),
      [],
      `/profile/${BO}`,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Give a gift' }));
  return { ...shop, introducePerson };
}

const gift = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

it('gives from a profile to a person the chat may not know yet, once', async () => {
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

it('offers nothing to a person who wants no first message, and says so', async () => {
  const shop = giftShop();
  const { nickname, avatar, tier, online, friends } = aPerson();
  const person = { userId: BO, nickname, avatar, tier, online, friends };
  shop.conversations.setPeople([
    { address: aPerson().address, kind: 'person', person: { ...person, unwantedFirst: true } },
  ]);
  await open(shop);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This person chooses who may write first.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows why a person can be given nothing, instead of pretending', async () => {
  await open(undefined, err({ kind: 'offline' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['given', ok(undefined), true],
  ['in the outbox', err({ kind: 'not-sent' }), true],
  ['refused', err({ kind: 'offline' }), false],
] as const)(
  'confirms that the gift is on its way only when it is: %s',
  async (_, outcome, said) => {
    const shop = giftShop();
    shop.sendGift.mockResolvedValue(outcome as never);
    await open(shop);
    await userEvent.click(await gift('Rose'));
    await userEvent.click(screen.getByRole('button', { name: 'Give · 1 coin' }));
    const words = said ? screen.findByText(/is on its way to Bo/) : screen.findByRole('alert');
    expect(await words).toBeVisible();
    expect(screen.queryAllByText(/on its way/)).toHaveLength(said ? 1 : 0);
  },
);
