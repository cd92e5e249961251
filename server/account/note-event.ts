import { isSuspicious, parseAccountEvent } from '@/domain/account/account-event';
import { accountNumber } from '@/domain/account/account-number';
import { parseEmail } from '@/domain/account/email';
import { LOGIN_LIMIT } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { takeAttempt } from '@server/kernel/data/attempt-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { networkOf } from '@server/kernel/http/network';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { NotedEvent, NoteEvent } from '@server/kernel/ports/account';
import { keepAccountEvent } from './account-event-store';
import { accountOf } from './account-store';

interface NoteEventDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Notes events, one after the other. */
export interface NoteEvents {
  readonly note: NoteEvent;
  /** Resolves when everything that was to be noted is. */
  settled(): Promise<void>;
}

/** Makes {@link NoteEvents}: a line in the log, and a row for the owner of the account. */
export function createNoteEvents(deps: NoteEventDeps): NoteEvents {
  let last = Promise.resolve();
  return {
    note: (noted) => {
      last = last.then(() => attempt(deps, noted));
      return last;
    },
    settled: () => last,
  };
}

async function attempt(deps: NoteEventDeps, noted: NotedEvent): Promise<void> {
  try {
    await note(deps, noted);
  } catch (error) {
    deps.log.error('an event could not be noted', error, { requestId: noted.requestId });
  }
}

async function note({ db, clock, log }: NoteEventDeps, noted: NotedEvent): Promise<void> {
  const { event, ip, device, requestId } = noted;
  const user = noted.user ?? (await userAt(db, noted.email));
  const own = parseAccountEvent(event);
  const isUsual = own === undefined ? event === 'account-deleted' : !isSuspicious(own);
  // The number tells people apart without saying who they are.
  const account = user === undefined ? 'unknown' : String(accountNumber(user));
  const told = { event, account, ip, device, requestId };
  const lock = lockOf(noted, user);
  if (lock !== undefined && !(await isFirstOf(lock, db, clock.now()))) return;
  if (isUsual) log.info('account', told);
  else log.warn('account', told);
  if (user === undefined || own === undefined) return;
  await keepAccountEvent(db, { user, event: own, at: clock.now(), ip, device });
}

/** What a lock is counted for: the account, or the network; undefined for what is no lock. */
function lockOf({ event, ip }: NotedEvent, user: UserId | undefined): string | undefined {
  if (event === 'network-locked') return `network ${networkOf(ip) ?? ip}`;
  return event === 'sign-in-locked' && user !== undefined ? String(user) : undefined;
}

/** Whether a lock was not noted yet: each further try during it says nothing new. */
async function isFirstOf(lock: string, db: Database, now: EpochMs): Promise<boolean> {
  const limits = [{ count: 1, window: LOGIN_LIMIT.window }];
  const limited = { kind: 'lock-noted', subject: lock, limits } as const;
  return (await inTransaction(db, (transaction) => takeAttempt(transaction, limited, now))).ok;
}

async function userAt(db: Database, typed: string | undefined): Promise<UserId | undefined> {
  const email = parseEmail(typed ?? '');
  return email.ok ? (await accountOf(db, email.value))?.id : undefined;
}
