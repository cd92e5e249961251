// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { giftsTokens } from '@/application/gifts/gift-tokens';
import type { Token } from '@/application/shared/token';
import { ports, sessionTokens, useCases } from '@/application/tokens';
import { composePage, keepUser } from '@/composition/page';
import { provideMessaging } from '@/composition/messaging.module';
import { provideSession } from '@/composition/session.module';
import { userId } from '@/domain/shared/ids';
import { DAY, epochMs } from '@/domain/shared/time';
import { InMemoryChat } from '@/infrastructure/chat/in-memory-chat-service';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ann } from '@tests/support/builders';
import { aMe } from '@tests/support/people';

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

  it.each(Object.entries({ ...sessionTokens, ...giftsTokens }))(
    'provides %s in a session',
    (_, token) => {
      expect(typeof session.get(token as Token<unknown>)).not.toBe('undefined');
    },
  );

  it('stores what it learns about its own user, and of nobody else', () => {
    const page = composePage(window).root;
    const [vault, session] = [page.get(ports.vault), page.get(ports.session)];
    const me = aMe({ messageNoticeDue: true });
    vault.save({ token: 'token', expiresAt: epochMs(Date.now() + DAY), me });
    session.signedIn(me);
    const stop = keepUser(page);
    session.update({ messageNoticeDue: false });
    expect(vault.load()).toMatchObject({ token: 'token', me: { messageNoticeDue: false } });
    session.signedIn(aMe({ id: userId(77), messageNoticeDue: true }));
    expect(vault.load()?.me).toMatchObject({ id: me.id, messageNoticeDue: false });
    stop();
    vault.clear();
    session.signedIn(me);
    session.update({ messageNoticeDue: true });
    expect(vault.load()).toBeUndefined();
  });

  it('asks for nothing before anybody does', () => {
    const fetch = vi.spyOn(window, 'fetch');
    composePage(window);
    expect(fetch).not.toHaveBeenCalled();
  });
});
