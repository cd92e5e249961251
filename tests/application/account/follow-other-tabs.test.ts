import { expect, it, vi } from 'vitest';
import type { StoredSession } from '@/application/account/session';
import { createDropSession, createFollowOtherTabs } from '@/application/account/sign-in';
import { userId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { sessionStore } from '@tests/support/session-store';
import { aMe } from '@tests/support/people';

function open() {
  let stored: StoredSession | undefined;
  let tell = (): void => undefined;
  const stop = vi.fn<() => void>();
  const session = sessionStore();
  const ended = vi.fn<() => Promise<void>>(async () => undefined);
  const vault = {
    load: () => stored,
    save: (kept: StoredSession) => void (stored = kept),
    hasExpired: () => false,
    clear: () => void (stored = undefined),
    onChangedElsewhere: (listener: () => void) => ((tell = listener), stop),
  };
  const restoreSession = vi.fn<() => boolean>(() => true);
  const deps = {
    vault,
    session,
    life: { prepare: () => undefined, begin: () => undefined, end: ended },
  };
  const store = (of = aMe()): void => vault.save({ token: 't', expiresAt: epochMs(1), me: of });
  return { ...deps, deps, ended, restoreSession, store, stop, tell: () => tell() };
}

it('leaves with another tab, and comes in with it', async () => {
  const tab = open();
  tab.store();
  tab.session.signedIn(aMe());
  const stop = createFollowOtherTabs({ ...tab.deps, restoreSession: tab.restoreSession })();
  tab.tell();
  expect(tab.session.me).toBeDefined();
  expect(tab.ended).not.toHaveBeenCalled();

  tab.store(aMe({ id: userId(77) }));
  tab.tell();
  expect(tab.session.me).toBeUndefined();
  await vi.waitFor(() => expect(tab.restoreSession).toHaveBeenCalledOnce());
  expect(tab.ended).toHaveBeenCalledOnce();
  stop();
  expect(tab.stop).toHaveBeenCalledOnce();
});

it('drops a session that the server has ended, and does nothing when nobody is in', () => {
  const tab = open();
  const drop = createDropSession(tab.deps);
  tab.store();
  drop({ why: 'revoked' });
  expect(tab.vault.load()).toBeDefined();
  tab.session.signedIn(aMe());
  drop({ why: 'revoked' });
  expect(tab.session.ending).toEqual({ why: 'revoked' });
  expect([tab.session.me, tab.vault.load()]).toEqual([undefined, undefined]);
  expect(tab.ended).toHaveBeenCalledOnce();
});
