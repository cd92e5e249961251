import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Email } from '@/domain/account/email';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { PassScreen } from '@/ui/features/account/PassScreen';
import { RegisterScreen } from '@/ui/features/account/RegisterScreen';
import { EMPTY_DRAFT, saveDraft } from '@/ui/features/account/registration-draft';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';

afterEach(cleanup);

const email = 'ann@example.test' as Email;
const pending = { requestId: 'r', digits: 4, nextAt: epochMs(0) };
const LINK = `#ticket=t&email=${encodeURIComponent(email)}`;

/**
 * Opens a screen with the link one step ahead in the history: that step reaches it as a link pasted into
 * the address bar does, as an entry that the browser and not the app opens.
 */
async function open(path: string, view: ReactElement) {
  const tell = vi.fn<(hash: string, go: NavigateFunction) => void>();
  const clock = new ManualClock(Date.UTC(2026, 4, 1));
  const preferences = memoryPreferences();
  saveDraft(preferences, { ...EMPTY_DRAFT, step: 'code', email, pending });
  const failing = async () => err({ kind: 'offline' } as const);
  const app = await inApp(<Tab view={view} tell={tell} />, (scope) =>
    scope
      .value(sharedTokens.preferences, preferences)
      .value(sharedTokens.clock, clock)
      .value(sharedTokens.scheduler, clock)
      .value(profileTokens.interfaceLanguage, { current: 'en' } as never)
      .value(accountTokens.requestCode, async () =>
        ok({ ...pending, email, expiresAt: epochMs(0) }),
      )
      .value(accountTokens.judgeCode, failing)
      .value(accountTokens.checkNewPassword, failing)
      .value(accountTokens.register, failing)
      .value(accountTokens.uploadAvatar, failing)
      .value(accountTokens.resetPassword, failing),
  );
  render(app);
  const go = (to: string | -1 | 1) => act(async () => tell.mock.lastCall?.[1](to as string));
  await go(path);
  await go(`${path}${LINK}`);
  await go(-1);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return { paste: () => go(1), hash: () => tell.mock.lastCall?.[0] };
}

interface TabProps {
  readonly view: ReactElement;
  readonly tell: (hash: string, go: NavigateFunction) => void;
}

function Tab({ view, tell }: TabProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { hash } = useLocation();
  useEffect(() => tell(hash, navigate), [tell, hash, navigate]);
  return isOpen ? view : <button onClick={() => setOpen(true)}>open</button>;
}

it('continues with the link that is pasted into the tab with the code field', async () => {
  const { paste, hash } = await open('/register', <RegisterScreen />);
  expect(screen.getByLabelText('Verification code')).toBeVisible();
  await paste();
  expect(screen.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  expect(hash()).toBe('');
});

it('sets a new password with the link that is pasted into that tab', async () => {
  const { paste, hash } = await open('/pass', <PassScreen />);
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(screen.getByLabelText('Verification code')).toBeVisible();
  await paste();
  expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(hash()).toBe('');
});
