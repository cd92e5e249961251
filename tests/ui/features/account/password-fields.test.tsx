import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { ok } from '@/domain/shared/result';
import { DeleteAccount } from '@/ui/features/account/DeleteAccount';
import { NewPasswordFields } from '@/ui/features/account/CodeStep';
import { PasswordCard } from '@/ui/features/account/PasswordCard';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

function NewPassword() {
  const form = { password: '', repeated: '', failure: undefined, write: () => undefined };
  return <NewPasswordFields form={form} />;
}

it.each<[string, ComponentType, string | undefined, readonly [RegExp, string][]]>([
  [
    'a new password',
    NewPassword,
    undefined,
    [
      [/^Password/, 'new-password'],
      [/^Repeat the password/, 'new-password'],
    ],
  ],
  [
    'a change of it',
    PasswordCard,
    'Change password',
    [
      [/^Current password/, 'current-password'],
      [/^New password/, 'new-password'],
      [/^Repeat the password/, 'new-password'],
    ],
  ],
  [
    'the end of the account',
    () => <DeleteAccount owed={0} />,
    'Delete account',
    [[/^Your password/, 'current-password']],
  ],
])(
  'hides typed text and accepts the input of a password manager: %s',
  async (_, Part, opens, fields) => {
    render(
      await inApp(<Part />, (scope) =>
        scope
          .value(accountTokens.changePassword, async () => ok(undefined))
          .value(accountTokens.deleteAccount, async () => ok(undefined)),
      ),
    );
    if (opens) await userEvent.click(screen.getByRole('button', { name: opens }));
    for (const [label, filledIn] of fields) {
      const field = screen.getByLabelText(label);
      expect(field).toHaveAttribute('type', 'password');
      expect(field).toHaveAttribute('autocomplete', filledIn);
    }
    expect(document.querySelectorAll('input')).toHaveLength(fields.length);
  },
);
