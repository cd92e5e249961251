import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { SignIn, SignInFailure } from '@/application/account/sign-in';
import { accountTokens } from '@/application/account/account-tokens';
import { err } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { LoginScreen } from '@/ui/features/account/LoginScreen';
import { inApp } from '@tests/support/in-app';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

async function submit(failure: SignInFailure): Promise<void> {
  const signIn: SignIn = async () => err(failure);
  render(
    await inApp(<LoginScreen />, (scope) =>
      scope.value(accountTokens.signIn, signIn).value(accountTokens.session, sessionStore()),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

it.each([
  [{ kind: 'email-invalid' }, 'E-mail', /not an e-mail address/],
  [{ kind: 'password-empty' }, 'Password', /enter your password/i],
] as const)(
  'says %o under the field that mends it, and goes there',
  async (failure, label, words) => {
    await submit(failure);
    const field = screen.getByLabelText(label);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveFocus();
    expect(
      screen.getAllByRole('alert').filter(({ textContent }) => textContent !== ''),
    ).toHaveLength(1);
    await userEvent.type(field, 'a');
    expect(field).not.toHaveAttribute('aria-invalid');
  },
);

it('says what is about both above the button, and moves nothing', async () => {
  await submit({ kind: 'refused', code: 400, reason: 'login-wrong', message: '' });
  expect(screen.getByText('E-mail or password is wrong.')).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus();
});

it('says why somebody is shut out, and until when', async () => {
  const retryAt = epochMs(new Date(2027, 0, 2, 12).getTime());
  const refusal = { kind: 'refused', code: 403, reason: 'account-banned', message: '' } as const;
  await submit({ ...refusal, why: 'harassment', retryAt });
  const alert = screen.getByText(/^This account is suspended until January 2, 2027/);
  expect(alert).toHaveAttribute('role', 'alert');
  expect(alert).toHaveTextContent('Reason: harassment. You can log in again after that.');
});
