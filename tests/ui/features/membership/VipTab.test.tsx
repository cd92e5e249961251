import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { PERMISSIONS } from '@/domain/membership/tier';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { TranslationTab } from '@/ui/features/translation/TranslationTab';
import '@/ui/features/wallet/BillsCard';
import { VipTab } from '@/ui/features/membership/VipTab';
import { slots } from '@/ui/kernel/slots';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';

afterEach(cleanup);

it('shows the membership one has, until when, and what it gives', async () => {
  const tierUntil = epochMs(Date.UTC(2026, 11, 20, 12));
  render(await inApp(<VipTab me={aMe({ tier: 'svip', tierUntil })} />));
  expect(screen.getByText('2026-12-20')).toBeTruthy();
  const table = screen.getByRole('table');
  const row = within(table).getByRole('row', { name: /^Encounters a day/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => Number(cell.textContent))).toEqual([
    PERMISSIONS.ordinary.attemptsPerDay,
    PERMISSIONS.vip.attemptsPerDay,
    PERMISSIONS.svip.attemptsPerDay,
  ]);
});

it('says that no membership is running', async () => {
  render(await inApp(<VipTab me={aMe({ tier: 'ordinary' })} />));
  expect(screen.getByText("You don't have a VIP membership.")).toBeTruthy();
});

it('shows the characters one has, in the order in which they are used', async () => {
  const balances = { ...aMe().balances, characters: 1_598, vipCharacters: 60_000 };
  render(
    await inApp(
      <TranslationTab me={aMe({ balances })} />,
      (scope) => scope.value(walletTokens.listBills, async () => ok({ rows: [] })),
      [slots.movements],
    ),
  );
  expect(screen.getByText('60,000')).toBeTruthy();
  expect(screen.getByText('1,598')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeTruthy();
});
