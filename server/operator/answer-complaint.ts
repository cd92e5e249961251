import { accountNumber } from '@/domain/account/account-number';
import {
  parseComplaintAnswer,
  type ComplaintAnswer,
  type ComplaintAnswerProblem,
} from '@/domain/complaints/complaint-answer';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog } from './operator-log-store';
import type { ComplaintUnknown } from './show-complaint';

/** An operator answers a complaint; words and outcome as they came. */
export interface AnswerOrder {
  readonly operator: string;
  readonly id: string;
  readonly text: unknown;
  readonly outcome: unknown;
}

/** Why the complaint was not answered. */
export type AnswerRefusal =
  | ComplaintAnswerProblem
  | ComplaintUnknown
  | { readonly kind: 'complaint-answered' };

/** Answers a complaint, once; of two operators at the same moment one answers. */
export type AnswerComplaint = (order: AnswerOrder) => Promise<Result<string, AnswerRefusal>>;

/** Whoever complained reads it among the announcements, where nobody else sees it (ADR-0009). */
export function createAnswerComplaint(deps: OperatorDeps): AnswerComplaint {
  const { db, complaints, events } = deps;
  return async ({ operator, id, text, outcome }) => {
    const answer = parseComplaintAnswer({ text, outcome });
    if (!answer.ok) return answer;
    const complainer = await settle(deps, operator, id, answer.value);
    if (complainer === undefined) {
      const known = await complaints.find(db, id);
      return err({ kind: known ? 'complaint-answered' : 'complaint-unknown' });
    }
    events.publish(complainer, { kind: 'friends', about: 'announcement' });
    return ok(id);
  };
}

function settle(
  { db, complaints, announcements, clock, ids }: OperatorDeps,
  operator: string,
  id: string,
  answer: ComplaintAnswer,
): Promise<UserId | undefined> {
  return inTransaction(db, async (transaction) => {
    const at = clock.now();
    const settled = await complaints.settle(transaction, id, answer, at);
    if (!settled) return undefined;
    const { by: recipient, about } = settled;
    const texts = complaints.answerTexts(answer, accountNumber(about));
    await announcements.insert(transaction, { id: ids.ulid(), texts, at, recipient });
    await writeOperatorLog(transaction, {
      id: ids.ulid(),
      at,
      operator,
      action: 'complaint-answered',
      subject: id,
      about,
      detail: `${answer.outcome}: ${answer.text}`,
    });
    return recipient;
  });
}
