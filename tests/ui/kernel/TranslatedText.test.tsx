import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, describe, vi } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { TranslateWords } from '@/application/translation/translate-for-reader';
import { translationTokens } from '@/application/translation/translation-tokens';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { TranslatedText, WrittenWords, type WrittenWordsProps } from '@/ui/kernel/TranslatedText';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { ann, balances } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { pressOutdated } from '@tests/support/translate-page';

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

it('offers nothing for a text in a language that the user marked as read', async () => {
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

afterEach(cleanup);

const left = balances({ characters: 1988 });
const charge = { vip: 0, normal: 12, coins: coins(0) };

const translated = ok({
  outcome: {
    translated: true,
    text: 'Good morning',
    recordId: 'r',
    charge,
    balances: left,
  } as const,
  original: 'Guten Morgen',
});

async function show(
  ask: TranslateWords['ask'],
  change: Partial<WrittenWordsProps & { readonly text: string }> = {},
) {
  const session = sessionStore();
  session.signedIn(aMe());
  const asked = vi.fn<TranslateWords['ask']>(ask);
  const { text = 'Guten Morgen', ...props } = change;
  const words = { kind: 'introduction', id: '2', text } as const;
  render(
    await inApp(<WrittenWords words={words} language="de" {...props} />, (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(translationTokens.translateWords, { known: () => undefined, ask: asked }),
    ),
  );
  return asked;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('WrittenWords', () => {
  it('shows the price first, then both voices, each in its language', async () => {
    const asked = await show(async () => translated);
    expect(screen.getByText('Guten Morgen').lang).toBe('de');
    await pressOutdated('Translate · 12 characters');
    await press('Translate · 12 characters');
    expect(asked).toHaveBeenCalledOnce();
    expect(asked.mock.lastCall?.slice(1)).toEqual(['en', 0]);
    const voice = (await screen.findByText('Good morning')).closest('p');
    expect([voice?.lang, voice?.dir]).toEqual(['en', 'auto']);
    expect(screen.getByText('Guten Morgen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Translate/ })).toBeNull();
  });

  it('hides either voice and shows it again, never none', async () => {
    await show(async () => translated);
    await press(/Translate/);
    await press('Hide original');
    expect(screen.queryByText('Guten Morgen')).toBeNull();
    expect(screen.getByText('Good morning')).toBeTruthy();
    await press('Show original');
    await press('Hide translation');
    expect(screen.queryByText('Good morning')).toBeNull();
    expect(screen.getByText('Guten Morgen')).toBeTruthy();
    await press('Show translation');
    expect(screen.getByText('Good morning')).toBeTruthy();
  });

  it('shows why it failed and tries again', async () => {
    const answers = [err({ kind: 'timeout' } as const), translated];
    await show(async () => answers.shift() ?? translated);
    await press(/Translate/);
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer in time/);
    await press(/^Try again/);
    expect(await screen.findByText('Good morning')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to coins when they are short', async () => {
    await show(async () => err({ kind: 'not-enough-coins' }));
    await press(/Translate/);
    const link = await screen.findByRole('link', { name: 'Top up coins' });
    expect(link.getAttribute('href')).toBe('/account?index=2&from=%2F');
  });

  it('shows that it is in the reader’s language already, and offers it no more', async () => {
    const outcome = { translated: false, reason: 'same-language', recordId: '' } as const;
    const none = { vip: 0, normal: 0, coins: coins(0) };
    await show(async () =>
      ok({ outcome: { ...outcome, charge: none, balances: left }, original: 'Guten Morgen' }),
    );
    await press(/Translate/);
    expect((await screen.findByRole('status')).textContent).toBe('It is in this language already');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers nothing for a text in the language one reads, and shows nothing where there is none', async () => {
    await show(async () => translated, { language: 'en' });
    expect(screen.getByText('Guten Morgen')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    await show(async () => translated, { text: '' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['🧧🧧', '123', '…', 'https://example.org/'])(
    'offers nothing for %s, which has no words',
    async (text) => {
      await show(async () => translated, { text });
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('is the translation only where the words are shown elsewhere', async () => {
    await show(async () => translated, { besides: true });
    expect(screen.queryByText('Guten Morgen')).toBeNull();
    await press('Translate · 12 characters');
    expect(await screen.findByText('Good morning')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
