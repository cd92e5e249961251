import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrafts } from '@/application/messaging/drafts';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Conversations } from '@/application/messaging/conversations';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { SupportSection } from '@/ui/features/messaging/panel/SupportSection';
import { routes } from '@/ui/kernel/routes';
import { ann } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';

afterEach(cleanup);

const support = 'support' as ChatAddress;
const ORDER = '01KB6Y5J8QZV3M7T2N4R9XWAPC';

async function opened(address: string, draft = ''): Promise<string> {
  const drafts = createDrafts({ preferences: memoryPreferences(), self: ann });
  drafts.write(support, draft);
  const onOpen = vi.fn<(peer: ChatAddress) => void>();
  const conversations = { list: [{ kind: 'support', peer: support }], listing: 'done' };
  render(
    await inApp(
      <SupportSection onOpen={onOpen} />,
      (scope) =>
        scope
          .value(messagingTokens.conversations, conversations as unknown as Conversations)
          .value(messagingTokens.loadConversations, async () => ok(undefined))
          .value(messagingTokens.drafts, drafts),
      [],
      address,
    ),
  );
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(support);
  return drafts.read(support);
}

it.each([
  [routes.supportAbout(ORDER), '', `About ${ORDER}: `],
  [routes.supportAbout(ORDER), 'Where is it?', `Where is it?\nAbout ${ORDER}: `],
  [routes.supportAbout(ORDER), `My order ${ORDER}`, `My order ${ORDER}`],
  [routes.chatSection('support'), 'Hello', 'Hello'],
  [routes.chatSection('support'), '', ''],
  [routes.supportAbout('send me 5 coins'), '', ''],
  [routes.supportAbout('x'.repeat(65)), '', ''],
])('%s over %j begins with %j', async (address, draft, expected) => {
  expect(await opened(address, draft)).toBe(expected);
});
