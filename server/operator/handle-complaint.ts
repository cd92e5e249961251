import { err, ok, type Result } from '@/domain/shared/result';
import type { QueuedComplaint } from '@server/kernel/ports/complaints';
import type { Person } from '@server/kernel/ports/people';
import type { OperatorDeps } from './operator-deps';
import {
  isHeldByAnother,
  type ComplaintClaim,
  parseComplaintAnswer,
  type ComplaintAnswer,
  type ComplaintAnswerProblem,
} from '@/domain/complaints/complaint';
import type { EpochMs } from '@/domain/shared/time';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { writeOperatorLog } from './operator-log-store';
import { accountNumber } from '@/domain/account/account-number';
import type { UserId } from '@/domain/shared/ids';
import { announceToPerson, publishAnnounced } from '@server/kernel/notifications';

/** There is no such complaint. */
export type ComplaintUnknown = { readonly kind: 'complaint-unknown' };

/** A complaint that was made in a conversation, and its two people. */
export interface ChatComplaint {
  readonly complaint: QueuedComplaint;
  readonly complainer: Person;
  readonly accused: Person;
}

/** Why an operator may not look into the conversation of a complaint. */
export type NoChatComplaint = ComplaintUnknown | { readonly kind: 'complaint-not-in-chat' };

/** The complaint an operator names, if its conversation may be looked into (ADR-0009). */
export async function chatComplaint(
  { db, people, complaints }: Pick<OperatorDeps, 'db' | 'people' | 'complaints'>,
  id: string,
): Promise<Result<ChatComplaint, NoChatComplaint>> {
  const complaint = await complaints.find(db, id);
  const complainer = complaint && (await people.find(db, complaint.by));
  const accused = complaint && (await people.find(db, complaint.about));
  if (!complaint || !complainer || !accused) return err({ kind: 'complaint-unknown' });
  if (complaint.origin !== 'chat') return err({ kind: 'complaint-not-in-chat' });
  return ok({ complaint, complainer, accused });
}

/** Why an operator may not act on a complaint now. */
export type ComplaintTaken =
  | ComplaintUnknown
  | { readonly kind: 'complaint-answered' | 'complaint-claimed' };

/** Takes a complaint; of two operators at the same moment one gets it. */
type ClaimComplaint = (
  operator: string,
  id: string,
) => Promise<Result<ComplaintClaim, ComplaintTaken>>;

/** To claim a held complaint again restarts its time. */
export function createClaimComplaint(deps: OperatorDeps): ClaimComplaint {
  const { db, clock, ids, complaints } = deps;
  return async (operator, id) =>
    allOrNothing<ComplaintClaim, ComplaintTaken>(db, async (transaction) => {
      const since = clock.now();
      const free = await lockUnlessTaken(deps, transaction, { operator, id, now: since });
      if (!free.ok) return free;
      const claim = { operator, since };
      await complaints.claim(transaction, id, claim);
      await writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: since,
        operator,
        action: 'complaint-claimed',
        subject: id,
        about: free.value.about,
        detail: '',
      });
      return ok(claim);
    });
}

/** Who wants to act on which complaint, and when. */
interface ComplaintStep {
  readonly operator: string;
  readonly id: string;
  readonly now: EpochMs;
}

/** The complaint, locked, if this operator may act on it: unanswered, and held by no other. */
async function lockUnlessTaken(
  { complaints }: Pick<OperatorDeps, 'complaints'>,
  transaction: Transaction,
  { operator, id, now }: ComplaintStep,
): Promise<Result<QueuedComplaint, ComplaintTaken>> {
  const complaint = await complaints.lock(transaction, id);
  if (!complaint) return err({ kind: 'complaint-unknown' });
  if (complaint.state === 'settled') return err({ kind: 'complaint-answered' });
  return isHeldByAnother(complaint.claim, operator, now)
    ? err({ kind: 'complaint-claimed' })
    : ok(complaint);
}

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

/** The complainant reads it among the announcements that only they see (ADR-0009). */
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
    publishAnnounced(events, settled.value);
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
  await announceToPerson(deps, transaction, recipient, texts);
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
