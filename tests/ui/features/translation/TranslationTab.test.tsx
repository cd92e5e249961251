import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { BuyWithCoins } from '@/application/wallet/buy';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translateList } from '@/contract/http/translation';
import { orders } from '@/contract/http/wallet';
import { epochMs } from '@/domain/shared/time';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { translateEngine } from '@/contract/http/translation-engines';
import { err, ok } from '@/domain/shared/result';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { TranslationTab } from '@/ui/features/translation/TranslationTab';
import '@/ui/features/membership/ForWhom';
import '@/ui/features/wallet/PaymentCard';
import { slots } from '@/ui/kernel/slots';
import { at, balances, BO } from '@tests/support/builders';
import { memoryDrafts } from '@tests/support/memory-drafts';
import { inApp } from '@tests/support/in-app';
import { pressOutdated } from '@tests/support/translate-page';
import { sessionStore } from '@tests/support/session-store';
import { aMe, aPerson } from '@tests/support/people';
import { annsIntents, anOrder } from '@tests/support/purchases';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const PHRASES = { engine: 'embedded', kind: 'phrases' } as const;

async function show(coins = 42, change: Parameters<typeof aMe>[0] = {}) {
  const goods = { kind: 'translation', characters: 5_000 } as const;
  const buyWithCoins = vi.fn<BuyWithCoins>(async () => ok(anOrder({ state: 'paid', goods })));
  const packs = TRANSLATION_PACKS.map((pack) => ({ ...pack, cents: pack.price * 100 }));
  const offers = { packs, currency: 'USD', service: 'paypal', wallets: [] } as const;
  const held = balances({ coins, characters: 5_000, vipCharacters: 812 });
  const me = aMe({ balances: held, tier: 'vip', tierUntil: at('2026-12-06T12:00:00Z'), ...change });
  render(
    await inApp(
      <TranslationTab me={me} />,
      (scope) =>
        scope
          .value(...fakeCall(translateList, async () => ok(offers)))
          .value(...fakeCall(translateEngine, async () => ok([PHRASES])))
          .value(...fakeCall(orders, async () => ok({ rows: [] })))
          .value(accountTokens.session, sessionStore())
          .value(walletTokens.deviceWallets, (offered) => offered)
          .value(walletTokens.purchaseIntents, annsIntents())
          .value(walletTokens.confirmPurchase, async () => undefined)
          .value(sharedTokens.clock, { now: () => epochMs(0) })
          .value(walletTokens.buyWithCoins, buyWithCoins)
          .value(walletTokens.buyWithMoney, async () => ok(undefined))
          .value(profileTokens.lookUp, async () => ok([aPerson({ nickname: 'Lukas' })]))
          .value(profileTokens.viewPerson, async () => err({ kind: 'offline' }))
          .value(messagingTokens.conversations, { with: () => ({}) } as never)
          .value(messagingTokens.lookUpPeer, async () => false)
          .value(messagingTokens.drafts, memoryDrafts()),
      [slots.payment, slots.forWhom],
    ),
  );
  return { buyWithCoins };
}

it('shows the user’s characters, in the order in which they are used, and when they expire', async () => {
  await show();
  expect(screen.getByText('5,812 characters')).toBeVisible();
  expect(screen.getByText('812 VIP, used first')).toBeVisible();
  expect(screen.getByText('2026-12-06')).toBeVisible();
});

it.each(['free', 'characters'] as const)(
  'names what is translated here before anything is sold: %s',
  async (translationPrice) => {
    await show(42, { translationPrice });
    expect(await screen.findByText(/^Translates only set phrases, and between/)).toBeVisible();
  },
);

it('shows what a character costs in each package, against the overage', async () => {
  await show();
  const prices = await screen.findAllByText(/¢ per character$/);
  expect(prices.map((price) => price.textContent)).toEqual([
    '1.0¢ per character',
    '0.9¢ per character',
    '0.8¢ per character',
    '0.7¢ per character',
    '0.6¢ per character',
  ]);
  expect(screen.getByText(/12 characters cost a whole coin, 8\.3¢ each/)).toBeVisible();
});

it('pays a package with coins, once, and shows what is there then', async () => {
  const { buyWithCoins } = await show();
  await userEvent.click(await screen.findByRole('radio', { name: /^5,000 characters/ }));
  expect(screen.getByText('5,812 → 10,812')).toBeVisible();
  await pressOutdated('Pay 40 coins');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay 40 coins' }));
  expect(buyWithCoins).toHaveBeenCalledOnce();
  const outcome = await screen.findByRole('heading', { name: 'Paid' });
  expect(outcome).toHaveFocus();
  expect(outcome.parentElement).toHaveTextContent(/Paid.*5,000 characters/);
});

it('reports that coins ran short meanwhile', async () => {
  const { buyWithCoins } = await show();
  buyWithCoins.mockResolvedValue(err({ kind: 'not-enough-coins' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^1,000 characters/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay 9 coins' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Not enough gold coins/);
});

it('buys a package for another person, once it is clear for whom', async () => {
  const { buyWithCoins } = await show();
  await userEvent.click(await screen.findByRole('radio', { name: /^For someone else/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^1,000 characters/ }));
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), '100002{Enter}');
  const pay = await screen.findByRole('button', { name: 'Pay 9 coins for Lukas' });
  expect(screen.getByText('Notice to Lukas')).toBeVisible();
  // What the buyer has stays as it is.
  expect(screen.queryByText(/5,812 →/)).toBeNull();
  await userEvent.click(pay);
  expect(buyWithCoins.mock.calls[0]?.[0]).toMatchObject({ receiver: BO });
});

it('sells nothing where translation is free, and shows that the user keeps what they have', async () => {
  await show(42, { translationPrice: 'free' });
  expect(screen.getByText('Translation is free here')).toBeVisible();
  expect(screen.getByText(/no packages are sold. You keep your characters/)).toBeVisible();
  expect(screen.getByText('5,812 characters')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/¢ per character/)).toBeNull();
});

it('mentions no characters to a person without any, where they are not needed', async () => {
  await show(42, { translationPrice: 'free', balances: balances() });
  expect(screen.getByText(/no packages are sold/)).toBeVisible();
  expect(screen.queryByText(/You keep|^0 characters/)).toBeNull();
});
