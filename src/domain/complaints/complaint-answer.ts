import { asFields, asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';

/** The outcomes of a complaint: action was taken, no rule was broken, or it was only answered. */
export const COMPLAINT_OUTCOMES = ['upheld', 'dismissed', 'answered'] as const;

/** One of them. */
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** Longest answer to a complaint, in characters. */
export const MAX_COMPLAINT_ANSWER = 1_000;

/** Messages an operator is shown of the conversation a complaint was made in, the last before it. */
export const COMPLAINT_MESSAGES = 10;

/** What the operator tells the person who complained. */
export interface ComplaintAnswer {
  readonly outcome: ComplaintOutcome;
  readonly text: string;
}

/** Why an answer is refused. */
export type ComplaintAnswerProblem = {
  readonly kind: 'answer-outcome' | 'answer-empty' | 'answer-too-long' | 'answer-forbidden';
};

/** Checks an answer `{outcome, text}`; without an outcome it is `answered`. */
export function parseComplaintAnswer(
  input: unknown,
): Result<ComplaintAnswer, ComplaintAnswerProblem> {
  const given = asFields(input);
  const wanted = given['outcome'] ?? 'answered';
  const outcome = COMPLAINT_OUTCOMES.find((each) => each === wanted);
  if (!outcome) return err({ kind: 'answer-outcome' });
  const text = normaliseText(asText(given['text']));
  if (!isVisible(text)) return err({ kind: 'answer-empty' });
  if (countCharacters(text) > MAX_COMPLAINT_ANSWER) return err({ kind: 'answer-too-long' });
  return hasForbiddenCharacters(text) ? err({ kind: 'answer-forbidden' }) : ok({ outcome, text });
}
