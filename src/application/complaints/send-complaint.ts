import { accountNumber } from '@/domain/account/account-number';
import {
  parseComplaint,
  type ComplaintOrigin,
  type ComplaintProblem,
} from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import { err, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ComplaintsApi } from './complaints-api';
import type { Session } from '@/application/account/session';

/** A complaint from the form; `requestId` is made once, when the form is opened. */
export interface ComplaintCommand {
  readonly about: UserId;
  readonly origin: ComplaintOrigin;
  readonly type: number | undefined;
  readonly notes: string;
  readonly requestId: string;
}

/** Why a complaint was not filed; the form keeps its content. */
export type SendComplaintFailure = ComplaintProblem | ApiFailure;

/** Files a complaint about somebody (specification §3, §7). */
export type SendComplaint = (
  command: ComplaintCommand,
) => Promise<Result<void, SendComplaintFailure>>;

/** Checks the rule first, so that an invalid complaint makes no call. */
export function createSendComplaint(deps: {
  readonly api: ComplaintsApi;
  readonly session: Session;
}): SendComplaint {
  const { api, session } = deps;
  return async ({ about, origin, type, notes, requestId }) => {
    const { me } = session;
    if (!me) return err({ kind: 'signed-out' });
    const beComplainedAccount = String(accountNumber(about));
    const complaint = parseComplaint({ type, notes, beComplainedAccount, place: origin }, me.id);
    if (!complaint.ok || type === undefined) {
      return complaint.ok ? err({ kind: 'complaint-reason' }) : complaint;
    }
    return api.complain({ type, notes: complaint.value.notes, about, origin, requestId });
  };
}
