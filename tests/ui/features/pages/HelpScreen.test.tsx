import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { MAX_RED_PACKET } from '@/domain/gifts/red-packet';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { PERMISSIONS } from '@/domain/membership/tier';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { HelpScreen } from '@/ui/features/pages/HelpScreen';
import { inApp } from '@tests/support/in-app';
import { aMe, SessionRecorder } from '@tests/support/people';

afterEach(cleanup);

async function show(change?: Parameters<typeof aMe>[0]): Promise<void> {
  const session = new SessionRecorder();
  if (change) session.signedIn(aMe(change));
  render(await inApp(<HelpScreen />, (scope) => scope.value(accountTokens.session, session)));
}

it('answers with the numbers of the rules, and leaves no gap open', async () => {
  await show();
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

it('says that translation is on from the start, and does not ask to choose a language first', async () => {
  await show();
  expect(document.body).toHaveTextContent(
    'A conversation with someone who speaks another language starts with translation into it',
  );
  expect(document.body).not.toHaveTextContent('Choose a language in the conversation');
});

it('tells of no price where translation is free', async () => {
  await show({ translationPrice: 'free' });
  expect(document.body).toHaveTextContent('Nothing. Translation is free here');
  expect(document.body).not.toHaveTextContent(
    /preview is charged|translation is charged|cost 1 coin\. The sender/,
  );
});
