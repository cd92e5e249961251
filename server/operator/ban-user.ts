import { parseBan, type Ban, type BanProblem } from '@/domain/account/ban';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { Person } from '@server/kernel/ports/people';
import { findUser, type NoSuchUser, logAbout } from './find-user';
import type { OperatorDeps } from './operator-deps';
import { iso } from '@server/kernel/time';
import { parseComplaintReason, type ReasonUnknown } from '@/domain/complaints/complaint';
import { announceToPerson, publishAnnounced } from '@server/kernel/notifications';

/** An operator's request to ban a person; every part as it came. */
interface BanOrder {
  readonly operator: string;
  readonly who: string;
  readonly reason: unknown;
  readonly note: unknown;
  readonly until: unknown;
}

/** Why a ban was refused. */
export type BanRefusal = BanProblem | NoSuchUser | { readonly kind: 'user-deleted' };

/** Shuts a person out until the end named, else until the ban is lifted. */
type BanUser = (
  order: BanOrder,
) => Promise<Result<{ readonly person: Person; readonly ban: Ban }, BanRefusal>>;

/**
 * Every session ends, the open pages and the chat are notified, and the chat gets a new secret. Nothing that is
 * theirs is removed, and no coin moves (ADR-0009).
 */
export function createBanUser(deps: OperatorDeps): BanUser {
  const { db, clock } = deps;
  return async ({ operator, who, ...given }) => {
    const ban = parseBan(given, clock.now());
    if (!ban.ok) return ban;
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const user = found.value.id;
    const shut = await inTransaction(db, (transaction) =>
      shutOut(deps, transaction, user, ban.value, operator),
    );
    if (!shut.ok) return shut;
    return ok({ person: found.value, ban: ban.value });
  };
}

async function shutOut(
  deps: OperatorDeps,
  transaction: Transaction,
  user: UserId,
  ban: Ban,
  operator: string,
) {
  const { bans, endAlso, chatKick, events } = deps;
  const address = await bans.shutOut(transaction, user, ban);
  if (!address.ok) return address;
  for (const end of endAlso) await end(user, transaction, ban.begunAt);
  const until = ban.until === undefined ? 'for good' : `until ${iso(ban.until)}`;
  const detail = `${ban.reason}, ${until}${ban.note === '' ? '' : `: ${ban.note}`}`;
  await logAbout(deps, transaction, { operator, about: user, action: 'user-banned', detail });
  onceCommitted(transaction, () => {
    chatKick(address.value, 'account-banned');
    events.publish(user, { kind: 'signed-out' });
  });
  return address;
}

/** Lets a person in again before the end of their ban. */
type LiftBan = (
  operator: string,
  who: string,
) => Promise<Result<Person, NoSuchUser | { readonly kind: 'user-not-banned' }>>;

/** They sign in again, with the password they had. */
export function createLiftBan(deps: OperatorDeps): LiftBan {
  const { db, bans } = deps;
  return async (operator, who) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const user = found.value.id;
    const lifted = await inTransaction(db, async (transaction) => {
      if (!(await bans.lift(transaction, user))) return false;
      await logAbout(deps, transaction, { operator, about: user, action: 'user-unbanned' });
      return true;
    });
    return lifted ? ok(found.value) : err({ kind: 'user-not-banned' });
  };
}

/** An operator's request to warn a person; the reason as it came. */
interface WarnOrder {
  readonly operator: string;
  readonly who: string;
  readonly reason: unknown;
}

/** Why the person was not warned. */
export type WarnRefusal = ReasonUnknown | NoSuchUser | { readonly kind: 'user-deleted' };

/** Tells a person that they broke a rule and what comes of it the next time. */
type WarnUser = (order: WarnOrder) => Promise<Result<Person, WarnRefusal>>;

/** They read it in their language, among the announcements that only they see (ADR-0009). */
export function createWarnUser(deps: OperatorDeps): WarnUser {
  const { db, complaints, events } = deps;
  return async ({ operator, who, reason: given }) => {
    const reason = parseComplaintReason(given);
    if (!reason.ok) return reason;
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id: recipient, status } = found.value;
    if (status === 'deleted') return err({ kind: 'user-deleted' });
    await inTransaction(db, async (transaction) => {
      const texts = complaints.warningTexts(reason.value);
      await announceToPerson(deps, transaction, recipient, texts);
      const entry = { operator, about: recipient, action: 'user-warned' } as const;
      await logAbout(deps, transaction, { ...entry, detail: reason.value });
    });
    publishAnnounced(events, recipient);
    return ok(found.value);
  };
}
