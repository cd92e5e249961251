import type { UserId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import type { ComplaintQueue, QueuedComplaint } from '@server/kernel/ports/complaint-queue';
import { answerTexts } from './answer-texts';
import {
  allComplaints,
  countComplaints,
  countUnanswered,
  findComplaint,
  settleComplaint,
  unansweredComplaints,
  type ComplaintRow,
} from './complaint-store';

/** The operator's queue in the database. */
export const complaintQueue: ComplaintQueue = {
  unanswered: async (db, cursor) => (await unansweredComplaints(db, cursor)).map(queued),
  all: async (db, cursor) => (await allComplaints(db, cursor)).map(queued),
  countUnanswered,
  find: async (db, id) => {
    const row = await findComplaint(db, id);
    return row && queued(row);
  },
  settle: async (transaction, id, answer, at) => {
    const row = await settleComplaint(transaction, id, answer, at);
    return row && queued(row);
  },
  answerTexts: ({ outcome, text }, account) => answerTexts(outcome, account, text),
  countsOf: countComplaints,
};

function queued(row: ComplaintRow): QueuedComplaint {
  const { id, reason, place, notes, state, outcome, answer } = row;
  return {
    id,
    by: row.complainer as UserId,
    about: row.about as UserId,
    at: epochMs(row.complained_at.getTime()),
    reason,
    ...(place !== null && { place }),
    notes,
    state,
    ...(outcome !== null && { answer: { outcome, text: answer ?? '' } }),
    ...(row.settled_at && { settledAt: epochMs(row.settled_at.getTime()) }),
  };
}
