import { err, ok, type Result } from '@/domain/shared/result';
import type { QueuedComplaint } from '@server/kernel/ports/complaints';
import type { Person } from '@server/kernel/ports/people';
import type { OperatorDeps } from './operator-deps';

/** There is no such complaint. */
export type ComplaintUnknown = { readonly kind: 'complaint-unknown' };

/** A complaint that was made in a conversation, and its two people. */
interface ChatComplaint {
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
