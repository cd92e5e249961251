import {
  COMPLAINT_LIMITS,
  COMPLAINT_MESSAGES,
  parseComplaint,
  type Complaint,
  type ComplaintProblem,
  type ShownVoice,
} from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ServerKit } from '@server/kernel/slice';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { People } from '@server/kernel/ports/people';
import type { ReportedPosts } from '@server/kernel/ports/moments';
import type { ChatRecords, RecordedMessage } from '@server/kernel/ports/chat';
import type { ReportedMessage } from '@server/kernel/ports/complaints';
import type { Idempotency, RequestChanged } from '@server/kernel/data/idempotency-store';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { queueComplaint } from './complaint-store';

/** A complaint; every part as it came over the wire. */
interface AddComplaintCommand {
  readonly by: UserId;
  readonly type: unknown;
  readonly notes: unknown;
  readonly beComplainedAccount: unknown;
  readonly place?: unknown;
  readonly momentId?: unknown;
  readonly commentId?: unknown;
  /** What the page shows under messages; not a part of the intent, since more may have come by a repetition. */
  readonly shown?: readonly ShownVoice[] | undefined;
  /** The one key of this intent; without one every call is a complaint of its own. */
  readonly key?: string;
}

/** Why a complaint is not in the queue. */
export type AddComplaintRefusal =
  | ComplaintProblem
  | TooOften
  | RequestChanged
  | { readonly kind: 'user-not-found' };

/** Queues a complaint for the operator and answers its id. */
export type AddComplaint = (
  command: AddComplaintCommand,
) => Promise<Result<string, AddComplaintRefusal>>;

export interface AddComplaintDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly people: People;
  readonly posts: Pick<ReportedPosts, 'find' | 'mayReport'>;
  readonly records: Pick<ChatRecords, 'newestMessages'>;
  readonly idempotency: Idempotency;
}

/**
 * A person can report everybody who has or had an account: neither a block nor a deletion protects from
 * it. The support account is not a person.
 */
export function createAddComplaint(deps: AddComplaintDeps): AddComplaint {
  return async ({ by, key, shown = [], ...request }) => {
    const complaint = parseComplaint(request, by);
    if (!complaint.ok) return complaint;
    const add = (transaction: Transaction) =>
      queue(deps, transaction, by, { ...complaint.value, shown });
    return allOrNothing<string, AddComplaintRefusal>(deps.db, async (transaction) => {
      if (key === undefined) return add(transaction);
      const call = { user: by, route: 'complain/add', key, request };
      return deps.idempotency.once(transaction, call, () => add(transaction));
    });
  };
}

async function queue(
  { people, posts, records, clock, ids }: AddComplaintDeps,
  transaction: Transaction,
  by: UserId,
  { shown, ...complaint }: Complaint & { readonly shown: readonly ShownVoice[] },
): Promise<Result<string, AddComplaintRefusal>> {
  const limited = { kind: 'complaint', subject: String(by), limits: COMPLAINT_LIMITS } as const;
  const counted = await takeAttempt(transaction, limited, clock.now());
  if (!counted.ok) return counted;
  const person = await people.find(transaction, complaint.about);
  if (!person || person.address === SUPPORT_ADDRESS) return err({ kind: 'user-not-found' });
  const from = complaint.post;
  // A complaint about something gone is accepted; not one about something that the complainer
  // cannot see, nor about what this person did not write.
  const post = from && (await posts.find(transaction, from));
  if (
    post &&
    (post.author !== complaint.about || !(await posts.mayReport(transaction, by, from)))
  ) {
    return err({ kind: 'complaint-origin' });
  }
  const id = ids.ulid();
  const at = clock.now();
  const self = complaint.origin === 'chat' ? await people.find(transaction, by) : undefined;
  // From the store and not from the page; a message that is recalled or deleted afterwards stays in the report.
  const messages =
    self &&
    (await records.newestMessages(
      transaction,
      self.address,
      person.address,
      COMPLAINT_MESSAGES,
      at,
    ));
  await queueComplaint(transaction, {
    ...complaint,
    id,
    by,
    at,
    ...(messages && { messages: withShown(messages, shown) }),
  });
  return ok(id);
}

function withShown(
  messages: readonly RecordedMessage[],
  shown: readonly ShownVoice[],
): readonly ReportedMessage[] {
  return messages.map((message) => {
    const voice = shown.find(({ id }) => id === message.id);
    return voice ? { ...message, shown: { text: voice.text, language: voice.language } } : message;
  });
}
