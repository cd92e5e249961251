import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { publicAddress } from '@/contract/http/profile';
import { LANGUAGES } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import { AccessibilityScreen } from '@/ui/features/pages/AccessibilityScreen';
import { inApp } from '@tests/support/in-app';
import { loadTexts } from '@tests/support/load-texts';
import { SessionRecorder } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const HERE = { translationPrice: 'characters' } as const;

it.each([
  ['access@parley.example', 'mailto:access@parley.example'],
  ['https://parley.example/access', 'https://parley.example/access'],
])('names the contact of the installation: %s', async (contact, href) => {
  const read = async () => ok({ ...HERE, accessibility: contact });
  render(
    await inApp(<AccessibilityScreen />, (scope) =>
      scope
        .value(accountTokens.session, new SessionRecorder())
        .value(...fakeCall(publicAddress, read)),
    ),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Accessibility statement');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
  expect(await screen.findByRole('link', { name: contact })).toHaveAttribute('href', href);
});

it.each([ok(HERE), err({ kind: 'offline' } as const)])(
  'leads to support where there is none: %o',
  async (answer) => {
    const read = async () => answer;
    render(
      await inApp(<AccessibilityScreen />, (scope) =>
        scope
          .value(accountTokens.session, new SessionRecorder())
          .value(...fakeCall(publicAddress, read)),
      ),
    );
    expect(screen.getByText(/Write to support/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

const PHOTO: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  'zh-CN': /无法阻止他人翻拍屏幕/,
  'zh-TW': /無法阻止他人翻拍螢幕/,
  en: /A photo of the screen cannot be prevented\./,
  de: /Ein Foto vom Bildschirm lässt sich nicht verhindern\./,
  ru: /Помешать сфотографировать экран невозможно\./,
  ko: /화면을 사진으로 찍는 것은 막을 수 없/,
  ja: /画面を写真に撮ることは防げません/,
  es: /No se puede impedir que alguien fotografíe la pantalla\./,
};

it.each(LANGUAGES)(
  'explains in %s, where a picture is sent to burn, what cannot be prevented',
  async (language) => {
    const texts = (await loadTexts(language)) as {
      readonly media: { readonly send: Readonly<Record<string, string>> };
      readonly pages: { readonly help: { readonly burn: { readonly text: string } } };
    };
    const hints = Object.entries(texts.media.send).filter(([key]) => key.startsWith('burnHint_'));
    expect(hints.length).toBeGreaterThan(0);
    for (const [, hint] of hints) expect(hint).toMatch(PHOTO[language]);
    expect(texts.pages.help.burn.text).toMatch(PHOTO[language]);
  },
);
