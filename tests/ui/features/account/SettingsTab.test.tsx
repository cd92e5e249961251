import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockPerson } from '@/application/friends/block-person';
import type { DeleteAccount as DeleteAccountUseCase } from '@/application/account/delete-account';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { blockedUsers } from '@/contract/http/friends';
import { err, ok } from '@/domain/shared/result';
import { BlockedPeople } from '@/ui/features/account/BlockedPeople';
import { DeleteAccount } from '@/ui/features/account/DeleteAccount';
import { inApp } from '@tests/support/in-app';
import { aPerson } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

describe('BlockedPeople', () => {
  it('lists the blocked people and takes a block back', async () => {
    const blockPerson = vi.fn<BlockPerson>(async () => ok(undefined));
    render(
      await inApp(<BlockedPeople />, (scope) =>
        scope
          .value(...fakeCall(blockedUsers, async () => ok([aPerson()])))
          .value(friendsTokens.blockPerson, blockPerson),
      ),
    );
    expect(await screen.findByText('ID 100002')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(blockPerson).toHaveBeenCalledWith(aPerson().id, false);
    expect(await screen.findByText(/You have not blocked anyone/)).toBeTruthy();
  });

  it('shows why the list cannot be shown and reads it again', async () => {
    const answers = [err({ kind: 'maintenance' } as const), ok([])];
    render(
      await inApp(<BlockedPeople />, (scope) =>
        scope
          .value(...fakeCall(blockedUsers, async () => answers.shift() ?? ok([])))
          .value(friendsTokens.blockPerson, async () => ok(undefined)),
      ),
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/under maintenance/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You have not blocked anyone/)).toBeTruthy();
  });
});

describe('DeleteAccount', () => {
  async function ask(deleteAccount: DeleteAccountUseCase, owed = 0) {
    render(
      await inApp(<DeleteAccount owed={owed} />, (scope) =>
        scope.value(accountTokens.deleteAccount, deleteAccount),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    await userEvent.type(screen.getByLabelText('Your password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  }

  it('requires the password and shows when it is wrong, without closing', async () => {
    const deleteAccount = vi.fn<DeleteAccountUseCase>(async () =>
      err({ kind: 'refused', code: 403, reason: 'password-wrong', message: '' }),
    );
    await ask(deleteAccount);
    expect(deleteAccount).toHaveBeenCalledWith('secret');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.');
    expect(screen.getByRole('dialog', { name: 'Delete your account for good?' })).toBeTruthy();
  });

  it('warns before that the address is recognised for 24 months, and that a debt stays with it', async () => {
    await ask(async () => err({ kind: 'offline' }), 27);
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toMatch(/For 24 months we still recognise your address/);
    expect(dialog.textContent).toContain('You owe 27 coins. This debt stays with your address.');
  });

  it('forgets the password when the question is put away', async () => {
    await ask(async () => err({ kind: 'offline' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(screen.getByLabelText('Your password')).toHaveProperty('value', '');
  });
});
