import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { BillRecord, WalletApi } from '@/application/wallet/wallet-api';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { Me } from '@/domain/profile/person';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import '@/ui/features/membership/MembershipFigure';
import '@/ui/features/wallet/BillsCard';
import { CoinsTab } from '@/ui/features/wallet/CoinsTab';
import { slots } from '@/ui/kernel/slots';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';

afterEach(cleanup);

const spent: BillRecord = {
  id: '1',
  item: 'gift',
  unit: 'coin',
  change: -5,
  at: epochMs(0),
  counterpart: 'Bo',
};

async function show(listBills: WalletApi['bills'], change: Partial<Me> = {}) {
  render(
    await inApp(
      <CoinsTab me={aMe(change)} />,
      (scope) => scope.value(walletTokens.listBills, listBills),
      [slots.movements, slots.membershipFigure],
    ),
  );
}

describe('gold coins', () => {
  it('shows everything one owns, with the way to the rest', async () => {
    const balances = { ...aMe().balances, coins: coins(1_234) };
    await show(async () => ok({ rows: [] }), { balances });
    expect(screen.getByText('1,234')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/account?index=3', '/account?index=4']);
    expect(screen.getByText("You don't have a VIP membership.")).toBeTruthy();
  });

  it('says that the movements are loading', async () => {
    await show(() => new Promise(() => undefined));
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('says what they are for while there are none', async () => {
    await show(async () => ok({ rows: [] }));
    expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeTruthy();
  });

  it.each([
    ['offline', { kind: 'offline' }, /No connection/],
    ['forbidden', { kind: 'forbidden', message: 'Not from here.' }, /Not from here\./],
  ] as const)('says why they did not come (%s), and asks again', async (_, failure, why) => {
    const answers = [err(failure)];
    await show(async () => answers.shift() ?? ok({ rows: [spent] }));
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('listitem')).textContent).toMatch(/Gift.*Bo.*\u22125 coins/);
  });
});
