import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignIn, SignInFailure } from '@/application/account/sign-in';
import { translationTokens } from '@/application/translation/translation-tokens';
import { slots } from '@/ui/kernel/slots';
import { accountTokens } from '@/application/account/account-tokens';
import type { Preferences } from '@/application/shared/preferences';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translateEngine } from '@/contract/http/translation-engines';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import { LoginScreen } from '@/ui/features/account/LoginScreen';
import { inApp } from '@tests/support/in-app';
import { MemoryDeviceTranslator } from '@tests/support/memory-device-translator';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

async function show(
  signIn: SignIn,
  preferences = memoryPreferences(),
  view = <LoginScreen />,
): Promise<Preferences> {
  render(
    await inApp(
      view,
      (scope) =>
        scope
          .value(accountTokens.signIn, signIn)
          .value(accountTokens.session, sessionStore())
          .value(sharedTokens.preferences, preferences)
          .value(translationTokens.deviceTranslator, new MemoryDeviceTranslator())
          .value(...fakeCall(translateEngine, async () => ok([]))),
      [slots.aboutTranslation],
    ),
  );
  return preferences;
}

async function submit(failure: SignInFailure): Promise<void> {
  await show(async () => err(failure));
  await userEvent.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
}

it.each([
  [{ kind: 'email-invalid' }, 'E-mail', /not an e-mail address/],
  [{ kind: 'password-empty' }, 'Password', /enter your password/i],
] as const)(
  'shows %o under the field that mends it, and goes there',
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

it('shows an error about both fields above the button, and moves nothing', async () => {
  await submit({ kind: 'refused', code: 400, reason: 'login-wrong', message: '' });
  expect(screen.getByText('E-mail or password is wrong.')).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
  expect(screen.getAllByRole('button', { name: 'Log in' })[0]).toHaveFocus();
});

it('brings an error about both fields into sight where the page is longer than the window', async () => {
  const scrollIntoView = vi.fn<(options: ScrollIntoViewOptions) => void>();
  Object.assign(HTMLElement.prototype, { scrollIntoView });
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  box.mockReturnValue({ top: innerHeight, bottom: innerHeight + 20 } as DOMRect);
  await submit({ kind: 'refused', code: 400, reason: 'login-wrong', message: '' });
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
  box.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

it('stays in sight once something was typed, however the phone is turned', async () => {
  await show(async () => ok(undefined));
  // One is the form's; the other is at the foot of a phone, and opens the form.
  const logIn = () => screen.getAllByRole('button', { name: 'Log in', hidden: true });
  expect(logIn()).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('E-mail'), 'z');
  expect(logIn()).toHaveLength(1);
});

it('is focused at once when it was requested, and is in sight as a whole', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await show(async () => ok(undefined));
  const [, open] = screen.getAllByRole('button', { name: 'Log in', hidden: true });
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(open!);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  const form = scrolled.mock.contexts[0] as HTMLElement;
  expect(form).toContainElement(screen.getByLabelText('Password'));
  scrolled.mockRestore();
});

it('still leads to a new account where the form took the place of that button', async () => {
  await show(async () => ok(undefined));
  expect(screen.queryByText('New here?')).toBeNull();
  const [, open] = screen.getAllByRole('button', { name: 'Log in', hidden: true });
  await userEvent.click(open!);
  const instead = within(screen.getByText('New here?').parentElement!);
  expect(instead.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
});

it('shows why and until when a person is banned', async () => {
  const retryAt = epochMs(new Date(2027, 0, 2, 12).getTime());
  const refusal = { kind: 'refused', code: 403, reason: 'account-banned', message: '' } as const;
  await submit({ ...refusal, why: 'harassment', retryAt });
  const alert = screen.getByText(/^This account is suspended until January 2, 2027/);
  expect(alert).toHaveAttribute('role', 'alert');
  expect(alert).toHaveTextContent('Reason: harassment. You can log in again after that.');
});

it('shows the link to support under that sentence, before unrelated parts', async () => {
  await submit({ kind: 'refused', code: 403, reason: 'account-banned', message: '' });
  const support = screen.getByRole('button', { name: 'Write to support' });
  const forgotten = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(support.compareDocumentPosition(forgotten)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('introduces the product to newcomers, with one main button, and recognises those who return', async () => {
  const preferences = await show(async () => ok(undefined));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'You write in your language. They read in theirs.',
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Been here before?');
  const example = within(screen.getByRole('figure', { name: 'How a conversation looks' }));
  expect(example.getByText('주말에 시간 있어요?')).toHaveAttribute('lang', 'ko');
  expect(example.getByText('Are you free this weekend?')).toBeVisible();
  const [begin] = screen.getAllByRole('link', { name: 'Create an account' });
  expect(begin).toHaveAttribute('href', '/register');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  cleanup();

  await show(async () => ok(undefined), preferences);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Log in' })).toHaveLength(1);
});

it('shows no greeting after a failed sign-in', async () => {
  const preferences = await show(async () => err({ kind: 'offline' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  cleanup();
  await show(async () => ok(undefined), preferences);
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Welcome back');
});

it('names below the form what is translated here', async () => {
  await show(async () => ok(undefined));
  expect(
    await screen.findByText('Translates only set phrases, and between the two Chinese scripts.'),
  ).toBeVisible();
});

it('hides the password as it is typed, and takes a pasted one and what a manager fills in', async () => {
  await show(async () => err({ kind: 'password-empty' }));
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(field);
  await userEvent.paste('a long one, from a manager');
  expect(field).toHaveValue('a long one, from a manager');
});

it('keeps its sentence while something in it has to be waited for', async () => {
  let arrive = (): void => undefined;
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  function Waiting() {
    const [waits, setWaits] = useState(false);
    if (waits) use(coming);
    return <button onClick={() => setWaits(true)}>Wait</button>;
  }
  const banned = err({
    kind: 'refused',
    code: 403,
    reason: 'account-banned',
    message: '',
  } as const);
  const view = (
    <Suspense>
      <LoginScreen />
      <Waiting />
    </Suspense>
  );
  await show(async () => banned, memoryPreferences(), view);
  await userEvent.type(screen.getByLabelText('E-mail'), 'mina@parley.example');
  await userEvent.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  const help = await screen.findByRole('button', { name: account.appeal.open });
  await act(async () => screen.getByRole('button', { name: 'Wait' }).click());
  expect(help).not.toBeVisible();
  await act(async () => arrive());
  expect(help).toBeVisible();
});
