import type { SessionVault } from './session-vault';

/** Returns a function that reads the token of this device's session, anew for each request. */
export function createAccessToken({
  vault,
}: {
  readonly vault: Pick<SessionVault, 'load'>;
}): () => string | undefined {
  return () => vault.load()?.token;
}
