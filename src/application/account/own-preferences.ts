import type { ChatAddress } from '@/domain/shared/ids';
import type { Preferences } from '@/application/shared/preferences';
import type { SessionVault } from './session-vault';

/** What one user keeps on this device, and where. */
export interface OwnStorageDeps {
  readonly preferences: Preferences;
  readonly self: ChatAddress;
}

/**
 * What a user's pages keep on this device: nothing more is written once the session is over, in this
 * tab or in another one, so that no late answer leaves anything behind (specification §4, "Session").
 */
export function createOwnPreferences({
  preferences,
  vault,
  self,
}: OwnStorageDeps & { readonly vault: Pick<SessionVault, 'load'> }): Preferences {
  return {
    read: (key) => preferences.read(key),
    write: (key, value) => {
      if (vault.load()?.me.address === self) preferences.write(key, value);
    },
    remove: (key) => preferences.remove(key),
    onChangedElsewhere: (listener) => preferences.onChangedElsewhere(listener),
  };
}
