import { provideFriendsActions } from '@/composition/friends';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsApi } from '@/application/friends/friends-api';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { err, ok } from '@/domain/shared/result';
import { PrivacyCard } from '@/ui/features/account/PrivacyCard';
import { quietFriendsNews } from '@tests/support/friends-api';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

async function show(calls: Partial<FriendsApi>) {
  render(
    await inApp(<PrivacyCard />, (scope) =>
      provideFriendsActions(scope).value(friendsTokens.friendsApi, quietFriendsNews(calls)),
    ),
  );
}

const anyone = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Anyone, at once' });

describe('PrivacyCard', () => {
  it('shows what holds and sends only what changes', async () => {
    const setPrivacy = vi.fn<FriendsApi['setPrivacy']>(async (change) =>
      ok({ ...DEFAULT_PRIVACY, ...change }),
    );
    await show({ setPrivacy });
    expect((await anyone()).checked).toBe(false);
    await userEvent.click(await anyone());
    expect((await anyone()).checked).toBe(true);
    expect(setPrivacy).toHaveBeenCalledExactlyOnceWith({ whoMayAdd: 'anyone' });
  });

  it('goes back to what the server kept, and says why', async () => {
    await show({ setPrivacy: async () => err({ kind: 'offline' }) });
    await userEvent.click(await anyone());
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect((await anyone()).checked).toBe(false);
  });

  it('tries again when the choices did not come', async () => {
    const answers = [err({ kind: 'timeout' } as const)];
    await show({ privacy: async () => answers.shift() ?? ok(DEFAULT_PRIVACY) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await anyone()).toBeTruthy();
  });
});
