import type * as z from 'zod/mini';
import { CUSTOM_KEY } from '@/contract/gateway/message-fields';
import { accountNumber } from '@/domain/account/account-number';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { countComplaints, findComplaint } from '@server/complaints/complaint-store';
import { readHistory } from '@server/gateway/messages/history-store';
import { readUplink } from '@server/gateway/messages/message-body';
import type { StoredMessage } from '@server/gateway/messages/message-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { findPerson } from '@server/profile/profile-store';
import { queued } from './list-complaints';
import { namedPeople } from './named-people';
import type { complaintDetail, complaintMessages } from './operator-calls';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog } from './operator-log-store';

/** Nobody made this complaint. */
export type ComplaintUnknown = { readonly kind: 'complaint-unknown' };

/** Everything about one complaint, as the wire has it. */
export type ComplaintDetail = z.infer<typeof complaintDetail.response>;

/** Reads one complaint. */
export type ShowComplaint = (id: string) => Promise<Result<ComplaintDetail, ComplaintUnknown>>;

/** With what the page of the accused shows now, and how often others complained of them. */
export function createShowComplaint({ db }: { readonly db: Database }): ShowComplaint {
  return async (id) => {
    const row = await findComplaint(db, id);
    const about = row && (await findPerson(db, row.about as UserId));
    if (!row || !about) return err({ kind: 'complaint-unknown' });
    const people = [row.complainer as UserId, row.about as UserId];
    const counts = await countComplaints(db, about.id as UserId);
    return ok({
      ...queued(row, await namedPeople(db, people)),
      notes: row.notes,
      ...(row.answer !== null && { answer: row.answer }),
      ...(row.settled_at && { settledAt: row.settled_at.toISOString() }),
      profile: {
        status: about.status,
        introduction: about.signature,
        avatar: about.avatar,
        registeredAt: about.created_at.toISOString(),
      },
      others: {
        all: counts.about - 1,
        upheld: counts.upheld - (row.outcome === 'upheld' ? 1 : 0),
        waiting: counts.waiting - (row.state === 'waiting' ? 1 : 0),
      },
    });
  };
}

/** One message beside a complaint, as the wire has it. */
export type ShownMessage = z.infer<typeof complaintMessages.response>['rows'][number];

/** Reads what the two wrote to each other last. */
export type ReadConversation = (
  operator: string,
  id: string,
) => Promise<
  Result<readonly ShownMessage[], ComplaintUnknown | { readonly kind: 'complaint-not-in-chat' }>
>;

/**
 * Only where the complaint was made in the conversation, only what its complainer can still read there,
 * and never without a line in the log (ADR-0009). The oldest of the last page comes first.
 */
export function createReadConversation({ db, clock, ids }: OperatorDeps): ReadConversation {
  return async (operator, id) => {
    const row = await findComplaint(db, id);
    const complainer = row && (await findPerson(db, row.complainer as UserId));
    const accused = row && (await findPerson(db, row.about as UserId));
    if (!row || !complainer || !accused) return err({ kind: 'complaint-unknown' });
    if (row.place !== 'chat') return err({ kind: 'complaint-not-in-chat' });
    await inTransaction(db, (transaction) =>
      writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: clock.now(),
        operator,
        action: 'conversation-read',
        subject: id,
        about: row.about as UserId,
        detail: [row.complainer, row.about].map((user) => accountNumber(user as UserId)).join(', '),
      }),
    );
    const owner = complainer.im_account as ChatAddress;
    const peer = accused.im_account as ChatAddress;
    const page = { owner, peer, limit: HISTORY_PAGE, towards: 'older' } as const;
    const { messages } = await readHistory(db, page);
    return ok(messages.toReversed().map((message) => shown(message, owner)));
  };
}

function shown(message: StoredMessage, complainer: ChatAddress): ShownMessage {
  return {
    at: new Date(message.sentAt).toISOString(),
    by: message.from === complainer ? 'complainer' : 'accused',
    kind: message.kind,
    text: textOf(message),
  };
}

/** What was written; of a picture nothing, since whoever sees one may have paid for it. */
function textOf({ from, to, payload }: StoredMessage): string {
  const read = readUplink(payload, from, to);
  if (!read.ok || read.value.kind !== 'message') return '';
  const { body } = read.value;
  if (body.kind === 'text') return body.text;
  return body.kind === 'custom' ? (body.ext[CUSTOM_KEY.note] ?? '') : '';
}
