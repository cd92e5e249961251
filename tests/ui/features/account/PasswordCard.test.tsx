import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { createChangePassword, createCheckNewPassword } from '@/application/account/new-password';
import type { Call } from '@/application/shared/call';
import type { changePassword } from '@/contract/http/account';
import { err, ok } from '@/domain/shared/result';
import { PasswordCard } from '@/ui/features/account/PasswordCard';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

describe('PasswordCard', () => {
  async function open(call: Call<typeof changePassword>) {
    const change = createChangePassword({
      replace: call,
      checkNewPassword: createCheckNewPassword(),
    });
    render(
      await inApp(<PasswordCard />, (scope) => scope.value(accountTokens.changePassword, change)),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  }

  async function write(current: string, password: string, repeated = password) {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', password],
      ['Repeat the password', repeated],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label));
      if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
    }
    const [, confirm] = screen.getAllByRole('button', { name: 'Change password' });
    await userEvent.click(confirm!);
  }

  it('requires the old password and shows under the right field what is wrong', async () => {
    const call = vi.fn<Call<typeof changePassword>>(async () =>
      err({ kind: 'refused', code: 400, reason: 'password-wrong', message: '' }),
    );
    await open(call);
    await write('', 'otters-swim');
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    await write('old-secret', '123456');
    expect((await screen.findByRole('alert')).textContent).toMatch(/most common passwords/);
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    await write('old-secret', 'otters-swim', 'otters-sink');
    expect((await screen.findByRole('alert')).textContent).toMatch(/do not match/);
    expect(call).not.toHaveBeenCalled();
    await write('not-mine', 'otters-swim');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.');
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it('is changed by Enter, too', async () => {
    const call = vi.fn<Call<typeof changePassword>>(async () => ok({}));
    await open(call);
    await userEvent.type(screen.getByLabelText('Current password'), 'old-secret');
    await userEvent.type(screen.getByLabelText('New password'), 'otters-swim');
    await userEvent.type(screen.getByLabelText('Repeat the password'), 'otters-swim{Enter}');
    expect(call).toHaveBeenCalledExactlyOnceWith({
      password: 'old-secret',
      newPassword: 'otters-swim',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the password is changed, and keeps nothing typed', async () => {
    const call = vi.fn<Call<typeof changePassword>>(async () => ok({}));
    await open(call);
    await write('old-secret', 'otters-swim');
    expect(call).toHaveBeenCalledWith({
      password: 'old-secret',
      newPassword: 'otters-swim',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });
});
