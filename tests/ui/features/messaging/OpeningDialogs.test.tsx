import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Peer } from '@/domain/messaging/conversation';
import { epochMs, HOUR } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { PaymentNotice } from '@/ui/features/messaging/OpeningDialogs';
import { bo, cy } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';

afterEach(cleanup);

/** Whether the notice is there where Bo's person is changed so. */
async function isTold(change: Partial<Peer>, { due = true, peer = bo } = {}): Promise<boolean> {
  const deps = conversationDeps();
  deps.session.signedIn({ ...aMe(), messageNoticeDue: due });
  const person = { ...deps.conversations.with(bo).person!, ...change };
  deps.conversations.setPeople([{ address: bo, kind: 'person', person }]);
  const { composer } = new ConversationViewModel(peer, deps);
  const view = <PaymentNotice notice={composer.notice} onLeave={() => undefined} />;
  render(
    await inApp(view, (scope) =>
      scope
        .value(accountTokens.session, deps.session)
        .value(profileTokens.acknowledgePaymentNotice, () => undefined),
    ),
  );
  return screen.queryByRole('dialog', { name: 'Before you write' }) !== null;
}

it('is shown before the first message that would cost a coin', async () => {
  expect(await isTold({})).toBe(true);
});

it.each<[string, Partial<Peer>, object?]>([
  ['to answer who has opened the conversation', { openUntil: epochMs(HOUR) }],
  ['to write to a friend', { friends: true }],
  ['once it was closed', {}, { due: false }],
  ['while it is not known who reads it', {}, { peer: cy }],
])('is not there %s', async (_, change, options) => {
  expect(await isTold(change, options)).toBe(false);
});
