import type { ServerKit } from '@server/kernel/slice';
import type { Database } from '@server/kernel/database';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { NoteEvent, SecurityEvent, NotedEvent } from '@server/kernel/ports/account';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { Route, RouteGroup } from '@server/kernel/http/route';
import {
  isSuspicious,
  parseAccountEvent,
  ACCOUNT_EVENTS_SHOWN,
} from '@/domain/account/account-event';
import { accountNumber } from '@/domain/account/account-number';
import { parseEmail } from '@/domain/account/email';
import { LOGIN_LIMIT } from '@/domain/account/request-limits';
import type { EpochMs } from '@/domain/shared/time';
import { takeAttempt } from '@server/kernel/data/attempt-store';
import { inTransaction } from '@server/kernel/data/transactions';
import { networkOf } from '@server/kernel/http/network';
import { keepAccountEvent, latestAccountEvents } from './account-event-store';
import { accountOf } from './account-store';
import type { AccountActivity } from '@/contract/http/account-devices';
import { instantOf } from '@server/kernel/time';

/** What a call to an account means for its security: when it was carried out, and by the kind of its refusal. */
interface Meaning {
  readonly done?: SecurityEvent;
  readonly refused?: Readonly<Record<string, SecurityEvent>>;
}

const WRONG_PASSWORD = { 'password-wrong': 'password-wrong' } as const;
const SIGN_IN = {
  'login-wrong': 'sign-in-wrong',
  'login-too-often': 'sign-in-locked',
  'too-often': 'network-locked',
  'account-banned': 'sign-in-banned',
} as const;

/** By the path of the call. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '/account/verification-code': {
    refused: { 'code-sent-too-often': 'codes-too-often', 'too-often': 'codes-too-often' },
  },
  '/account/judge-code': {
    refused: {
      'code-wrong': 'code-wrong',
      'code-account-locked': 'code-wrong',
      'too-often': 'network-locked',
    },
  },
  '/account/register': { done: 'registered' },
  '/account/login': { done: 'signed-in', refused: SIGN_IN },
  '/account/appeal': { refused: SIGN_IN },
  '/account/logout': { done: 'signed-out' },
  '/account/devices/sign-out': { done: 'device-signed-out' },
  '/account/update-pass': { done: 'password-reset' },
  '/account/change-pass': { done: 'password-changed', refused: WRONG_PASSWORD },
  '/account/cancel-account': { done: 'account-deleted', refused: WRONG_PASSWORD },
};

/** The same calls, each of which is noted where it says something about the security of an account. */
export function noted(routes: RouteGroup, note: NoteEvent): RouteGroup {
  return routes.map((route) => {
    const meaning = MEANINGS[route.endpoint.path];
    return meaning ? notedRoute(route, meaning, note) : route;
  });
}

function notedRoute({ endpoint, handle }: Route, meaning: Meaning, note: NoteEvent): Route {
  return {
    endpoint,
    handle: async (call) => {
      const outcome = await handle(call);
      const event = outcome.ok ? meaning.done : meaning.refused?.[outcome.error.kind];
      if (event !== undefined) {
        const { ip, device, requestId } = call;
        const who = call.user === undefined ? whoseOf(call.request, outcome) : { user: call.user };
        const noting = note({ event, ip, device, requestId, ...who });
        // A stranger must not learn from the time of an answer whether there is such an account.
        if (outcome.ok || call.user !== undefined) await noting;
      }
      return outcome;
    },
  };
}

/** Whose account a call without a session is about: the one it has opened, or the address it was given. */
function whoseOf(request: unknown, outcome: Result<unknown, ApiRefusal>) {
  const opened = outcome.ok ? fieldOf(fieldOf(outcome.value, 'me'), 'id') : undefined;
  if (typeof opened === 'number') return { user: opened as UserId };
  const email = fieldOf(request, 'email');
  return typeof email === 'string' ? { email } : {};
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

type NoteEventDeps = Pick<ServerKit, 'db' | 'clock' | 'log'>;

/** Notes events, one after the other. */
interface NoteEvents {
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

/** What happened to an account of late, the newest first. */
export type ReadActivity = (user: UserId) => Promise<readonly AccountActivity[]>;

/** Makes {@link ReadActivity}. */
export function createReadActivity(
  db: Database,
  { settled }: Pick<NoteEvents, 'settled'>,
): ReadActivity {
  return async (user) => {
    await settled();
    const events = await latestAccountEvents(db, user, ACCOUNT_EVENTS_SHOWN);
    return events.map(({ event, at, ip: address, device }) => ({
      event,
      at: instantOf(at),
      address,
      device,
    }));
  };
}
