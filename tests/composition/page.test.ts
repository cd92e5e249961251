// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Token } from '@/application/shared/token';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
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

  const session = provideMessaging(provideSession(root.child(), ann, window))
    .value(
      messagingTokens.chatService,
      new InMemoryChat({ clock: root.get(sharedTokens.clock), secrets: new Map() }).device(),
    )
    .value(accountTokens.liveEvents, { subscribe: () => () => {} });

  it.each(
    Object.entries({
      ...sharedTokens,
      ...accountTokens,
      ...profileTokens,
      ...friendsTokens,
      ...mediaTokens,
      ...matchingTokens,
      ...messagingTokens,
      ...translationTokens,
      ...giftsTokens,
      ...complaintsTokens,
      ...walletTokens,
      ...uiTokens,
    }),
  )('provides %s in a session', (_, token) => {
    expect(typeof session.get(token as Token<unknown>)).not.toBe('undefined');
  });

  it('stores what it learns about its own user, and of nobody else', () => {
    const page = composePage(window).root;
    const [vault, session] = [page.get(accountTokens.vault), page.get(accountTokens.session)];
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
