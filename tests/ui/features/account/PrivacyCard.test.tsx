import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { Call } from '@/application/shared/call';
import * as friends from '@/contract/http/friends';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import type { Tier } from '@/domain/membership/tier';
import { err, ok } from '@/domain/shared/result';
import { PrivacyCard } from '@/ui/features/account/PrivacyCard';
import { epochMs } from '@/domain/shared/time';
import { SessionStore } from '@/ui/stores/session.store';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

async function show({
  privacy = async () => ok(DEFAULT_PRIVACY),
  setPrivacy = async () => ok(DEFAULT_PRIVACY),
  tier = 'ordinary',
}: {
  readonly privacy?: Call<typeof friends.readPrivacy>;
  readonly setPrivacy?: Call<typeof friends.setPrivacy>;
  readonly tier?: Tier;
}) {
  const session = new SessionStore(() => epochMs(0));
  session.signedIn(aMe({ tier }));
  render(
    await inApp(<PrivacyCard />, (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(...fakeCall(friends.readPrivacy, privacy))
        .value(...fakeCall(friends.setPrivacy, setPrivacy)),
    ),
  );
}

const anyone = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Anyone, at once' });

describe('PrivacyCard', () => {
  it('shows what holds and sends only what changes', async () => {
    const setPrivacy = vi.fn<Call<typeof friends.setPrivacy>>(async () =>
      ok({ ...DEFAULT_PRIVACY, whoMayAdd: 'anyone' }),
    );
    await show({ setPrivacy });
    expect((await anyone()).checked).toBe(false);
    await userEvent.click(await anyone());
    expect((await anyone()).checked).toBe(true);
    expect(setPrivacy).toHaveBeenCalledExactlyOnceWith({ whoMayAdd: 'anyone' });
  });

  it('goes back to what the server stored, and shows why', async () => {
    await show({ setPrivacy: async () => err({ kind: 'offline' }) });
    await userEvent.click(await anyone());
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect((await anyone()).checked).toBe(false);
  });

  it('offers to browse unseen to those who have the right', async () => {
    const setPrivacy = vi.fn<Call<typeof friends.setPrivacy>>(async () =>
      ok({ ...DEFAULT_PRIVACY, browseUnseen: true }),
    );
    const unseen = () => screen.findByRole('switch', { name: /^Look at profiles unseen/ });
    await show({ privacy: async () => ok({ ...DEFAULT_PRIVACY, browseUnseen: true }) });
    expect(await unseen()).toBeDisabled();
    expect(await unseen()).not.toBeChecked();
    cleanup();
    await show({ setPrivacy, tier: 'svip' });
    await userEvent.click(await unseen());
    expect(setPrivacy).toHaveBeenCalledExactlyOnceWith({ browseUnseen: true });
    expect(await unseen()).toBeChecked();
  });

  it('tries again when the choices did not come', async () => {
    const answers = [err({ kind: 'timeout' } as const)];
    await show({ privacy: async () => answers.shift() ?? ok(DEFAULT_PRIVACY) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await anyone()).toBeTruthy();
  });
});
