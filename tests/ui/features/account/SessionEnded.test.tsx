import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { Ending } from '@/application/account/session';
import { SESSION_ENDS } from '@/domain/account/session';
import { SessionEnded } from '@/ui/features/account/LoginScreen';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import { inApp } from '@tests/support/in-app';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

async function show(ending: Ending | undefined): Promise<void> {
  const session = sessionStore();
  session.signedOut(ending);
  render(await inApp(<SessionEnded />, (scope) => scope.value(accountTokens.session, session)));
}

it.each(SESSION_ENDS)('%s has a sentence of its own', async (why) => {
  await show({ why, message: 'Authorization failed' });
  expect(screen.getByRole('status').textContent).toBe(account.ended[why]);
});

it('shows the server’s words where there is no reason', async () => {
  await show({ message: 'Come back later' });
  expect(screen.getByRole('status').textContent).toBe('Come back later');
});

it('shows at least that the check failed', async () => {
  await show({});
  expect(screen.getByRole('status').textContent).toBe(account.ended.unknown);
});

it('shows nothing to a newcomer', async () => {
  await show(undefined);
  expect(screen.queryByRole('status')).toBeNull();
});
