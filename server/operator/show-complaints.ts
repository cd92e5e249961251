import type * as z from 'zod/mini';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type {
  shownMessage,
  complaintListName,
  queuedComplaint,
  complaintDetail,
} from '@/contract/operator/operator-calls';
import type { TextVersion } from '@/domain/messaging/message';
import { filesIn, wordsIn } from '@server/kernel/message-body';
import type { UserId } from '@/domain/shared/ids';
import { claimHolds, COMPLAINT_MESSAGES } from '@/domain/complaints/complaint';
import { ok, type Result, err } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type {
  ComplaintQueueCounts,
  QueuedComplaint,
  ReportedMessage,
} from '@server/kernel/ports/complaints';
import { namedPeople, type NamedPerson } from './find-user';
import type { OperatorDeps } from './operator-deps';
import { accountNumber } from '@/domain/account/account-number';
import { inTransaction } from '@server/kernel/data/transactions';
import {
  chatComplaint,
  type ChatComplaint,
  type ComplaintUnknown,
  type NoChatComplaint,
} from './handle-complaint';
import { writeOperatorLog } from './operator-log-store';

/** One message as operators see it, as the wire has it. */
export type ShownMessage = z.infer<typeof shownMessage>;

/** Both voices of a message; of its pictures only their number, since opening them is recorded. */
export function toShown(message: ReportedMessage, by: ShownMessage['by']): ShownMessage {
  const { id, sentAt, kind, body, shown: voice } = message;
  const ext: Readonly<Record<string, unknown>> = body?.kind === 'custom' ? {} : (body?.ext ?? {});
  const carried = {
    replyTo: textAt(body?.ext ?? {}, EXTENSION_KEY.replyTo),
    language: textAt(ext, EXTENSION_KEY.language),
    translation: textAt(ext, EXTENSION_KEY.translation),
    translationLanguage: textAt(ext, EXTENSION_KEY.translationLanguage),
  };
  const earlier = message.versions.map(earlierText);
  const files = filesIn(body).length;
  const count = files > 0 && { files };
  const onPage = voice && carried.translation === undefined && { shown: voice };
  const shown = { id, at: sentAt, by, kind, text: wordsIn(body), ...count, ...carried, ...onPage };
  return earlier.length > 0 ? { ...shown, earlier } : shown;
}

function earlierText({
  body: { text, language, translation },
  until,
}: TextVersion): NonNullable<ShownMessage['earlier']>[number] {
  const voice = translation && {
    translation: translation.text,
    translationLanguage: translation.language,
  };
  return { text, until, ...(language && { language }), ...voice };
}

function textAt(ext: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = ext[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A complaint in a list, as the wire has it. */
export type ListedComplaint = z.infer<typeof queuedComplaint>;

/** Which complaints an operator asks for. */
interface ComplaintListOrder {
  readonly operator: string;
  readonly list: z.infer<typeof complaintListName>;
  readonly page?: string | undefined;
}

/** A page of complaints, how many are unanswered in all, and how many of these the operator holds. */
type ListComplaints = (
  order: ComplaintListOrder,
) => Promise<Result<Page<ListedComplaint> & ComplaintQueueCounts, PageUnknown>>;

/** The unanswered come oldest first, as they are to be answered; all of them, newest first. */
export function createListComplaints({
  db,
  people,
  complaints,
  clock,
}: Pick<OperatorDeps, 'db' | 'people' | 'complaints' | 'clock'>): ListComplaints {
  return async ({ operator, list, page }) => {
    const cursor = parseCursor(page, 'word');
    if (!cursor.ok) return cursor;
    const now = clock.now();
    const holder = { operator, now };
    const found =
      list === 'all'
        ? await complaints.all(db, cursor.value)
        : await complaints.unanswered(db, cursor.value, list === 'mine' ? holder : undefined);
    const { rows, ...rest } = toPage(found, ({ at, id }) => ({ at: new Date(at), id }));
    const nameOf = await namedPeople(
      { db, people },
      rows.flatMap(({ by, about }) => [by, about]),
    );
    return ok({
      ...rest,
      rows: rows.map((complaint) => listedComplaint(complaint, nameOf, now)),
      ...(await complaints.countUnanswered(db, holder)),
    });
  };
}

/** A complaint as the wire has it. */
function listedComplaint(
  { id, by, about, reason, origin, state, answer, claim, at }: QueuedComplaint,
  nameOf: (user: UserId) => NamedPerson,
  now: EpochMs,
): ListedComplaint {
  return {
    id,
    at,
    complainer: nameOf(by),
    about: nameOf(about),
    reason,
    state,
    ...(origin !== undefined && { origin }),
    ...(answer && { outcome: answer.outcome }),
    ...(claim && !answer && claimHolds(claim, now) && { heldBy: claim.operator }),
  };
}

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
      ...listedComplaint(complaint, nameOf, clock.now()),
      notes: complaint.notes,
      ...(post && {
        post: { id: post.moment, ...(post.comment !== undefined && { comment: post.comment }) },
      }),
      ...(answer && { answer: answer.text }),
      ...(settledAt !== undefined && { settledAt }),
      profile: {
        status: about.status,
        introduction: about.introduction,
        avatar: about.avatar,
        registeredAt: about.registeredAt,
      },
      others: {
        all: counts.about - 1,
        upheld: counts.upheld - (answer?.outcome === 'upheld' ? 1 : 0),
        waiting: counts.waiting - (complaint.state === 'waiting' ? 1 : 0),
      },
    });
  };
}

/**
 * The last messages before a complaint, newest first: those that it carries; once it is answered, what its complainer can
 * still read.
 */
export async function messagesBefore(
  { db, complaints, chatRecords }: Pick<OperatorDeps, 'db' | 'complaints' | 'chatRecords'>,
  id: string,
  { complaint, complainer, accused }: ChatComplaint,
): Promise<readonly ReportedMessage[]> {
  const carried = await complaints.messagesOf(db, id);
  const until = complaint.at;
  const { address } = complainer;
  return (
    carried ?? chatRecords.newestMessages(db, address, accused.address, COMPLAINT_MESSAGES, until)
  );
}

/** Reads what the two wrote to each other last before the complaint. */
type ReadConversation = (
  operator: string,
  id: string,
) => Promise<Result<readonly ShownMessage[], NoChatComplaint>>;

/**
 * Only where the complaint was made in the conversation, only what its complainer could read there, and never
 * without an entry in the log (ADR-0009). The oldest comes first.
 */
export function createReadConversation(deps: OperatorDeps): ReadConversation {
  const { db, clock, ids } = deps;
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
    const messages = await messagesBefore(deps, id, { complaint, complainer, accused });
    return ok(
      messages
        .toReversed()
        .map((message) => toShown(message, message.from === owner ? 'complainer' : 'accused')),
    );
  };
}
