import type { ComplaintReason, ComplaintOutcome } from '@/domain/complaints/complaint';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import { inEachLanguage } from '@/domain/shared/language';
import type { RemovedPictureUse } from '@server/kernel/ports/media';
import { filled, textsIn } from '@server/kernel/texts';
import type { UserId } from '@/domain/shared/ids';
import type { ComplaintQueue, QueuedComplaint } from '@server/kernel/ports/complaints';
import {
  allComplaints,
  claimComplaint,
  countComplaints,
  countUnanswered,
  findComplaint,
  lockComplaint,
  reportedMessages,
  settleComplaint,
  unansweredComplaints,
  type ComplaintRow,
} from './complaint-store';
import { instantOf } from '@server/kernel/time';

/**
 * The answer to a complaint about `account`: its outcome in the language of the reader, then the operator's
 * own words as they were written.
 */
export function answerTexts(
  outcome: ComplaintOutcome,
  account: number,
  text: string,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, [outcome]: sentence } = textsIn(language).complaint.answer;
    return { title, text: `${filled(sentence, { account })}\n\n${text}` };
  });
}

/** What a person reads who is warned for this reason. */
export function warningTexts(reason: ComplaintReason): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { warning, reasons } = textsIn(language).complaint;
    return { title: warning.title, text: filled(warning.text, { reason: reasons[reason] }) };
  });
}

/** What a person reads whose picture an operator removed for this reason. */
export function pictureRemovedTexts(
  use: RemovedPictureUse,
  reason: ComplaintReason,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { removed, reasons } = textsIn(language).complaint;
    return { title: removed[use], text: filled(removed.text, { reason: reasons[reason] }) };
  });
}

/** What its author reads whose post or comment was hidden for `reason`, or without one is shown again. */
export function postTexts(
  what: 'post' | 'comment',
  reason: ComplaintReason | undefined,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { hidden, shown, reasons } = textsIn(language).complaint;
    return reason === undefined
      ? { title: shown[what], text: shown.text }
      : { title: hidden[what], text: filled(hidden.text, { reason: reasons[reason] }) };
  });
}

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
  messagesOf: reportedMessages,
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
