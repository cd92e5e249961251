import type { ChatAddress } from '@/domain/shared/ids';
import { err } from '@/domain/shared/result';
import type { OutboxStorage } from './outbox-storage';
import type { SessionVault } from '@/application/account/session';

/**
 * A user's outgoing messages on this device. After the end of the session nothing is stored, so that a late
 * attempt leaves no data behind (specification §4, "Session").
 */
export function createOwnOutboxStorage({
  storage,
  vault,
  self,
}: {
  readonly storage: OutboxStorage;
  readonly vault: Pick<SessionVault, 'load'>;
  readonly self: ChatAddress;
}): OutboxStorage {
  return {
    ...storage,
    put: (entry) =>
      vault.load()?.me.address === self ? storage.put(entry) : err({ kind: 'storage-full' }),
  };
}
