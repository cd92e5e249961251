import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call, ApiFailure } from '@/application/shared/call';
import { devices, signOutDevice, type SignedInDevice } from '@/contract/http/account-devices';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { DevicesCard } from '@/ui/features/account/DevicesCard';
import { Toasts } from '@/ui/parts/Toasts';
import { inApp } from '@tests/support/in-app';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const signedInAt = epochMs(Date.UTC(2026, 10, 20));
const here = { id: 'a', device: 'Web · Chromium', signedInAt, current: true };
const phone = { id: 'b', device: 'Web · Version/18.1 Safari/605', signedInAt, current: false };

async function show(
  signOut: Call<typeof signOutDevice> = async () => ok({}),
  list: () => Result<readonly SignedInDevice[], ApiFailure> = () => ok([here, phone]),
) {
  render(
    await inApp(
      <>
        <DevicesCard />
        <Toasts />
      </>,
      (scope) =>
        scope
          .value(...fakeCall(devices, async () => list()))
          .value(...fakeCall(signOutDevice, signOut)),
    ),
  );
}

describe('DevicesCard', () => {
  it('signs another device out, never this one', async () => {
    const signOut = vi.fn<Call<typeof signOutDevice>>(async () => ok({}));
    await show(signOut);
    expect(await screen.findByText('This device')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ id: 'b' });
    expect(screen.queryByText('Safari')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('calls a device by its browser and system', async () => {
    const chrome =
      'Web · Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
    await show(undefined, () =>
      ok([
        { ...here, device: chrome },
        { ...phone, device: '' },
      ]),
    );
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
    expect(screen.getByText('Unnamed device')).toBeTruthy();
    expect(screen.queryByText(/Mozilla/)).toBeNull();
  });

  it('shows that it is loading, and reads again what did not come', async () => {
    const answers = [err({ kind: 'timeout' } as const), ok([here])];
    await show(undefined, () => answers.shift() ?? ok([]));
    expect(screen.getByText('Loading')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeTruthy();
  });

  it('keeps the device when it could not be signed out, and shows why', async () => {
    await show(async () => err({ kind: 'offline' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.queryByText('The devices could not be loaded')).toBeNull();
    expect(screen.getByText('Safari')).toBeTruthy();
  });
});
