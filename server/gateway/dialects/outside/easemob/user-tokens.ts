import type { ChatIdentity } from '@server/kernel/ports/chat';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, later, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/system';
import { remember } from '@/domain/shared/remember';
import type { CloudFault } from './cloud-rest';
import type { CloudUsers, UserToken } from './cloud-users';
import type { KeepAccounts } from './keep-accounts';

/** How long a page may sign in with a token before it asks for another one. */
const LIFETIME: Milliseconds = DAY;
/** A token is handed out again only while it lasts at least this long. */
const SPARE: Milliseconds = DAY / 2;
/** How long no call is made after the cloud did not answer. */
const BACK_OFF: Milliseconds = 3 * SECOND;
/** Tokens remembered. */
const REMEMBERED = 10_000;

/** Tokens of the cloud for people who are signed in here. */
export type UserTokens = ReturnType<typeof createUserTokens>;

interface Granted extends UserToken {
  readonly secret: string;
}

/** Makes {@link UserTokens}; a token belongs to one chat secret and is forgotten with it. */
export function createUserTokens(deps: {
  readonly users: CloudUsers;
  readonly accounts: Pick<KeepAccounts, 'settle'>;
  readonly clock: Clock;
}) {
  const { users, accounts, clock } = deps;
  const granted = new Map<string, Granted>();
  let awayUntil: EpochMs | undefined;

  async function grant({ address, secret }: ChatIdentity): Promise<Result<UserToken, CloudFault>> {
    // A person whom the cloud does not know, or knows under an older secret, is registered first.
    const settled = await accounts.settle(address);
    if (!settled.ok) return settled;
    const token = await users.grantToken(address, LIFETIME);
    if (!token.ok) return token;
    remember(granted, address, { ...token.value, secret }, REMEMBERED);
    return token;
  }

  return {
    of: async (identity: ChatIdentity): Promise<Result<UserToken, CloudFault>> => {
      const now = clock.now();
      const held = granted.get(identity.address);
      if (held?.secret === identity.secret && held.expiresAt > later(now, SPARE)) {
        return ok({ value: held.value, expiresAt: held.expiresAt });
      }
      if (awayUntil !== undefined && now < awayUntil) return err({ kind: 'unreachable' });
      const token = await grant(identity);
      const isAway = !token.ok && token.error.kind === 'unreachable';
      awayUntil = isAway ? later(clock.now(), BACK_OFF) : undefined;
      return token;
    },
    /** The next token of this person is a new one. */
    forget: (address: string) => void granted.delete(address),
  };
}
