import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChangeCommonLanguage } from '@/application/profile/languages';
import { profileTokens } from '@/application/profile/profile-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { err, ok } from '@/domain/shared/result';
import { LanguagesCard } from '@/ui/features/account/LanguagesCard';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { ann } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe } from '@tests/support/people';

afterEach(cleanup);

async function show(change: ChangeCommonLanguage = async () => ok(undefined)) {
  const settings = new TranslationSettingsStore({ preferences: memoryPreferences(), self: ann });
  render(
    await inApp(<LanguagesCard me={aMe({ language: 'de' })} />, (scope) =>
      scope
        .value(translationTokens.translationSettings, settings)
        .value(profileTokens.changeCommonLanguage, change),
    ),
  );
  return settings;
}

it('lists the languages that the user reads, by names in the interface’s language, and changes them', async () => {
  const change = vi.fn<ChangeCommonLanguage>(async () => ok(undefined));
  await show(change);
  const select = screen.getByRole('combobox', { name: 'The language I want to read' });
  expect(select).toHaveDisplayValue('German');
  await userEvent.selectOptions(select, 'Korean');
  expect(change).toHaveBeenCalledWith('ko');
});

it('stays as it was where the change fails', async () => {
  await show(async () => err({ kind: 'offline' }));
  const select = screen.getByRole('combobox', { name: 'The language I want to read' });
  await userEvent.selectOptions(select, 'Korean');
  expect(select).toHaveDisplayValue('German');
});

it('takes the other languages that the user reads, without the interface’s own', async () => {
  const settings = await show();
  const group = screen.getByRole('group', { name: 'Other languages I can read' });
  expect(within(group).queryByRole('checkbox', { name: 'German' })).toBeNull();
  await userEvent.click(within(group).getByRole('checkbox', { name: 'Korean' }));
  await userEvent.click(within(group).getByRole('checkbox', { name: 'English' }));
  await userEvent.click(within(group).getByRole('checkbox', { name: 'Korean' }));
  expect(settings.readable).toEqual(['en']);
});

it('translates what the user writes: always, unless they choose otherwise', async () => {
  const settings = await show();
  const group = screen.getByRole('radiogroup', { name: 'Translate what I write' });
  expect(within(group).getByRole('radio', { name: /^Always/ })).toBeChecked();
  await userEvent.click(within(group).getByRole('radio', { name: /^Never/ }));
  expect(settings.whatIWrite).toBe('never');
});

it('shows the translation during writing, until that is turned off', async () => {
  const settings = await show();
  const choice = screen.getByRole('switch', { name: /^See the translation while I write/ });
  expect(choice).toBeChecked();
  await userEvent.click(choice);
  expect(settings.seeWhileWriting).toBe(false);
});
