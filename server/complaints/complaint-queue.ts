import type { UserId } from '@/domain/shared/ids';
import type { ComplaintQueue, QueuedComplaint } from '@server/kernel/ports/complaints';
import {
  allComplaints,
  claimComplaint,
  countComplaints,
  countUnanswered,
  findComplaint,
  lockComplaint,
  settleComplaint,
  unansweredComplaints,
  type ComplaintRow,
} from './complaint-store';
import { answerTexts, pictureRemovedTexts, postTexts, warningTexts } from './complaint-texts';
import { instantOf } from '@server/kernel/time';

/** The operator's queue in the database. */
export const complaintQueue: ComplaintQueue = {
  unanswered: async (db, cursor, holder) =>
    (await unansweredComplaints(db, cursor, holder)).map(queued),
  all: async (db, cursor) => (await allComplaints(db, cursor)).map(queued),
  countUnanswered,
  find: async (db, id) => {
    const row = await findComplaint(db, id);
    return row && queued(row);
  },
  lock: async (transaction, id) => {
    const row = await lockComplaint(transaction, id);
    return row && queued(row);
  },
  claim: claimComplaint,
  settle: async (transaction, id, answer, at) => {
    const row = await settleComplaint(transaction, id, answer, at);
    return row && queued(row);
  },
  answerTexts: ({ outcome, text }, account) => answerTexts(outcome, account, text),
  warningTexts,
  pictureRemovedTexts,
  postTexts,
  countsOf: countComplaints,
};

function queued(row: ComplaintRow): QueuedComplaint {
  const { id, reason, place: origin, notes, state, outcome, answer } = row;
  const { claimed_by: operator, claimed_at: since, moment_id: moment, comment_id: comment } = row;
  return {
    id,
    by: row.complainer as UserId,
    about: row.about as UserId,
    at: instantOf(row.complained_at),
    reason,
    ...(origin !== null && { origin }),
    ...(moment !== null && { post: { moment, ...(comment !== null && { comment }) } }),
    notes,
    state,
    ...(outcome !== null && { answer: { outcome, text: answer ?? '' } }),
    ...(operator !== null && since && { claim: { operator, since: instantOf(since) } }),
    ...(row.settled_at && { settledAt: instantOf(row.settled_at) }),
  };
}
