import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { RequestBar } from '@/ui/features/messaging/RequestBar';
import { toolRuns, type ConversationAction } from '@/ui/kernel/conversation-shortcuts';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

it.each<[ConversationAction, RegExp]>([
  ['block', /Block Bo/],
  ['records', /Delete/],
])('the key of %s asks what its button asks', async (action, title) => {
  const { peerCommands } = new ConversationViewModel(bo, conversationDeps({}));
  render(
    await inApp(<RequestBar name="Bo" blocks commands={peerCommands} onLeave={() => undefined} />),
  );
  act(() => toolRuns(() => undefined)[action]?.());
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});
