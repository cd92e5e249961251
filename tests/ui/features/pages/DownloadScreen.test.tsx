import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Call } from '@/application/shared/call';
import { publicAddress } from '@/contract/http/profile';
import { err, ok } from '@/domain/shared/result';
import { DownloadScreen } from '@/ui/features/pages/DownloadScreen';
import { inApp } from '@tests/support/in-app';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const HERE = { translationPrice: 'characters' } as const;

async function show(read: Call<typeof publicAddress>): Promise<void> {
  const view = await inApp(<DownloadScreen />, (scope) =>
    scope.value(...fakeCall(publicAddress, read)),
  );
  await act(async () => render(view));
}

it('shows the address that the installation gives', async () => {
  await show(async () => ok({ ...HERE, address: 'https://parley.example' }));
  expect(await screen.findByText('https://parley.example')).toBeTruthy();
  expect(await screen.findByRole('img')).toBeTruthy();
});

it.each([
  ['says none', ok(HERE)],
  ['cannot be asked', err({ kind: 'offline' } as const)],
])('shows the address asked for where the installation %s', async (_, answer) => {
  await show(async () => answer);
  expect(await screen.findByText(location.origin)).toBeTruthy();
});
