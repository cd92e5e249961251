import { APPEAL_LIMIT } from '@/domain/account/request-limits';
import { parseChatText, type ChatText, type ChatTextProblem } from '@/domain/messaging/chat-text';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Bans } from '@server/kernel/ports/account';
import type { Clock } from '@server/kernel/ports/system';
import type { People } from '@server/kernel/ports/people';
import type { SupportChat, SupportMessage } from '@server/kernel/ports/messaging';
import { stillBanned } from './log-in';
import type { PasswordUnproved, ProvePassword, TypedCredentials } from './prove-password';

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
