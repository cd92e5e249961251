import type { ChatAddress } from '@/domain/shared/ids';
import { err } from '@/domain/shared/result';
import type { OutboxStorage } from './outbox-storage';
import type { SessionVault } from '@/application/account/session-vault';

/**
 * The outgoing messages of a user on this device: none is kept any more once the session is over, so
 * that an attempt that ends late leaves nothing behind (specification §4, "Session").
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
