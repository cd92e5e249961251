import type { SignedInDevice } from '@/contract/http/account-devices';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { hashToken } from '@server/kernel/secrets';
import { instantOf } from '@server/kernel/time';
import type { LogOut } from './log-out';
import { liveSessions } from './session-store';

/** The devices of a person. */
export interface Devices {
  list(user: UserId, token: string): Promise<readonly SignedInDevice[]>;
  /** Signs a device out; its open pages get an event. */
  signOut(user: UserId, id: string): Promise<Result<void, { readonly kind: 'device-unknown' }>>;
}

/** What devices are built from. */
interface DevicesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logOut: LogOut;
}

/** A session's public id: neither the token nor the stored hash of it. */
export function createDevices({ db, clock, logOut }: DevicesDeps): Devices {
  return {
    list: async (user, token) => {
      const own = hashToken(token);
      const sessions = await liveSessions(db, user, clock.now());
      return sessions.map(({ tokenHash, device, begunAt }) => ({
        id: nameOf(tokenHash),
        device,
        signedInAt: instantOf(begunAt),
        current: tokenHash === own,
      }));
    },
    signOut: async (user, id) => {
      const sessions = await liveSessions(db, user, clock.now());
      const wanted = sessions.find(({ tokenHash }) => nameOf(tokenHash) === id);
      if (!wanted) return err({ kind: 'device-unknown' });
      await logOut(user, wanted.tokenHash, 'revoked');
      return ok(undefined);
    },
  };
}

/** Long enough to differ between the sessions of one person. */
const NAME_LENGTH = 24;

function nameOf(tokenHash: string): string {
  return hashToken(`device ${tokenHash}`).slice(0, NAME_LENGTH);
}
