import { accountNumber } from '@/domain/account/account-number';
import {
  parseComplaintAnswer,
  type ComplaintAnswer,
  type ComplaintAnswerProblem,
} from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { QueuedComplaint } from '@server/kernel/ports/complaints';
import { tellPerson, showPagesTold } from '@server/kernel/notifications';
import { lockUnlessTaken, type ComplaintTaken } from './claim-complaint';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog } from './operator-log-store';

/** An operator answers a complaint; words and outcome as they came. */
interface AnswerOrder {
  readonly operator: string;
  readonly id: string;
  readonly text: unknown;
  readonly outcome: unknown;
}

/** Why the complaint was not answered. */
export type AnswerRefusal = ComplaintAnswerProblem | ComplaintTaken;

/** Answers a complaint, once; of two operators at the same moment one answers. */
type AnswerComplaint = (order: AnswerOrder) => Promise<Result<string, AnswerRefusal>>;

/** Whoever complained reads it among the announcements, where nobody else sees it (ADR-0009). */
export function createAnswerComplaint(deps: OperatorDeps): AnswerComplaint {
  const { db, clock, events } = deps;
  return async ({ operator, id, text, outcome }) => {
    const answer = parseComplaintAnswer({ text, outcome });
    if (!answer.ok) return answer;
    const settled = await allOrNothing<UserId, ComplaintTaken>(db, async (transaction) => {
      const now = clock.now();
      const free = await lockUnlessTaken(deps, transaction, { operator, id, now });
      if (!free.ok) return free;
      return ok(
        await settle(deps, transaction, { operator, complaint: free.value, now }, answer.value),
      );
    });
    if (!settled.ok) return settled;
    showPagesTold(events, settled.value);
    return ok(id);
  };
}

interface Settling {
  readonly operator: string;
  readonly complaint: QueuedComplaint;
  readonly now: EpochMs;
}

async function settle(
  deps: OperatorDeps,
  transaction: Transaction,
  { operator, complaint: { id, by: recipient, about }, now: at }: Settling,
  answer: ComplaintAnswer,
): Promise<UserId> {
  const { complaints, ids } = deps;
  await complaints.settle(transaction, id, answer, at);
  const texts = complaints.answerTexts(answer, accountNumber(about));
  await tellPerson(deps, transaction, recipient, texts);
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
}
