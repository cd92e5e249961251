import { parseComplaintReason, type ReasonUnknown } from '@/domain/complaints/complaint';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Person } from '@server/kernel/ports/people';
import { tellPerson, showPagesTold } from '@server/kernel/notifications';
import { findUser, type NoSuchUser } from '../find-user';
import { logAbout } from '../log-about';
import type { OperatorDeps } from '../operator-deps';

/** An operator's request to warn a person; the reason as it came. */
interface WarnOrder {
  readonly operator: string;
  readonly who: string;
  readonly reason: unknown;
}

/** Why nobody was warned. */
export type WarnRefusal = ReasonUnknown | NoSuchUser | { readonly kind: 'user-deleted' };

/** Tells a person that they broke a rule and what comes of it the next time. */
type WarnUser = (order: WarnOrder) => Promise<Result<Person, WarnRefusal>>;

/** They read it in their language, among the announcements, where nobody else sees it (ADR-0009). */
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
      await tellPerson(deps, transaction, recipient, texts);
      const entry = { operator, about: recipient, action: 'user-warned' } as const;
      await logAbout(deps, transaction, { ...entry, detail: reason.value });
    });
    showPagesTold(events, recipient);
    return ok(found.value);
  };
}
