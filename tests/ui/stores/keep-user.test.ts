import { expect, it } from 'vitest';
import type { StoredSession } from '@/application/account/session';
import { userId } from '@/domain/shared/ids';
import { DAY, epochMs } from '@/domain/shared/time';
import { createKeepUser } from '@/ui/stores/session.store';
import { sessionStore } from '@tests/support/session-store';
import { aMe } from '@tests/support/people';

it('stores what it learns about its own user, and of nobody else', () => {
  const session = sessionStore();
  let stored: StoredSession | undefined;
  const vault = {
    load: () => stored,
    save: (kept: StoredSession) => void (stored = kept),
  };
  const me = aMe({ messageNoticeDue: true });
  vault.save({ token: 'token', expiresAt: epochMs(DAY), me });
  session.signedIn(me);
  const stop = createKeepUser({ vault, session })();
  session.update({ messageNoticeDue: false });
  expect(vault.load()).toMatchObject({ token: 'token', me: { messageNoticeDue: false } });
  session.signedIn(aMe({ id: userId(77), messageNoticeDue: true }));
  expect(vault.load()?.me).toMatchObject({ id: me.id, messageNoticeDue: false });
  stop();
  stored = undefined;
  session.signedIn(me);
  session.update({ messageNoticeDue: true });
  expect(vault.load()).toBeUndefined();
});
