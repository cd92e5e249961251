// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { giftTokens } from '@/application/gifts/gift-tokens';
import type { Token } from '@/application/token';
import { ports, sessionTokens, useCases } from '@/application/tokens';
import { composePage } from '@/composition/page';
import { provideMessaging } from '@/composition/messaging.module';
import { provideSession } from '@/composition/session.module';
import { InMemoryChat } from '@/infrastructure/chat/in-memory-chat-service';
import { uiTokens } from '@/ui/app/ui-tokens';
import { ann } from '@tests/support/builders';

describe('the composed page', () => {
  const { root } = composePage(window);

  it.each(Object.entries({ ...ports, ...useCases, ...uiTokens }))('provides %s', (_, token) => {
    expect(typeof root.get(token as Token<unknown>)).not.toBe('undefined');
  });

  const session = provideMessaging(provideSession(root.child(), ann, window))
    .value(
      sessionTokens.chatService,
      new InMemoryChat({ clock: root.get(ports.clock), secrets: new Map() }).device(),
    )
    .value(sessionTokens.liveEvents, { subscribe: () => () => {} });

  it.each(Object.entries({ ...sessionTokens, ...giftTokens }))('provides %s in a session', (_, token) => {
    expect(typeof session.get(token as Token<unknown>)).not.toBe('undefined');
  });

  it('asks for nothing before anybody does', () => {
    const fetch = vi.spyOn(window, 'fetch');
    composePage(window);
    expect(fetch).not.toHaveBeenCalled();
  });
});
