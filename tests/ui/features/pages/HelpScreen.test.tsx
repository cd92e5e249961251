import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { Call } from '@/application/shared/call';
import { publicAddress, type Installation } from '@/contract/http/profile';
import { MAX_RED_PACKET } from '@/domain/gifts/red-packet';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { PERMISSIONS } from '@/domain/membership/tier';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { err, ok } from '@/domain/shared/result';
import { parseCoinPrice } from '@/domain/wallet/coin-price';
import { HelpScreen } from '@/ui/features/pages/HelpScreen';
import { TermsScreen } from '@/ui/features/pages/TermsScreen';
import { expectOk } from '@tests/support/expect-result';
import { inApp } from '@tests/support/in-app';
import { SessionRecorder } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const HERE: Installation = { translationPrice: 'characters' };

async function show(
  page: ReactElement,
  answer:
    | Awaited<ReturnType<Call<typeof publicAddress>>>
    | ReturnType<Call<typeof publicAddress>> = ok(HERE),
): Promise<void> {
  render(
    await inApp(page, (scope) =>
      scope
        .value(accountTokens.session, new SessionRecorder())
        .value(...fakeCall(publicAddress, async () => answer)),
    ),
  );
  // What the answer decides is there once it came.
  await act(async () => {});
}

it('answers with the numbers of the rules, and leaves no gap open', async () => {
  await show(<HelpScreen />);
  const text = document.body.textContent;
  expect(text).not.toMatch(/\{\{|undefined|NaN|Infinity/);
  for (const sentence of [
    `A message can have ${MAX_CHAT_TEXT} characters.`,
    `Men pay ${PHOTO_PERMISSION_PRICE} coins, once per person`,
    `Of the gifts up to ${MAX_FREE_GIFT} coins, ${PERMISSIONS.vip.freeGiftsPerMonth} a month are free with VIP`,
    `up to ${MAX_RED_PACKET.toLocaleString('en')} coins`,
    `${PERMISSIONS.ordinary.attemptsPerDay} a day, ${PERMISSIONS.vip.attemptsPerDay} with VIP`,
  ]) {
    expect(text).toContain(sentence);
  }
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
});

it('explains that translation is on from the start, and does not ask for a language first', async () => {
  await show(<HelpScreen />);
  expect(document.body).toHaveTextContent(
    'A conversation with someone who speaks another language starts with translation into it',
  );
  expect(document.body).not.toHaveTextContent('Choose a language in the conversation');
});

it('shows a visitor no price where translation is free', async () => {
  await show(<HelpScreen />, ok({ translationPrice: 'free' }));
  expect(document.body).toHaveTextContent('Nothing. Translation is free here');
  expect(document.body).not.toHaveTextContent(
    /preview is charged|translation is charged|cost 1 coin\. The sender/,
  );
});

const EURO = expectOk(parseCoinPrice('0.93 EUR'));

it.each([
  ['nothing can be withdrawn from', HERE, 'can’t be refunded', 6],
  [
    'unused coins can be given back',
    { ...HERE, withdrawalDays: 14 },
    'withdraw from the contract about coins within 14 days',
    7,
  ],
  ['a coin has a price of its own', { ...HERE, coinPrice: EURO }, 'One coin costs about €0.93.', 6],
])('shows a visitor the terms that hold where %s', async (_, here, words, sections) => {
  await show(<TermsScreen />, ok(here));
  expect(document.body).toHaveTextContent(words);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections);
  const isRefused = document.body.textContent.includes('can’t be refunded');
  expect(isRefused).toBe(!('withdrawalDays' in here));
});

it('help and terms say nothing before it is known what holds here, since it would move', async () => {
  await show(<TermsScreen />, new Promise(() => undefined));
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  cleanup();
  await show(<HelpScreen />, new Promise(() => undefined));
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

it('help and terms say nothing of coins that may not hold here while that is not known', async () => {
  await show(<TermsScreen />, err({ kind: 'offline' }));
  expect(document.body).not.toHaveTextContent(/refunded|coin costs/);
  cleanup();
  await show(<HelpScreen />, err({ kind: 'offline' }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  expect(document.body).not.toHaveTextContent(/refund/);
});
