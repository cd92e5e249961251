import type { ChatAddress } from '@/domain/shared/ids';
import type { Preferences } from '@/application/shared/preferences';
import type { SessionVault } from './session-vault';

/** The dependencies of a user's storage on this device. */
export interface OwnStorageDeps {
  readonly preferences: Preferences;
  readonly self: ChatAddress;
}

/**
 * A user's preferences on this device. Once the session is over, in this tab or in another, writes are
 * ignored, so that a late answer leaves no data behind (specification §4, "Session").
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
