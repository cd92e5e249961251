import { err, ok, type Result } from '@/domain/shared/result';
import { MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** From when on a message to support has been left without an answer for too long (readings, Support). */
export const SUPPORT_LATE: Milliseconds = 30 * MINUTE;

/** How long an operator holds a conversation without doing anything; then another may claim it. */
export const CLAIM_LAPSES: Milliseconds = 30 * MINUTE;

/** Messages an operator sees of one conversation, and can have translated or opened. */
export const SUPPORT_MESSAGES = 100;

/** The state of a conversation with support in the operators' queue. */
export type SupportState = 'waiting' | 'claimed' | 'answered' | 'closed';

/** One person's conversation with support, as the operators' queue has it (ADR-0009). */
export interface SupportCase {
  readonly state: SupportState;
  /** When the oldest message without an answer came; absent: none waits. */
  readonly pendingSince?: EpochMs;
  /** Who claimed, answered or closed it last; absent before that. */
  readonly operator?: string;
  /** When the state, or its holder, changed last. */
  readonly changedAt: EpochMs;
}

/** Why an operator may not do this to a conversation now. */
export type SupportProblem = {
  readonly kind: 'support-claimed' | 'support-unclaimed' | 'support-closed' | 'support-unknown';
};

/** The conversation after its person has written: it waits, or stays with the operator who holds it. */
export function afterMessage(known: SupportCase | undefined, at: EpochMs): SupportCase {
  if (!known || known.state === 'closed')
    return { state: 'waiting', pendingSince: at, changedAt: at };
  if (known.state !== 'answered') return { ...known, pendingSince: known.pendingSince ?? at };
  const { operator } = known;
  return {
    state: 'claimed',
    pendingSince: at,
    changedAt: at,
    ...(operator !== undefined && { operator }),
  };
}

/** Whether a message begins a conversation again, so that its person reads when support is there. */
export function opensSupport(known: SupportCase | undefined): boolean {
  return !known || known.state === 'closed';
}

/** Whether a conversation has no holder: unclaimed, closed, or its operator has gone quiet. */
export function isUnheld({ state, operator, changedAt }: SupportCase, now: EpochMs): boolean {
  return (
    state === 'waiting' ||
    state === 'closed' ||
    operator === undefined ||
    now - changedAt >= CLAIM_LAPSES
  );
}

/** An operator takes a conversation; one that another holds is refused. */
export function claimSupport(
  known: SupportCase | undefined,
  operator: string,
  now: EpochMs,
): Result<SupportCase, SupportProblem> {
  if (!known) return err({ kind: 'support-unknown' });
  if (known.operator !== operator && !isUnheld(known, now)) return err({ kind: 'support-claimed' });
  return ok({ ...known, state: 'claimed', operator, changedAt: now });
}

/** Whether an operator may answer: they hold the conversation, also after having answered before. */
export function maySupportAnswer(
  known: SupportCase | undefined,
  operator: string,
): Result<SupportCase, SupportProblem> {
  if (!known) return err({ kind: 'support-unknown' });
  if (known.state === 'closed') return err({ kind: 'support-closed' });
  if (known.state === 'waiting') return err({ kind: 'support-unclaimed' });
  return known.operator === operator ? ok(known) : err({ kind: 'support-claimed' });
}

/** The conversation after its operator's answer: nothing waits any more. */
export function answerSupport(
  known: SupportCase | undefined,
  operator: string,
  now: EpochMs,
): Result<SupportCase, SupportProblem> {
  const allowed = maySupportAnswer(known, operator);
  return allowed.ok ? ok({ state: 'answered', operator, changedAt: now }) : allowed;
}

/** An operator ends a conversation that no colleague holds; the next message opens it again. */
export function closeSupport(
  known: SupportCase | undefined,
  operator: string,
  now: EpochMs,
): Result<SupportCase, SupportProblem> {
  if (!known) return err({ kind: 'support-unknown' });
  if (known.state === 'closed') return err({ kind: 'support-closed' });
  return known.operator === operator || isUnheld(known, now)
    ? ok({ state: 'closed', operator, changedAt: now })
    : err({ kind: 'support-claimed' });
}

/** Whether a message has waited for too long. */
export function isLate(pendingSince: EpochMs | undefined, now: EpochMs): boolean {
  return pendingSince !== undefined && now - pendingSince >= SUPPORT_LATE;
}
