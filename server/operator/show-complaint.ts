import type * as z from 'zod/mini';
import { accountNumber } from '@/domain/account/account-number';
import { COMPLAINT_MESSAGES } from '@/domain/complaints/complaint';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import { chatComplaint, type ComplaintUnknown, type NoChatComplaint } from './chat-complaint';
import { toComplaintVo } from './list-complaints';
import { namedPeople } from './named-people';
import type { complaintDetail } from '@/contract/operator/operator-calls';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog } from './operator-log-store';
import { toShown, type ShownMessage } from './shown-message';
import { iso } from '@server/kernel/time';

/** Everything about one complaint, as the wire has it. */
export type ComplaintDetail = z.infer<typeof complaintDetail.response>;

/** Reads one complaint. */
type ShowComplaint = (id: string) => Promise<Result<ComplaintDetail, ComplaintUnknown>>;

/** With what the page of the accused shows now, and how often others complained of them. */
export function createShowComplaint({
  db,
  people,
  complaints,
  clock,
}: Pick<OperatorDeps, 'db' | 'people' | 'complaints' | 'clock'>): ShowComplaint {
  return async (id) => {
    const complaint = await complaints.find(db, id);
    const about = complaint && (await people.find(db, complaint.about));
    if (!complaint || !about) return err({ kind: 'complaint-unknown' });
    const nameOf = await namedPeople({ db, people }, [complaint.by, complaint.about]);
    const counts = await complaints.countsOf(db, about.id);
    const { answer, settledAt, post } = complaint;
    return ok({
      ...toComplaintVo(complaint, nameOf, clock.now()),
      notes: complaint.notes,
      ...(post && {
        post: { id: post.moment, ...(post.comment !== undefined && { comment: post.comment }) },
      }),
      ...(answer && { answer: answer.text }),
      ...(settledAt !== undefined && { settledAt: iso(settledAt) }),
      profile: {
        status: about.status,
        introduction: about.introduction,
        avatar: about.avatar,
        registeredAt: iso(about.registeredAt),
      },
      others: {
        all: counts.about - 1,
        upheld: counts.upheld - (answer?.outcome === 'upheld' ? 1 : 0),
        waiting: counts.waiting - (complaint.state === 'waiting' ? 1 : 0),
      },
    });
  };
}

/** Reads what the two wrote to each other last before the complaint. */
type ReadConversation = (
  operator: string,
  id: string,
) => Promise<Result<readonly ShownMessage[], NoChatComplaint>>;

/**
 * Only where the complaint was made in the conversation, only what its complainer can still read there,
 * and never without an entry in the log (ADR-0009). The oldest comes first.
 */
export function createReadConversation(deps: OperatorDeps): ReadConversation {
  const { db, chatRecords, clock, ids } = deps;
  return async (operator, id) => {
    const found = await chatComplaint(deps, id);
    if (!found.ok) return found;
    const { complaint, complainer, accused } = found.value;
    await inTransaction(db, (transaction) =>
      writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: clock.now(),
        operator,
        action: 'conversation-read',
        subject: id,
        about: accused.id,
        detail: [complainer, accused].map((person) => accountNumber(person.id)).join(', '),
      }),
    );
    const owner = complainer.address;
    const messages = await chatRecords.newestMessages(
      db,
      owner,
      accused.address,
      COMPLAINT_MESSAGES,
      complaint.at,
    );
    return ok(
      messages
        .toReversed()
        .map((message) => toShown(message, message.from === owner ? 'complainer' : 'accused')),
    );
  };
}
