import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Call } from '@/application/shared/call';
import { activity, type AccountActivity } from '@/contract/http/account-devices';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ActivityCard } from '@/ui/features/account/ActivityCard';
import { inApp } from '@tests/support/in-app';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const anEvent = (event: AccountActivity['event'], minute = 0): AccountActivity => ({
  event,
  at: epochMs(Date.UTC(2026, 10, 20, 12, minute)),
  address: '203.0.113.7',
  device: 'Web · Version/18.1 Safari/605',
});

async function show(read: Call<typeof activity>): Promise<void> {
  render(await inApp(<ActivityCard />, (scope) => scope.value(...fakeCall(activity, read))));
}

describe('ActivityCard', () => {
  it('shows what happened, from which device and address, and asks about what others may have tried', async () => {
    await show(async () => ok([anEvent('sign-in-wrong', 1), anEvent('signed-in')]));
    expect(await screen.findByText('Log-in with a wrong password')).toBeTruthy();
    expect(screen.getByText('Logged in')).toBeTruthy();
    expect(screen.getAllByText('203.0.113.7')).toHaveLength(2);
    expect(screen.getAllByText('Safari')).toHaveLength(2);
    expect(screen.getAllByText('Was this you?')).toHaveLength(1);
    expect(screen.getByText(/in the last 90 days/)).toBeTruthy();
  });

  it('shows five at first, and all when asked', async () => {
    await show(async () => ok(Array.from({ length: 8 }, (_, n) => anEvent('signed-in', n))));
    expect(await screen.findAllByText('Logged in')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByText('Logged in')).toHaveLength(8);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows an empty state, and offers another try when it could not be read', async () => {
    await show(async () => ok([]));
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
    cleanup();
    let tries = 0;
    await show(async () => ((tries += 1) === 1 ? err({ kind: 'offline' }) : ok([])));
    expect(await screen.findByText('The recent activity could not be loaded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });
});
