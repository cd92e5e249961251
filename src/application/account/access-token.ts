import type { SessionVault } from './session-vault';

/** The token of the session on this device, read anew for each request. */
export function createAccessToken({
  vault,
}: {
  readonly vault: Pick<SessionVault, 'load'>;
}): () => string | undefined {
  return () => vault.load()?.token;
}
