import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import { Header } from '@/ui/shell/Header';
import type { ShellViewModel } from '@/ui/shell/shell.view-model';
import { balances } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

it.each([
  [{ coins: 42 }, '42 coins', '42'],
  [{ owed: 27 }, '27 coins owed', '-27'],
])('shows %o while the sidebar is closed, in words and on a phone', async (held, words, figure) => {
  const shell = { collapsed: true } as ShellViewModel;
  render(
    await inApp(<Header shell={shell} me={aMe({ balances: balances(held) })} />, (scope) =>
      scope
        .value(profileTokens.interfaceLanguage, { current: 'en' } as never)
        .value(uiTokens.texts, {} as never)
        .value(uiTokens.theme, { choice: 'light' } as never)
        .value(uiTokens.sessionScope, new SessionScopeStore())
        .value(accountTokens.session, sessionStore())
        .value(accountTokens.signOut, async () => undefined),
    ),
  );
  const link = screen.getByRole('link', { name: words });
  expect(link).toHaveAttribute('href', '/account?index=2');
  expect(link).toHaveTextContent(`${words}${figure}`);
});
