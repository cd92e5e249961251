import { describe, expect, it } from 'vitest';
import { createOwnPreferences } from '@/application/account/own-storage';
import type { StoredSession } from '@/application/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { aMe } from '@tests/support/people';
import { memoryPreferences } from '@tests/support/memory-preferences';

describe('what a user keeps on this device', () => {
  const ann = aMe({ address: 'u1' as ChatAddress });
  const session = (of = ann): StoredSession => ({ token: 't', expiresAt: epochMs(1), me: of });

  it('is written while the session lasts, and never after it', () => {
    const stored = new Map<string, string>();
    let current: StoredSession | undefined = session();
    const own = createOwnPreferences({
      preferences: memoryPreferences(stored),
      vault: { load: () => current },
      self: ann.address,
    });
    own.write('chat-list', 'one');
    expect(own.read('chat-list')).toBe('one');
    current = undefined;
    own.write('chat-list', 'late');
    expect(stored.get('chat-list')).toBe('one');
    own.remove('chat-list');
    expect(stored.size).toBe(0);
    // Another user is in by now.
    current = session(aMe({ address: 'u2' as ChatAddress }));
    own.write('chat-list', 'late');
    expect(stored.size).toBe(0);
  });
});
