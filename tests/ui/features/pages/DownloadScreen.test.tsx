import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReadPublicAddress } from '@/application/profile/public-address';
import { profileTokens } from '@/application/profile/profile-tokens';
import { err, ok } from '@/domain/shared/result';
import { DownloadScreen } from '@/ui/features/pages/DownloadScreen';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

async function show(read: ReadPublicAddress): Promise<void> {
  render(
    await inApp(<DownloadScreen />, (scope) => scope.value(profileTokens.readPublicAddress, read)),
  );
}

it('shows the address the installation says it has', async () => {
  await show(async () => ok('https://parley.example'));
  expect(await screen.findByText('https://parley.example')).toBeTruthy();
});

it.each([
  ['says none', ok(undefined)],
  ['cannot be asked', err({ kind: 'offline' } as const)],
])('shows the address asked for where the installation %s', async (_, answer) => {
  await show(async () => answer);
  expect(await screen.findByText(location.origin)).toBeTruthy();
});
