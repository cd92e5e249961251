import { expect, it } from 'vitest';
import { createOwnOutboxStorage } from '@/application/messaging/own-outbox-storage';
import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { StoredSession } from '@/application/account/session';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { bo } from '@tests/support/builders';
import { MemoryDevice } from '@tests/support/memory-outbox-storage';
import { aMe } from '@tests/support/people';

const entry: OutboxEntry = {
  localId: 'one' as LocalId,
  to: bo,
  body: { kind: 'text', text: 'hi' },
  order: 1,
  writtenAt: epochMs(1),
  attempts: 0,
  state: { kind: 'waiting', at: epochMs(1) },
};

it('keeps what goes out while the session lasts, and nothing after it', () => {
  const me = aMe();
  let current: StoredSession | undefined = { token: 't', expiresAt: epochMs(1), me };
  const storage = new MemoryDevice().tab();
  const own = createOwnOutboxStorage({
    storage,
    vault: { load: () => current },
    self: me.address,
  });
  expect(own.put(entry)).toEqual(ok(undefined));
  expect(own.load()).toEqual([entry]);
  current = undefined;
  expect(own.put({ ...entry, attempts: 1 })).toEqual(err({ kind: 'storage-full' }));
  expect(storage.load()).toEqual([entry]);
  own.remove(entry.localId);
  expect(own.load()).toEqual([]);
  // Another user is in by now.
  current = { token: 'u', expiresAt: epochMs(1), me: aMe({ address: bo }) };
  expect(own.put(entry).ok).toBe(false);
  expect(storage.load()).toEqual([]);
});
