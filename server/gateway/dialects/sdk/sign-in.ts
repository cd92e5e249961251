import { err, type Result } from '@/domain/shared/result';
import {
  createAuthenticate,
  type AuthenticateDeps,
  type SignedIn,
} from '@server/gateway/core/session/authenticate';
import { decode } from './codec/decode';
import type { Message } from './codec/message-spec';
import { provision, type mSync } from './codec/schema';
import { SIGN_IN_REFUSAL, type Outcome } from './reasons';

/** Checks the first frame of a connection. */
export type SignIn = (envelope: Message<typeof mSync>) => Promise<Result<SignedIn, Outcome>>;

const MAX_RESOURCE = 128;
const TOKEN_MARK = '$t$';

/** Makes {@link SignIn}. */
export function createSignIn(deps: AuthenticateDeps & { readonly appKey: string }): SignIn {
  const authenticate = createAuthenticate(deps);
  return async ({ guid, auth = '', payload = new Uint8Array() }) => {
    const body = decode(provision, payload);
    const resource = (body.ok && body.value.resource) || guid?.clientResource || '';
    if (
      !body.ok ||
      guid?.appKey !== deps.appKey ||
      resource === '' ||
      resource.length > MAX_RESOURCE
    ) {
      return err(SIGN_IN_REFUSAL.malformed);
    }
    if (!auth.startsWith(TOKEN_MARK)) return err(SIGN_IN_REFUSAL.wrongToken);
    const signedIn = await authenticate(guid.name, auth.slice(TOKEN_MARK.length), resource);
    return signedIn.ok ? signedIn : err(SIGN_IN_REFUSAL[signedIn.error.kind]);
  };
}
