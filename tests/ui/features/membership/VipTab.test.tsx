import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { LookUp } from '@/application/profile/look-up';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { BuyWithCoins } from '@/application/wallet/buy';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { pictureAllowance } from '@/contract/http/burn-pictures';
import { giftAllowance } from '@/contract/http/gifts';
import { vipList, type OfferedPlan } from '@/contract/http/membership';
import { orders } from '@/contract/http/wallet';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import {
  buyMembership,
  convertedDays,
  MEMBERSHIP_PLANS,
  type Membership,
} from '@/domain/membership/membership';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { Me, Person } from '@/domain/profile/person';
import { coins } from '@/domain/wallet/coins';
import { err, ok } from '@/domain/shared/result';
import { DAY, epochMs, later } from '@/domain/shared/time';
import { VipTab } from '@/ui/features/membership/VipTab';
import '@/ui/features/wallet/PaymentCard';
import { LiveClock } from '@/ui/kernel/live-clock';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { at, balances, BO } from '@tests/support/builders';
import { memoryDrafts } from '@tests/support/memory-drafts';
import { inApp } from '@tests/support/in-app';
import { pressOutdated } from '@tests/support/translate-page';
import { sessionStore } from '@tests/support/session-store';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe, aPerson } from '@tests/support/people';
import { annsIntents, anOrder } from '@tests/support/purchases';
import { fakeCall } from '@tests/support/fake-call';

/** How a person's page is answered. */
let viewPerson = async (person: Person) => ok(person);

/** What the server has added to every price since. */
let dearer = 0;

/** What is left of this month's gifts and pictures. */
let left: readonly [gifts: number, pictures: number] = [3, 2];

afterEach(() => {
  cleanup();
  dearer = 0;
  left = [3, 2];
  viewPerson = async (person) => ok(person);
});

const RENEWS = at('2026-12-01T12:00:00Z');
const NOW = at('2026-11-20T12:00:00Z');

function plansFor(current: Membership | undefined): readonly OfferedPlan[] {
  return MEMBERSHIP_PLANS.map((plan) => {
    const bought = buyMembership(current, plan.tier, plan.months, NOW);
    return {
      // Every answer of the server is a new object.
      plan: { ...plan, price: coins(plan.price + dearer) },
      ...(bought.ok && { until: bought.value.until }),
      cents: 0,
      characters: 0,
      convertedDays: convertedDays(current, plan.tier, NOW),
    };
  });
}

async function show(change: Partial<Me> = {}, address = '/account?index=4') {
  const clock = new ManualClock(NOW);
  const goods = { kind: 'membership', tier: 'svip', months: 1 } as const;
  const order = anOrder({ state: 'paid', goods });
  const buyWithCoins = vi.fn<BuyWithCoins>(async () => ok(order));
  const lukas = aPerson({ nickname: 'Lukas', tier: 'vip' });
  const lookUp = vi.fn<LookUp>(async (text) =>
    text === '100002' ? ok([lukas]) : err({ kind: 'user-not-found' }),
  );
  const me = observable.box(aMe({ balances: balances({ coins: 42 }), ...change }), {
    deep: false,
  });
  const readPlanOffers = async () => {
    const { tier, tierUntil: until } = me.get();
    const current = tier !== 'ordinary' && until ? { tier, until } : undefined;
    const own = { vipLevel: 0, vipUntil: null, currency: 'USD' } as const;
    return ok({ plans: plansFor(current), ...own, service: 'simulator', wallets: [] } as const);
  };
  const Shown = observer(() => <VipTab me={me.get()} />);
  render(
    await inApp(
      <Shown />,
      (scope) =>
        scope
          .value(...fakeCall(vipList, readPlanOffers))
          .value(...fakeCall(orders, async () => ok({ rows: [] })))
          .value(accountTokens.session, sessionStore())
          .value(walletTokens.deviceWallets, (offered) => offered)
          .value(walletTokens.purchaseIntents, annsIntents())
          .value(walletTokens.confirmPurchase, async () => undefined)
          .value(sharedTokens.clock, { now: () => epochMs(0) })
          .value(walletTokens.buyWithCoins, buyWithCoins)
          .value(walletTokens.buyWithMoney, async () => ok(undefined))
          .value(...fakeCall(giftAllowance, async () => ok({ left: left[0], renewsAt: RENEWS })))
          .value(...fakeCall(pictureAllowance, async () => ok({ left: left[1], renewsAt: RENEWS })))
          .value(profileTokens.lookUp, lookUp)
          .value(profileTokens.viewPerson, () => viewPerson(lukas))
          .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock }))
          .value(messagingTokens.conversations, { with: () => ({}) } as never)
          .value(messagingTokens.lookUpPeer, async () => false)
          .value(messagingTokens.drafts, memoryDrafts()),
      [slots.payment],
      address,
    ),
  );
  const changes = (next: Partial<Me>) =>
    act(async () => runInAction(() => me.set({ ...me.get(), ...next })));
  return { buyWithCoins, lookUp, changes };
}

const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const plan = (name: string, tier = 'SVIP') =>
  within(screen.getByRole('radiogroup', { name: tier })).getByRole('radio', {
    name: new RegExp(`^${name}`),
  });

it('shows the user’s membership, until when it runs, and what each tier gives', async () => {
  await show({ tier: 'svip', tierUntil: epochMs(Date.UTC(2026, 11, 20, 12)) });
  expect(screen.getByText('2026-12-20')).toBeVisible();
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^Encounters a day/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => Number(cell.textContent))).toEqual([
    PERMISSIONS.ordinary.attemptsPerDay,
    PERMISSIONS.vip.attemptsPerDay,
    PERMISSIONS.svip.attemptsPerDay,
  ]);
});

it('shows what a membership still gives this month, until when, and nothing without one', async () => {
  const { changes } = await show({ tier: 'vip', tierUntil: later(NOW, 16 * DAY) });
  const gifts = await screen.findByText('Free gifts left this month');
  expect(gifts.parentElement).toHaveTextContent(/month3new on 2026-12-01$/);
  const pictures = screen.getByText('Free photos of new people left this month');
  expect(pictures.parentElement).toHaveTextContent(/month2new on 2026-12-01$/);
  // Given and opened on another page, which sends the balances again.
  left = [2, 1];
  await changes({ balances: balances({ coins: 42 }) });
  expect(gifts.parentElement).toHaveTextContent(/month2new on 2026-12-01$/);
  expect(pictures.parentElement).toHaveTextContent(/month1new on 2026-12-01$/);
  const row = within(screen.getByRole('table')).getByRole('row', {
    name: /^Photos of someone new/,
  });
  expect(row).toHaveTextContent(/05unlimited$/);
  cleanup();
  await show();
  expect(screen.queryByText(/left this month/)).toBeNull();
});

it('shows that no membership is running', async () => {
  await show();
  expect(screen.getByText('You don’t have a VIP membership.')).toBeVisible();
});

describe('for the user', () => {
  it('shows what each plan costs a month and saves', async () => {
    await show();
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    const offer = plan('3 months').closest('label')!;
    expect(offer.textContent).toMatch(/68 coins.*≈ 23 coins a month.*saves ≈ 2 a month, 7 in all/);
    expect(plan('1 month').closest('label')!.textContent).not.toMatch(/saves/);
  });

  it('shows before paying what the days of VIP become', async () => {
    const { buyWithCoins } = await show({ tier: 'vip', tierUntil: later(NOW, 16 * DAY) });
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    await userEvent.click(plan('1 month'));
    expect(onThePage(/16 × 10 ÷ 25 = 6\.4/)).toBeVisible();
    expect(facts()).toEqual([
      'SVIP, 1 month: 30 days',
      'VIP characters: +20,000',
      'Converted from VIP: +6 days',
      'SVIP runs until: 2026-12-26',
    ]);
    await pressOutdated('Pay 25 coins');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay 25 coins' }));
    expect(buyWithCoins).toHaveBeenCalledOnce();
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(screen.getByText('SVIP, 1 month')).toBeVisible();
  });

  it('confirms the payment when the membership and the plans are read again', async () => {
    const { buyWithCoins, changes } = await show();
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    await userEvent.click(plan('1 month'));
    await userEvent.click(screen.getByRole('button', { name: 'Pay 25 coins' }));
    await changes({ tier: 'svip', tierUntil: later(NOW, 30 * DAY) });
    expect(screen.getByRole('heading', { name: 'Paid' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Pay 25 coins' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Buy it once more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay 25 coins' }));
    const keys = buyWithCoins.mock.calls.map(([{ intent }]) => intent.requestId);
    expect(keys).toHaveLength(2);
  });

  it('reports that the price has changed, and shows the new one', async () => {
    const { buyWithCoins } = await show();
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    await userEvent.click(plan('1 month'));
    dearer = 2;
    buyWithCoins.mockResolvedValueOnce(err({ kind: 'price-changed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay 25 coins' }));
    const button = await screen.findByRole('button', { name: 'Pay 27 coins' });
    expect(screen.getByRole('alert')).toHaveTextContent('The price has changed');
    await userEvent.click(button);
    expect(buyWithCoins.mock.lastCall?.[0].product).toMatchObject({ plan: { price: 27 } });
  });

  it('sells no VIP while SVIP runs', async () => {
    await show({ tier: 'svip', tierUntil: later(NOW, 5 * DAY) });
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    expect(screen.getByText('not available while SVIP is active')).toBeVisible();
    for (const name of ['1 month', '3 months', '12 months']) {
      expect(plan(name, 'VIP')).toBeDisabled();
      expect(plan(name)).toBeEnabled();
    }
  });

  it('sells VIP as soon as SVIP has ended', async () => {
    const { changes } = await show({ tier: 'svip', tierUntil: later(NOW, 5 * DAY) });
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    await changes({ tier: 'ordinary' });
    expect(screen.queryByText('not available while SVIP is active')).toBeNull();
    expect(plan('1 month', 'VIP')).toBeEnabled();
  });

  it('pays with PayPal what the coins do not cover, and shows how many are missing', async () => {
    await show();
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    await userEvent.click(plan('12 months'));
    expect(screen.getByRole('radio', { name: /^Coins/ })).toBeDisabled();
    expect(screen.getByText('You have 42 and need 198 more')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay $240.00 with PayPal' })).toBeVisible();
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('$240.00');
  });
});

/** The words in their place; on a phone the bar with the button says them once more. */
function onThePage(text: string | RegExp): HTMLElement | undefined {
  return screen.getAllByText(text).find((shown) => shown.closest('main, form, section'));
}

describe('for another person', () => {
  it('is paid only once it is clear for whom', async () => {
    const { buyWithCoins } = await show();
    await userEvent.click(await screen.findByRole('radio', { name: /^For someone else/ }));
    await userEvent.click(plan('1 month'));
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, '100009{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not exist/);
    await userEvent.clear(field);
    await userEvent.type(field, '100002{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay 25 coins for Lukas' }));
    expect(buyWithCoins.mock.calls[0]?.[0]).toMatchObject({ receiver: BO });
  });

  it('is for the person chosen last, whenever the person of the profile is answered', async () => {
    const answers: (() => void)[] = [];
    viewPerson = (person) =>
      new Promise((resolve) => answers.push(() => resolve(ok({ ...person, nickname: 'Mira' }))));
    await show({}, `/account?index=4&receiver=${BO}`);
    await screen.findByRole('radiogroup', { name: 'SVIP' });
    await userEvent.click(plan('12 months'));
    await userEvent.type(screen.getByRole('searchbox'), '100002{Enter}');
    const button = 'Pay $240.00 with PayPal for Lukas';
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    await act(async () => answers.forEach((answer) => answer()));
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('shows the buyer that VIP days are converted, and not how many', async () => {
    await show({}, `/account?index=4&receiver=${BO}`);
    await screen.findByText('Lukas');
    await userEvent.click(plan('1 month'));
    expect(onThePage('Lukas has VIP.')).toBeVisible();
    expect(facts()).toEqual([
      'SVIP, 1 month: 30 days',
      'VIP characters: +20,000',
      'Notice to Lukas: at once, from you',
    ]);
  });
});
