import {
  claimSupport,
  closeSupport,
  type SupportCase,
  type SupportProblem,
} from '@/domain/messaging/support-queue';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import { findUser, type NoSuchUser } from '../find-user';
import { logAbout } from '../log-about';
import type { OperatorDeps } from '../operator-deps';
import type { OperatorAction } from '../operator-log-store';

/** One step of an operator with a conversation; the answer is how it stands afterwards. */
export type ActOnSupport = (
  operator: string,
  who: string,
) => Promise<Result<SupportCase, SupportProblem | NoSuchUser>>;

type Rule = (
  known: SupportCase | undefined,
  operator: string,
  now: EpochMs,
) => Result<SupportCase, SupportProblem>;

/** Takes a conversation; of two operators at the same moment one gets it. */
export function createClaimSupport(deps: OperatorDeps): ActOnSupport {
  return act(deps, claimSupport, 'support-claimed');
}

/** Ends a conversation. */
export function createCloseSupport(deps: OperatorDeps): ActOnSupport {
  return act(deps, closeSupport, 'support-closed');
}

function act(deps: OperatorDeps, rule: Rule, action: OperatorAction): ActOnSupport {
  const { db, clock, support } = deps;
  return async (operator, who) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id } = found.value;
    const at = clock.now();
    return allOrNothing(db, async (transaction) => {
      const stepped = await support.step(transaction, id, (known) => rule(known, operator, at));
      if (stepped.ok) {
        await logAbout(deps, transaction, { operator, about: id, action });
      }
      return stepped;
    });
  };
}
