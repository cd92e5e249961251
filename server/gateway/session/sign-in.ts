import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { decode } from '@server/gateway/codec/decode';
import type { Message } from '@server/gateway/codec/message-spec';
import { provision, type mSync } from '@server/gateway/codec/schema';
import { SIGN_IN_REFUSAL, type Outcome } from '@server/gateway/reasons';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { hashToken } from '@server/kernel/secrets';
import { findToken, whyRevoked } from './token-store';

/** Who signed in, from which device, until when, with which token. */
export interface SignedIn {
  readonly address: ChatAddress;
  /** The client's name for its device: the same name replaces silently, another one ends the older. */
  readonly resource: string;
  readonly expiresAt: EpochMs;
  readonly tokenHash: string;
}

/** Checks the first frame of a connection. */
export type SignIn = (envelope: Message<typeof mSync>) => Promise<Result<SignedIn, Outcome>>;

const MAX_RESOURCE = 128;
const TOKEN_MARK = '$t$';

/** Makes {@link SignIn}; a token opens only the account it was issued to. */
export function createSignIn(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly appKey: string;
  readonly onError: (error: unknown) => void;
}): SignIn {
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
    try {
      const hashed = hashToken(auth.slice(TOKEN_MARK.length));
      const token = await findToken(deps.db, hashed);
      if (!token) {
        const replaced = (await whyRevoked(deps.db, hashed)) === 'signed-in-elsewhere';
        return err(replaced ? SIGN_IN_REFUSAL.replaced : SIGN_IN_REFUSAL.wrongToken);
      }
      if (token.address !== guid.name) return err(SIGN_IN_REFUSAL.wrongToken);
      if (token.expiresAt <= deps.clock.now()) return err(SIGN_IN_REFUSAL.expired);
      const { address, expiresAt, hash } = token;
      return ok({ address, resource, expiresAt, tokenHash: hash });
    } catch (error) {
      deps.onError(error);
      return err(SIGN_IN_REFUSAL.busy);
    }
  };
}
