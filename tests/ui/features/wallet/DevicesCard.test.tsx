import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountApi } from '@/application/ports/account-api';
import { ports } from '@/application/tokens';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { DevicesCard } from '@/ui/features/wallet/DevicesCard';
import { inApp } from '@tests/support/in-app';
import { anAccountApi } from '@tests/support/people';

afterEach(cleanup);

const signedInAt = epochMs(Date.UTC(2026, 10, 20));
const here = { id: 'a', device: 'Web · Chromium', signedInAt, current: true };
const phone = { id: 'b', device: 'Web · Safari', signedInAt, current: false };

async function show(signOutDevice: AccountApi['signOutDevice']) {
  const api = anAccountApi({ devices: async () => ok([here, phone]), signOutDevice });
  render(await inApp(<DevicesCard />, ['wallet'], (scope) => scope.value(ports.accountApi, api)));
}

describe('DevicesCard', () => {
  it('signs another device out, never this one', async () => {
    const signOut = vi.fn<AccountApi['signOutDevice']>(async () => ok(undefined));
    await show(signOut);
    expect(await screen.findByText('This device')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledExactlyOnceWith('b');
    expect(screen.queryByText('Web · Safari')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('keeps the device when it could not be signed out, and says why', async () => {
    await show(async () => err({ kind: 'offline' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
    expect(screen.getByText('Web · Safari')).toBeTruthy();
  });
});
