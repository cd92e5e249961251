import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import type { StoredSession } from '@/application/account/session';
import { userId } from '@/domain/shared/ids';
import { DAY, epochMs } from '@/domain/shared/time';
import { createKeepUser } from '@/ui/stores/session.store';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

it('shows a membership until it ends, and an ordinary member from then on', () => {
  const clock = new ManualClock();
  const session = sessionStore(clock);
  session.signedIn(aMe({ tier: 'svip', tierUntil: epochMs(40 * DAY) }));
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(session.me?.tier));
  clock.advance(40 * DAY - 1);
  expect(seen).toEqual(['svip']);
  clock.advance(1);
  expect(seen).toEqual(['svip', 'ordinary']);
  session.update({ tier: 'vip', tierUntil: epochMs(41 * DAY) });
  expect(seen.at(-1)).toBe('vip');
  stop();
});

it('stores what it learns about its own user, and about no other', () => {
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
