import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '@/application/shared/call';
import * as friends from '@/contract/http/friends';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { err, ok } from '@/domain/shared/result';
import { PrivacyCard } from '@/ui/features/account/PrivacyCard';
import { inApp } from '@tests/support/in-app';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

async function show({
  privacy = async () => ok(DEFAULT_PRIVACY),
  setPrivacy = async () => ok(DEFAULT_PRIVACY),
}: {
  readonly privacy?: Call<typeof friends.readPrivacy>;
  readonly setPrivacy?: Call<typeof friends.setPrivacy>;
}) {
  render(
    await inApp(<PrivacyCard />, (scope) =>
      scope
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

  it('tries again when the choices did not come', async () => {
    const answers = [err({ kind: 'timeout' } as const)];
    await show({ privacy: async () => answers.shift() ?? ok(DEFAULT_PRIVACY) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await anyone()).toBeTruthy();
  });
});
