import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoadConversations } from '@/application/messaging/load-conversations';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { ConversationList } from '@/ui/features/messaging/ConversationList';
import { ConversationsStore } from '@/ui/stores/conversations.store';
import { ann } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const SUPPORT = 'help' as ChatAddress;

async function show(conversations: ConversationsStore) {
  const loadConversations = vi.fn<LoadConversations>(async () => ok(undefined));
  const { drafts } = conversationDeps();
  render(
    await inApp(<ConversationList open={undefined} />, (scope) =>
      scope
        .value(messagingTokens.conversations, conversations)
        .value(messagingTokens.drafts, drafts)
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
