import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoadConversations } from '@/application/messaging/load-conversations';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { MessageBody } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { ConversationList } from '@/ui/features/messaging/ConversationList';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { aMessage, ann, bo, cy } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const SUPPORT = 'help' as ChatAddress;

async function show(conversations: ConversationsStore) {
  const loadConversations = vi.fn<LoadConversations>(async () => ok(undefined));
  const { drafts, liveClock, session } = conversationDeps();
  render(
    await inApp(<ConversationList open={undefined} />, (scope) =>
      scope
        .value(messagingTokens.conversations, conversations)
        .value(messagingTokens.drafts, drafts)
        .value(accountTokens.session, session)
        .value(uiTokens.liveClock, liveClock)
        .value(messagingTokens.loadConversations, loadConversations),
    ),
  );
  return { loadConversations };
}

/** Somebody who has met nobody yet: the support account alone. */
function onlySupport(): ConversationsStore {
  const conversations = new ConversationsStore(ann);
  conversations.merge([{ peer: SUPPORT, kind: 'support', unread: 0 }]);
  return conversations;
}

it('shows placeholders while it loads, then says that there is nobody yet and where to meet', async () => {
  const conversations = onlySupport();
  await show(conversations);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  act(() => conversations.setListing('known'));
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meet someone' })).toHaveAttribute('href', '/encounter');
  expect(screen.getByText('How can we help?')).toBeVisible();
});

it('says that the list did not come, and asks again', async () => {
  const conversations = onlySupport();
  const { loadConversations } = await show(conversations);
  act(() => conversations.setListing('failed'));
  expect(screen.getByRole('alert')).toHaveTextContent('The conversations could not be refreshed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadConversations).toHaveBeenCalledOnce();
});

it('keeps the rows of this device when the list did not come', async () => {
  const { conversations } = conversationDeps();
  if (!(conversations instanceof ConversationsStore)) throw new Error('a store is needed');
  const { loadConversations } = await show(conversations);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => conversations.setListing('failed'));
  expect(screen.getByRole('link', { name: /Bo/ })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The conversations could not be refreshed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadConversations).toHaveBeenCalledOnce();
});

it('shows of a translated last message what I read, and of my own what I wrote', async () => {
  const conversations = new ConversationsStore(ann);
  const text = (words: string, language: 'de' | 'en', said: string): MessageBody => ({
    kind: 'text',
    text: words,
    translation: { text: said, language, recordId: 'r' },
  });
  const theirs = aMessage({
    from: bo,
    to: ann,
    body: text('Guten Morgen!', 'en', 'Good morning!'),
  });
  const mine = aMessage({ from: ann, to: cy, body: text('Good evening!', 'de', 'Guten Abend!') });
  conversations.apply(
    [theirs, mine].map((message) => ({ kind: 'message', message, missed: false })),
  );
  await show(conversations);
  expect(screen.getByText('Good morning!')).toBeVisible();
  expect(screen.getByText('Good evening!')).toBeVisible();
});
