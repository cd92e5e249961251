import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { Call } from '@/application/shared/call';
import { giftAllowance, giftRecords, type GiftRecord } from '@/contract/http/gifts';
import { coins } from '@/domain/wallet/coins';
import type { Tier } from '@/domain/membership/tier';
import { ok } from '@/domain/shared/result';
import { GiftsScreen } from '@/ui/features/gifts/GiftsScreen';
import { ANN, at, balances, BO } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const SENT: GiftRecord = {
  id: '2',
  code: 'coffee',
  giftId: 2,
  quantity: 1,
  donor: { userId: ANN, nickname: 'Ann' },
  donee: { userId: BO, nickname: 'Bo' },
  coins: coins(0),
  time: at('2026-11-20T20:31:00Z'),
};
const { coins: _, ...shared } = SENT;
const RECEIVED: GiftRecord = {
  ...shared,
  id: '1',
  code: 'rose',
  giftId: 1,
  quantity: 3,
  donor: { userId: BO, nickname: '' },
  donee: SENT.donor,
};

async function show(
  rows: readonly GiftRecord[],
  { tier = 'vip', left = 3 }: { tier?: Tier; left?: number } = {},
) {
  const session = sessionStore();
  session.signedIn(aMe({ tier }));
  const listGifts = vi.fn<Call<typeof giftRecords>>(async () => ok({ rows }));
  const renewsAt = at('2026-12-01T00:00:00Z');
  const readAllowance = vi.fn<Call<typeof giftAllowance>>(async () => ok({ left, renewsAt }));
  render(
    await inApp(<GiftsScreen />, (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(...fakeCall(giftRecords, listGifts))
        .value(...fakeCall(giftAllowance, readAllowance)),
    ),
  );
  return { listGifts, readAllowance, session, renewsAt };
}

it('shows what was given, to and from whom, and what it cost', async () => {
  // Of what it costs today the history says nothing.
  await show([SENT, RECEIVED, { ...SENT, id: '0', coins: coins(7) }]);
  expect(await screen.findAllByText('Coffee × 1')).toHaveLength(2);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Coffee × 1 you gave.*to Bo.*Free/);
  expect(rows[1]).toMatch(/Rose × 3 for you.*no longer exists/);
  expect(rows[1]).not.toMatch(/coin/);
  expect(rows[2]).toMatch(/Coffee × 1 you gave.*to Bo.*7 coins/);
  expect(screen.getAllByRole('link', { name: 'to Bo' })[0]).toHaveAttribute(
    'href',
    `/profile/${BO}`,
  );
});

it('reads the sent and received gifts of the user, and shows when there are none', async () => {
  const { listGifts } = await show([]);
  expect(await screen.findByRole('heading', { name: 'No gifts yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'I sent' }));
  await userEvent.click(screen.getByRole('tab', { name: 'For me' }));
  expect(listGifts.mock.calls.map(([asked]) => asked?.tab)).toEqual(['all', 'sent', 'received']);
});

it.each<[Tier, number, RegExp]>([
  ['vip', 3, /3 free gifts left this month/],
  ['vip', 0, /0 free gifts left this month/],
  ['svip', Infinity, /All gifts of up to 20 coins are free for you/],
  ['ordinary', 0, /VIP members have 5 free gifts a month/],
])('shows the free gifts of this month for %s with %d left', async (tier, left, text) => {
  await show([], { tier, left });
  expect(await screen.findByText(text)).toBeVisible();
  const svip = screen.queryByRole('link', {
    name: /^With SVIP every gift of up to 20 coins is free/,
  });
  expect(svip !== null).toBe(left !== Infinity);
});

it('reads the free gifts again when the membership changes while it is shown', async () => {
  const { session, readAllowance, renewsAt } = await show([], { tier: 'vip', left: 3 });
  expect(await screen.findByText(/3 free gifts left/)).toBeVisible();
  readAllowance.mockResolvedValue(ok({ left: Infinity, renewsAt }));
  act(() => session.update({ tier: 'svip', tierUntil: at('2099-01-01T00:00:00Z') }));
  expect(await screen.findByText(/All gifts of up to 20 coins are free/)).toBeVisible();
  readAllowance.mockResolvedValue(ok({ left: 4, renewsAt }));
  act(() => session.update({ tier: 'vip', tierUntil: at('2099-01-01T00:00:00Z') }));
  expect(await screen.findByText(/4 free gifts left/)).toBeVisible();
});

it('shows a gift from elsewhere while it is open, and how many are free after it', async () => {
  const { session, readAllowance, listGifts, renewsAt } = await show([], { tier: 'vip', left: 3 });
  expect(await screen.findByText(/3 free gifts left/)).toBeVisible();
  readAllowance.mockResolvedValue(ok({ left: 2, renewsAt }));
  listGifts.mockResolvedValue(ok({ rows: [SENT] }));
  act(() => session.setBalances(balances()));
  expect(await screen.findByText(/2 free gifts left/)).toBeVisible();
  expect(await screen.findByText('Coffee × 1')).toBeVisible();
});
