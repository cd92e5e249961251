import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EditProfile } from '@/application/profile/edit-profile';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Choices } from '@/domain/profile/choices';
import { err, ok } from '@/domain/shared/result';
import { EditProfileScreen } from '@/ui/features/profile/EditProfileScreen';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

async function show(editProfile: EditProfile, offered: Partial<Choices> = {}) {
  const session = sessionStore();
  session.signedIn(aMe());
  render(
    await inApp(<EditProfileScreen />, (scope) => {
      scope.get(profileTokens.choices).learn(offered);
      return scope
        .value(accountTokens.session, session)
        .value(mediaTokens.uploadGrants, {} as never)
        .value(profileTokens.editProfile, editProfile)
        .value(accountTokens.uploadAvatar, async () => err({ kind: 'image-format' }));
    }),
  );
}

const nickname = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('editing one’s profile', () => {
  it('offers what the server says can be chosen', async () => {
    await show(async () => ok(undefined), {
      interests: ['music', 'art'],
      occupations: ['teacher', 'other'],
    });
    const occupation = screen.getByRole('combobox', { name: 'Occupation' });
    const names = within(occupation)
      .getAllByRole('option', { hidden: true })
      .map((option) => option.textContent);
    expect(names).toEqual(['Choose', 'Teaching', 'Something else']);
    expect(screen.getByRole('checkbox', { name: 'Art' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Food' })).toBeNull();
  });

  it('sends what was typed', async () => {
    const edit = vi.fn<EditProfile>(async () => ok(undefined));
    await show(edit);
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'Mila');
    await userEvent.click(save());
    expect(edit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ nickname: 'Mila' }));
  });

  it('says at the field what is wrong with it, and keeps what was typed', async () => {
    await show(async () =>
      err({ kind: 'fields-invalid', problems: { nickname: { kind: 'text-too-short' } } }),
    );
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'M');
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(nickname().getAttribute('aria-invalid')).toBe('true');
    expect(nickname().value).toBe('M');
  });

  it.each([
    ['offline', { kind: 'offline' }, /No connection/],
    ['forbidden', { kind: 'forbidden', message: 'Not from here.' }, /Not from here\./],
  ] as const)('says why it was not saved (%s), and keeps what was typed', async (_, why, text) => {
    await show(async () => err(why));
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'Mila');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(nickname().value).toBe('Mila');
  });

  it('says that a file is no picture', async () => {
    await show(async () => ok(undefined));
    const file = new File(['x'], 'words.txt', { type: 'image/jpeg' });
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no way to choose a picture');
    await userEvent.upload(input, file);
    expect((await screen.findByRole('alert')).textContent).toMatch(/JPG, PNG or GIF/);
  });
});
