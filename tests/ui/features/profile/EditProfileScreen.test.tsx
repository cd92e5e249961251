import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EditProfile, createProfileDraft } from '@/application/profile/edit-profile';
import { accountTokens } from '@/application/account/account-tokens';
import { ownKey } from '@/application/account/own-storage';
import { mediaTokens } from '@/application/media/media-tokens';
import type { Preferences } from '@/application/shared/preferences';
import { profileTokens } from '@/application/profile/profile-tokens';
import { ALL_CHOICES, type Choices } from '@/domain/profile/choices';
import { err, ok } from '@/domain/shared/result';
import { EditProfileScreen } from '@/ui/features/profile/EditProfileScreen';
import { DAY, epochMs } from '@/domain/shared/time';
import { LiveClock } from '@/ui/kernel/live-clock';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Toasts } from '@/ui/parts/Toasts';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

async function show(
  editProfile: EditProfile,
  me = aMe(),
  preferences = memoryPreferences(),
  offered: Choices = ALL_CHOICES,
): Promise<Preferences> {
  const session = sessionStore();
  const clock = new ManualClock(NOW);
  session.signedIn(me);
  render(
    await inApp(
      <>
        <EditProfileScreen />
        <Toasts />
      </>,
      (scope) => {
        scope.get(profileTokens.choices).learn(offered);
        return scope
          .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock }))
          .value(profileTokens.profileDraft, createProfileDraft({ preferences, self: me.address }))
          .value(accountTokens.session, session)
          .value(mediaTokens.uploadGrants, {} as never)
          .value(profileTokens.editProfile, editProfile)
          .value(accountTokens.uploadAvatar, async () => err({ kind: 'image-format' }));
      },
    ),
  );
  return preferences;
}

const NOW = Date.UTC(2026, 4, 1, 12);

const nickname = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('editing the own profile', () => {
  it('offers the choices of the server', async () => {
    await show(async () => ok(undefined), aMe(), memoryPreferences(), {
      ...ALL_CHOICES,
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

  it('sends the typed values', async () => {
    const edit = vi.fn<EditProfile>(async () => ok(undefined));
    await show(edit);
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'Mila');
    await userEvent.click(save());
    expect(edit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ nickname: 'Mila' }));
  });

  it('shows at the field what is wrong with it, and keeps what was typed', async () => {
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

  it('keeps the typed values over leaving and reload, until they are saved', async () => {
    const preferences = await show(async () => ok(undefined));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'Mila');
    expect(screen.getByText(/not saved yet/)).toBeTruthy();
    cleanup();
    await show(async () => ok(undefined), aMe({ country: 'FR' }), preferences);
    expect(nickname().value).toBe('Mila');
    expect(screen.getByText(/not saved yet/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ }).value).toBe(
      'France',
    );
    await userEvent.click(save());
    cleanup();
    await show(async () => ok(undefined), aMe(), preferences);
    expect(nickname().value).toBe('Ann');
  });

  it('discards them, and brings them back', async () => {
    await show(async () => ok(undefined));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'Mila');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(nickname().value).toBe('Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(nickname().value).toBe('Mila');
  });

  it('begins with the saved values where the stored draft is damaged', async () => {
    const preferences = memoryPreferences();
    const damaged = JSON.stringify({ nickname: 3, interests: [1], occupation: 'teacher' });
    preferences.write(ownKey('profile-draft', aMe().address), damaged);
    await show(async () => ok(undefined), aMe(), preferences);
    expect(nickname().value).toBe('Ann');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hiking' }).checked).toBe(true);
  });

  it('leaves out a stored value that cannot be changed now, so that the rest can be saved', async () => {
    const preferences = memoryPreferences();
    const before = JSON.stringify({ nickname: 'Mila', gender: 2, year: '1970', month: '1' });
    preferences.write(ownKey('profile-draft', aMe().address), before);
    const edit = vi.fn<EditProfile>(async () => ok(undefined));
    const rests = { genderFrom: epochMs(NOW + DAY), birthFrom: epochMs(NOW + DAY) };
    await show(edit, aMe(rests), preferences);
    await userEvent.click(save());
    const { gender, birth } = aMe();
    expect(edit.mock.calls[0]?.[0]).toMatchObject({
      nickname: 'Mila',
      gender,
      birthDate: { year: String(birth.year), month: String(birth.month) },
    });
  });

  it('hides facts from others, and changes gender and birth date', async () => {
    const edit = vi.fn<EditProfile>(async () => ok(undefined));
    await show(edit);
    const group = screen.getByRole('group', { name: 'Hide from others' });
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Weight' }));
    await userEvent.click(screen.getByRole('radio', { name: /Other/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Day/ }), '7');
    await userEvent.click(save());
    expect(edit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        hidden: ['weight'],
        gender: 2,
        birthDate: { year: '1995', month: '5', day: '7' },
      }),
    );
  });

  it('shows from when gender and birth date can be changed again', async () => {
    const from = epochMs(NOW + 3 * DAY);
    await show(async () => ok(undefined), aMe({ genderFrom: from, birthFrom: from }));
    expect(screen.getAllByText(/again from May 4, 2026/)).toHaveLength(2);
    expect(screen.getByText('May 1995')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Other/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Year' })).toBeNull();
  });

  it('offers them again once that day has come', async () => {
    await show(async () => ok(undefined), aMe({ genderFrom: epochMs(NOW) }));
    expect(screen.getByRole('radio', { name: /Other/ })).toBeTruthy();
  });

  it.each([
    ['offline', { kind: 'offline' }, /No connection/],
    ['forbidden', { kind: 'forbidden', message: 'Not from here.' }, /Not from here\./],
  ] as const)('shows why it was not saved (%s), and keeps what was typed', async (_, why, text) => {
    await show(async () => err(why));
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'Mila');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(nickname().value).toBe('Mila');
  });

  it('reports that a file is no picture', async () => {
    await show(async () => ok(undefined));
    const file = new File(['x'], 'words.txt', { type: 'image/jpeg' });
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no way to choose a picture');
    await userEvent.upload(input, file);
    expect((await screen.findByRole('alert')).textContent).toMatch(/JPG, PNG, GIF and WebP/);
  });
});
