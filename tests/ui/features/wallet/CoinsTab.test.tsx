import '@testing-library/jest-dom/vitest';
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { BuyWithMoney, DeviceWallets, PayOrder } from '@/application/wallet/buy';
import type { AnswerOf, Call } from '@/application/shared/call';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { PlacedOrder } from '@/contract/http/purchases';
import * as calls from '@/contract/http/wallet';
import type { WithdrawableOrder } from '@/contract/http/wallet';
import { epochMs } from '@/domain/shared/time';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import '@/ui/features/membership/MembershipFigure';
import type { CoinPrice } from '@/domain/wallet/coin-price';
import { CoinsTab } from '@/ui/features/wallet/CoinsTab';
import { slots } from '@/ui/kernel/slots';
import { at, balances } from '@tests/support/builders';
import { memoryDrafts } from '@tests/support/memory-drafts';
import { inApp } from '@tests/support/in-app';
import { pressOutdated } from '@tests/support/translate-page';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { annsIntents, anOrder, refusal } from '@tests/support/purchases';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

type CoinOffers = AnswerOf<typeof calls.coinList>;

const OFFERS: CoinOffers = {
  presets: [10, 50].map((amount) => ({ amount: coins(amount), cents: amount * 100 })),
  centsPerCoin: 100,
  max: 10_000,
  currency: 'USD',
  service: 'simulator',
  wallets: [],
  billDays: { min: 3, max: 6 },
};

interface World {
  readonly held?: number;
  readonly owed?: number;
  readonly service?: CoinOffers['service'];
  readonly wallets?: CoinOffers['wallets'];
  readonly withdrawable?: readonly WithdrawableOrder[];
  readonly orders?: readonly PlacedOrder[];
  readonly deviceWallets?: DeviceWallets;
  readonly buyWithMoney?: BuyWithMoney;
  readonly coinPrice?: CoinPrice;
  readonly withdrawalDays?: number;
  readonly at?: string;
}

async function show({
  held = 42,
  owed = 0,
  service = 'simulator',
  orders = [],
  ...world
}: World = {}) {
  const { wallets = [] } = world;
  const buyWithMoney = vi.fn<BuyWithMoney>(world.buyWithMoney ?? (async () => ok(undefined)));
  const payOrder = vi.fn<PayOrder>(async () => err(refusal('payment-undecided')));
  const dismissOrder = vi.fn<Call<typeof calls.dismissOrder>>(async () => err({ kind: 'offline' }));
  const withdrawOrder = vi.fn<Call<typeof calls.withdraw>>(async () =>
    ok(anOrder({ state: 'paid' })),
  );
  const me = {
    ...aMe({ balances: balances({ coins: held, owed, characters: 1_234 }) }),
    ...(world.coinPrice && { coinPrice: world.coinPrice }),
    ...(world.withdrawalDays && { withdrawalDays: world.withdrawalDays }),
  };
  const session = sessionStore();
  session.signedIn(me);
  const listOrders = vi.fn<Call<typeof calls.orders>>(async () => ok({ rows: orders }));
  render(
    await inApp(
      <CoinsTab me={me} />,
      (scope) =>
        scope
          .value(...fakeCall(calls.coinList, async () => ok({ ...OFFERS, service, wallets })))
          .value(accountTokens.session, session)
          .value(...fakeCall(calls.orders, listOrders))
          .value(walletTokens.deviceWallets, world.deviceWallets ?? ((offered) => offered))
          .value(walletTokens.purchaseIntents, annsIntents())
          .value(walletTokens.confirmPurchase, async () => undefined)
          .value(sharedTokens.clock, { now: () => epochMs(0) })
          .value(
            ...fakeCall(calls.withdrawable, async () => ok({ rows: world.withdrawable ?? [] })),
          )
          .value(...fakeCall(calls.withdraw, withdrawOrder))
          .value(walletTokens.buyWithMoney, buyWithMoney)
          .value(walletTokens.buyWithCoins, async () => err({ kind: 'offline' }))
          .value(walletTokens.payOrder, payOrder)
          .value(...fakeCall(calls.dismissOrder, dismissOrder))
          .value(messagingTokens.conversations, { with: () => ({}) } as never)
          .value(messagingTokens.lookUpPeer, async () => false)
          .value(messagingTokens.drafts, memoryDrafts()),
      [slots.membershipFigure],
      world.at,
    ),
  );
  return { withdrawOrder, buyWithMoney, payOrder, dismissOrder, listOrders, session };
}

const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('coins owed', () => {
  it.each([
    ['30', 'Of these 30 coins, 27 for what you owe and 3 for you.', '0 → 3'],
    ['5', 'This goes towards what you owe.', '0 → 0'],
    ['27', 'This goes towards what you owe.', '0 → 0'],
    ['28', 'Of these 28 coins, 27 for what you owe and 1 for you.', '0 → 1'],
  ])('of %s bought, before they are paid: %s', async (amount, said, change) => {
    await show({ held: 0, owed: 27 });
    await userEvent.type(await screen.findByLabelText('My own amount'), amount);
    expect(screen.getAllByText(said)[0]).toBeVisible();
    expect(facts()).toContain(`Coins afterwards: ${change}`);
    expect(screen.getByText('You owe 27 coins.')).toBeVisible();
    expect(screen.getByText(/^A payment was taken back/)).toBeVisible();
  });

  it('are not spoken of where there are none', async () => {
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: /50 coins/ }));
    expect(screen.queryByText(/owe/)).toBeNull();
    expect(facts()).toContain('Coins afterwards: 42 → 92');
  });
});

describe('gold coins', () => {
  it('shows everything one owns, with the way to the rest', async () => {
    await show();
    expect(screen.getByText('about $42.00')).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/account?index=3', '/account?index=4']);
  });

  it('shows what they are worth at the coin price of the installation', async () => {
    await show({ coinPrice: { parts: 9_300, currency: 'EUR' } });
    expect(screen.getByText('about €39.06')).toBeVisible();
  });

  it.each([
    [14, 'Refunded only if you withdraw in time', /Unused coins are refunded only if you withdraw/],
    [0, 'Is not refunded as money', /Coins are not refunded as money\./],
  ])('explains what goes back within %i days', async (withdrawalDays, fact, atButton) => {
    await show({ withdrawalDays });
    await userEvent.click(await screen.findByRole('radio', { name: /50 coins/ }));
    expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText(atButton)).toBeVisible();
  });

  it('pays a preset: what it costs, what the user has afterwards, and one button', async () => {
    const { buyWithMoney } = await show();
    await userEvent.click(await screen.findByRole('radio', { name: /50 coins/ }));
    expect(facts().slice(0, 3)).toEqual([
      '50 coins: $50.00',
      'Fees: none',
      'Coins afterwards: 42 → 92',
    ]);
    const button = screen.getByRole('button', { name: 'Pay $50.00 with PayPal' });
    await userEvent.dblClick(button);
    expect(buyWithMoney).toHaveBeenCalledOnce();
    expect(buyWithMoney.mock.calls[0]?.[0]).toMatchObject({
      product: { kind: 'coins', amount: 50 },
    });
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('withdraws from a contract after it has asked, for the coins it named', async () => {
    const until = at('2026-11-17T00:00:00Z');
    const withdrawable = [{ orderNo: 'O7', unused: 7, cents: 700, madeAt: epochMs(0), until }];
    const { withdrawOrder } = await show({ withdrawable });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from contract' }));
    expect(withdrawOrder).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: 'Withdraw from contract' });
    expect(dialog).toHaveTextContent('7');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal, $7.00 back' }));
    expect(withdrawOrder).toHaveBeenCalledWith({ orderNo: 'O7', coins: 7 });
  });

  it('speaks of no withdrawal where there is none', async () => {
    await show();
    expect(await screen.findByText('About coins')).toBeVisible();
    expect(screen.queryByText('Withdraw from contract')).toBeNull();
  });

  it.each([
    ['Apple Pay', 'apple_pay'],
    ['Google Pay', 'google_pay'],
    ['PayPal', 'paypal'],
  ] as const)('pays with %s where this device has both wallets', async (brand, source) => {
    const { buyWithMoney } = await show({ wallets: ['apple_pay', 'google_pay'] });
    await userEvent.click(await screen.findByRole('radio', { name: /50 coins/ }));
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${brand}`) }));
    await userEvent.click(screen.getByRole('button', { name: `Pay $50.00 with ${brand}` }));
    expect(buyWithMoney.mock.calls[0]?.[0].source).toBe(source);
  });

  it('names no wallet where there is none', async () => {
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: /50 coins/ }));
    expect(document.body).not.toHaveTextContent(/Apple|Google/);
  });

  it.each([
    ['paypal', ['Google Pay']],
    ['simulator', ['Apple Pay', 'Google Pay']],
  ] as const)('offers the wallets of this device at %s: %j', async (service, brands) => {
    const deviceWallets = () => ['google_pay'] as const;
    await show({ service, wallets: ['apple_pay', 'google_pay'], deviceWallets });
    await userEvent.click(await screen.findByRole('radio', { name: /50 coins/ }));
    const offered = screen.getAllByRole('radio', { name: /^(Apple|Google) Pay/ });
    expect(offered).toHaveLength(brands.length);
  });

  it('can be pressed again by a payer who is back, and after another choice', async () => {
    await show();
    const button = () => screen.getByRole('button', { name: /^Pay/ });
    await userEvent.click(await screen.findByRole('radio', { name: /50 coins/ }));
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    fireEvent(document, new Event('visibilitychange'));
    expect(button()).not.toHaveAttribute('aria-busy');
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('radio', { name: /10 coins/ }));
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['8', 'Pay $8.00 with PayPal'],
    ['10000', 'Pay $10,000.00 with PayPal'],
    ['0', undefined],
    ['1.5', undefined],
    ['10001', undefined],
  ])('takes an own amount: %s', async (typed, button) => {
    await show();
    await userEvent.type(await screen.findByLabelText('My own amount'), typed);
    expect(screen.queryByRole('button', { name: /^Pay/ })?.textContent).toBe(button);
    expect(screen.queryAllByRole('alert')).toHaveLength(button === undefined ? 1 : 0);
  });

  it('prepares what is missing for a payer who was sent here, and goes back there', async () => {
    const { buyWithMoney } = await show({ at: '/account?index=2&missing=8&from=%2Fchat' });
    expect(await screen.findByLabelText('My own amount')).toHaveValue('8');
    expect(screen.getByText('8 coins are missing.')).toBeVisible();
    await pressOutdated('Pay $8.00 with PayPal');
    await userEvent.click(screen.getByRole('button', { name: 'Pay $8.00 with PayPal' }));
    expect(buyWithMoney.mock.calls[0]?.[0].from).toBe('/chat');
  });

  it('shows that it is play money, and why nothing can be paid', async () => {
    await show();
    expect(await screen.findByText('This is play money.')).toBeVisible();
    cleanup();
    await show({ service: 'none', at: '/account?index=2&missing=8&from=%2Fchat' });
    expect(await screen.findByText('You can’t pay with money here.')).toBeVisible();
    for (const role of ['radio', 'textbox', 'button'] as const) {
      expect(screen.queryByRole(role)).toBeNull();
    }
  });

  it('keeps the choice, after Back from the payment page and after a reload', async () => {
    await show({ at: '/account?index=2&amount=37' });
    expect(await screen.findByRole('button', { name: 'Pay $37.00 with PayPal' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^10 coins/ }));
    expect(screen.getByRole('button', { name: 'Pay $10.00 with PayPal' })).toBeVisible();
  });

  it('shows that an order that was left at the payment page is open, to go on or to remove it', async () => {
    const { payOrder, dismissOrder } = await show({ orders: [anOrder({ orderNo: 'left' })] });
    const title = await screen.findByRole('heading', { name: 'Payments under way' });
    const card = within(title.parentElement!);
    expect(card.getByText(/Not paid yet/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Try to pay again' }));
    await userEvent.click(card.getByRole('button', { name: 'Remove' }));
    expect([payOrder.mock.calls, dismissOrder.mock.calls]).toEqual([
      [['left']],
      [[{ orderNo: 'left' }]],
    ]);
  });

  it('shows why a payment did not begin, and can be tried again', async () => {
    await show({ buyWithMoney: async () => err(refusal('order-pending')) });
    await userEvent.click(await screen.findByRole('radio', { name: /10 coins/ }));
    const button = screen.getByRole('button', { name: /^Pay/ });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/still being processed/);
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('shows for an order that was paid in another tab that nothing was taken now', async () => {
    await show({ buyWithMoney: async () => err({ kind: 'already-paid' }) });
    await userEvent.click(await screen.findByRole('radio', { name: /10 coins/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    const said = await screen.findByRole('heading', { name: 'This was paid already' });
    expect(said).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('This was paid already');
    await userEvent.click(screen.getByRole('button', { name: 'Buy it once more' }));
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeVisible();
  });

  it('lists what is under way, so that no payer pays twice', async () => {
    const states = ['pending', 'declined', 'mismatch'] as const;
    const orders = states.map((state) => anOrder({ orderNo: state, state }));
    const { payOrder } = await show({ orders });
    const card = (await screen.findByRole('heading', { name: 'Payments under way' }))
      .parentElement!;
    const rows = within(card).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/don’t pay again/),
      expect.stringMatching(/Declined/),
      expect.stringMatching(/Our team/),
    ]);
    await userEvent.click(within(card).getByRole('button', { name: 'Try to pay again' }));
    expect(payOrder).toHaveBeenCalledWith('declined');
    expect(await within(card).findByRole('alert')).toHaveTextContent(/is not answering/);
  });

  it('lets a declined one be removed, and no other', async () => {
    const states = ['pending', 'declined', 'mismatch'] as const;
    const orders = states.map((state) => anOrder({ orderNo: state, state }));
    const { dismissOrder, listOrders } = await show({ orders });
    const card = (await screen.findByRole('heading', { name: 'Payments under way' }))
      .parentElement!;
    const remove = within(card).getByRole('button', { name: 'Remove' });
    await userEvent.click(remove);
    expect(dismissOrder).toHaveBeenCalledExactlyOnceWith({ orderNo: 'declined' });
    expect(await within(card).findByRole('alert')).toHaveTextContent(/No connection/);
    dismissOrder.mockResolvedValue(ok(anOrder({ state: 'cancelled' })));
    listOrders.mockResolvedValue(ok({ rows: orders.filter(({ state }) => state !== 'declined') }));
    await userEvent.click(remove);
    await vi.waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(2));
  });

  it('shows that it does not know what is under way, and reads again when coins have come', async () => {
    const { listOrders, session } = await show();
    listOrders.mockResolvedValue(err({ kind: 'offline' }));
    act(() => session.setBalances(balances({ coins: 43 })));
    expect(await screen.findByText('Payments under way could not be loaded')).toBeVisible();
    listOrders.mockResolvedValue(ok({ rows: [anOrder({ state: 'pending' })] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Payments under way' })).toBeVisible();
    listOrders.mockResolvedValue(ok({ rows: [] }));
    act(() => session.setBalances(balances({ coins: 93 })));
    await waitForElementToBeRemoved(screen.getByRole('heading', { name: 'Payments under way' }));
  });
});
