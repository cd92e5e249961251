import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, later, type Milliseconds } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock, Log } from '@server/kernel/ports/system';
import {
  dueAccounts,
  findCloudAccount,
  noteFailed,
  noteKnown,
  outdatedAccounts,
  type CloudAccount,
} from './cloud-account-store';
import { noteNoContactsOf } from './cloud-contact-store';
import { cloudFaultText, type CloudFault } from './cloud-rest';
import { oneByOne, settlePage, pauseAfter } from './settling';
import type { CloudUsers } from './cloud-users';

/** The pause after a failure that only an operator can resolve. */
const RETRY_REFUSED: Milliseconds = DAY;
/** People dealt with in one round. */
const ROUND = 100;

interface KeepAccountsDeps {
  readonly db: Database;
  readonly appKey: string;
  readonly users: CloudUsers;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps the cloud's accounts equal to this server's: an active person is registered under the chat
 * secret, a new secret ends the sessions of the old one, and a deleted person is removed. What differs is what is left
 * to do, so nothing is written when something changes, and neither a crash nor an outage loses anything.
 */
export type KeepAccounts = ReturnType<typeof createKeepAccounts>;

/** Makes {@link KeepAccounts}. */
export function createKeepAccounts(deps: KeepAccountsDeps) {
  const { db, appKey, clock } = deps;
  /** A second registration at the same time would end the sessions of the first. */
  const settle = oneByOne<ChatAddress>(
    (address) => settleNow(deps, address),
    (address) => address,
  );
  return {
    /** Updates one person at the cloud now; a failure is tried again later by itself. */
    settle,
    /** Updates everyone whose next attempt is due. */
    settleDue: async () => {
      for (const address of await dueAccounts(db, appKey, clock.now(), ROUND)) {
        await settle(address);
      }
    },
    /** Updates everyone who differs, once at the start and now and then. */
    settleAll: async () => {
      let after: string | undefined = '';
      while (after !== undefined) {
        const page: readonly ChatAddress[] = await outdatedAccounts(db, appKey, after, ROUND);
        if (!(await settlePage(page, settle))) return;
        after = page.at(-1);
      }
    },
  };
}

async function settleNow(
  deps: KeepAccountsDeps,
  address: ChatAddress,
): Promise<Result<void, CloudFault>> {
  const account = await findCloudAccount(deps.db, deps.appKey, address);
  if (!account) return err({ kind: 'user-unknown' });
  const told = await tell(deps, account);
  if (!told.ok) await postpone(deps, account, told.error);
  return told;
}

async function tell(
  deps: KeepAccountsDeps,
  account: CloudAccount,
): Promise<Result<void, CloudFault>> {
  const { active, address, knownHash, removed, secretHash } = account;
  if (!active && (removed || knownHash === undefined)) return ok(undefined);
  if (!active) return remove(deps, account);
  if (knownHash === secretHash && !removed) return ok(undefined);
  const told =
    knownHash === undefined || removed
      ? await register(deps, account)
      : await replaceSecret(deps, account);
  if (told.ok) await noteKnown(deps.db, deps.appKey, address, { secretHash, removed: false });
  return told;
}

/**
 * A name that is already taken was registered by this product: the first answer was lost, or another
 * server was faster, and its sessions must not end.
 */
async function register(
  { db, appKey, users }: KeepAccountsDeps,
  { address, secret, secretHash }: CloudAccount,
): Promise<Result<void, CloudFault>> {
  // A new account has no contacts. Noted before, so that none of them seems to have been ended by a person.
  await noteNoContactsOf(db, appKey, address);
  const registered = await users.register(address, secret);
  if (registered.ok || registered.error.kind !== 'user-exists') return registered;
  const now = await findCloudAccount(db, appKey, address);
  if (now?.knownHash === secretHash && !now.removed) return ok(undefined);
  return users.setPassword(address, secret);
}

async function replaceSecret(
  deps: KeepAccountsDeps,
  account: CloudAccount,
): Promise<Result<void, CloudFault>> {
  const { users } = deps;
  const replaced = await users.setPassword(account.address, account.secret);
  if (!replaced.ok) {
    return replaced.error.kind === 'user-unknown' ? register(deps, account) : replaced;
  }
  return users.disconnect(account.address);
}

async function remove(
  { db, appKey, users }: KeepAccountsDeps,
  { address, secretHash }: CloudAccount,
): Promise<Result<void, CloudFault>> {
  const removed = await users.remove(address);
  if (!removed.ok && removed.error.kind !== 'user-unknown') return removed;
  await noteKnown(db, appKey, address, { secretHash, removed: true });
  return ok(undefined);
}

async function postpone(
  { db, appKey, clock, log }: KeepAccountsDeps,
  { address, tries }: CloudAccount,
  fault: CloudFault,
): Promise<void> {
  const passes = fault.kind === 'unreachable' || fault.kind === 'busy';
  const hopeless = fault.kind === 'name-too-long' || fault.kind === 'name-illegal';
  const pause = pauseAfter(tries);
  await noteFailed(db, appKey, address, {
    tries: tries + 1,
    dueAt: later(clock.now(), hopeless ? RETRY_REFUSED : pause),
  });
  const text = `a person could not be made known: ${cloudFaultText(fault)}`;
  if (passes) log.warn(text, { tries: tries + 1 });
  else log.error(text, new Error(cloudFaultText(fault)), { tries: tries + 1 });
}
