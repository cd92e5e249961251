import { processDue } from '@server/kernel/scheduler';
import type { Ids, Log, Clock } from '@server/kernel/ports/system';
import { isBanned } from '@/domain/account/ban';
import type { UserId, ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { inTransaction, allOrNothing } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { Bans, FollowBan } from '@server/kernel/ports/account';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { lockPerson, setChatSecret } from './account-store';
import { banOf, bansAfter, dropBan, endedBans, keepBan } from './ban-store';
import { endSessions } from './session-store';
import { APPEAL_LIMIT } from '@/domain/account/request-limits';
import { parseChatText, type ChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import type { People } from '@server/kernel/ports/people';
import type { SupportChat, SupportMessage } from '@server/kernel/ports/messaging';
import { stillBanned } from './log-in';
import type { PasswordUnproved, ProvePassword, TypedCredentials } from './prove-password';

/** What bans are built from. */
interface BansDeps {
  readonly ids: Ids;
  /** The other slices, each notified of a change once. */
  readonly followBan: readonly FollowBan[];
}

/** Bans in the database. */
export function createBans({ ids, followBan }: BansDeps): Bans {
  const follow = async (transaction: Transaction, user: UserId, banned: boolean) => {
    for (const told of followBan) await told(user, banned, transaction);
  };
  const lift = async (transaction: Transaction, user: UserId): Promise<boolean> => {
    await lockPerson(transaction, user);
    const lifted = await dropBan(transaction, user);
    if (lifted) await follow(transaction, user, false);
    return lifted;
  };
  return {
    shutOut: async (transaction, user, ban) => {
      const account = await lockPerson(transaction, user);
      if (!account || account.status === 'deleted') return err({ kind: 'user-deleted' });
      await keepBan(transaction, user, ban);
      // A ban in place of another changes nothing for the others.
      if (account.status === 'active') await follow(transaction, user, true);
      await endSessions(transaction, user, 'account-banned', ban.begunAt);
      await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));
      return ok(account.address);
    },
    lift,
    liftEnded: async (transaction, user, now) => {
      await lockPerson(transaction, user);
      const ban = await banOf(transaction, user);
      return ban !== undefined && !isBanned(ban, now) && lift(transaction, user);
    },
    find: banOf,
    list: bansAfter,
  };
}

/** Ended bans that are read at once. */
const ROUND = 100;

/** Lets everybody in again whose ban has ended by `now`, each in a transaction of their own. */
export async function liftEndedBans(
  {
    db,
    bans,
    log,
  }: { readonly db: Database; readonly bans: Pick<Bans, 'liftEnded'>; readonly log: Log },
  now: EpochMs,
): Promise<void> {
  await processDue(
    {
      name: 'lifting a ban that ended',
      round: ROUND,
      due: (besides: readonly UserId[]) => endedBans(db, { now, besides, limit: ROUND }),
      keyOf: (user) => user,
      work: (user) => inTransaction(db, (transaction) => bans.liftEnded(transaction, user, now)),
    },
    log,
  );
}

/** What a banned person tells support; without a message they only read. */
interface AppealCommand extends TypedCredentials {
  readonly message?: { readonly id: string; readonly text: string } | undefined;
}

/** Why nothing was read or written. */
export type AppealFailure =
  | PasswordUnproved
  | TooOften
  | ChatTextProblem
  | { readonly kind: 'account-not-banned' | 'appeal-unsent' };

/** The conversation of a banned person with support, after their message. */
export type Appeal = (
  command: AppealCommand,
) => Promise<Result<readonly SupportMessage[], AppealFailure>>;

interface AppealDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly prove: ProvePassword;
  readonly people: Pick<People, 'find'>;
  readonly supportChat: SupportChat;
  readonly bans: Pick<Bans, 'liftEnded'>;
}

/** Password and ban are looked at on each call: nothing is handed out that could be kept (ADR-0009). */
export function createAppeal(deps: AppealDeps): Appeal {
  const { db, clock, prove, people, supportChat } = deps;
  return async ({ message, ...typed }) => {
    const proved = await prove(typed);
    if (!proved.ok) return proved;
    const { account, forgive } = proved.value;
    await forgive();
    const person = await people.find(db, account.id);
    const banned =
      account.status !== 'active' && (await stillBanned(deps, account.id, clock.now()));
    if (!person || !banned) return err({ kind: 'account-not-banned' });
    const written = message
      ? await write(deps, { user: person.id, address: person.address }, message)
      : ok(undefined);
    return written.ok ? ok(await supportChat.read(person.address)) : written;
  };
}

async function write(
  { db, clock, supportChat }: AppealDeps,
  { user, address }: { readonly user: UserId; readonly address: ChatAddress },
  { id, text: typed }: { readonly id: string; readonly text: string },
): Promise<Result<undefined, AppealFailure>> {
  const text: Result<ChatText, ChatTextProblem> = parseChatText(typed);
  if (!text.ok) return text;
  const limited = { kind: 'appeal', subject: String(user), limits: [APPEAL_LIMIT] } as const;
  const counted = await allOrNothing(db, (transaction) =>
    takeAttempt(transaction, limited, clock.now()),
  );
  if (!counted.ok) return counted;
  const sent = await supportChat.write(address, id, text.value);
  return sent.ok ? ok(undefined) : err({ kind: 'appeal-unsent' });
}
