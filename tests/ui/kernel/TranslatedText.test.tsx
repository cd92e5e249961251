import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { err } from '@/domain/shared/result';
import { TranslatedText } from '@/ui/kernel/TranslatedText';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { ann } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { sessionStore } from '@tests/support/session-store';
import { aMe } from '@tests/support/people';

afterEach(cleanup);

it('names the price also on the button that tries once more', async () => {
  const source = { known: () => undefined, ask: async () => err({ kind: 'offline' } as const) };
  render(
    await inApp(
      <TranslatedText text="Guten Morgen" language="de" me={aMe()} source={source} />,
      (scope) => scope.value(accountTokens.session, sessionStore()),
    ),
  );
  const translate = screen.getByRole('button', { name: /^Translate · / });
  const price = translate.textContent?.replace('Translate · ', '');
  await userEvent.click(translate);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe(`Try again · ${price}`);
});

it('offers nothing for a text in a language one said one can read', async () => {
  const settings = new TranslationSettingsStore({ preferences: memoryPreferences(), self: ann });
  settings.setReadable(['de']);
  const source = { known: () => undefined, ask: async () => err({ kind: 'offline' } as const) };
  render(
    await inApp(
      <TranslatedText text="Guten Morgen" language="de" me={aMe()} source={source} />,
      (scope) => scope.value(translationTokens.translationSettings, settings),
    ),
  );
  expect(screen.getByText('Guten Morgen')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
