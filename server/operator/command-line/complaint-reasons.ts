import { COMPLAINT_REASONS } from '@/domain/complaints/complaint';
import { err } from '@/domain/shared/result';

/** The reasons an operator may give, as the help lists them. */
export const REASONS = COMPLAINT_REASONS.join(', ');

/** What is answered where none was given. */
export const NO_REASON = err(`Give a --reason: ${REASONS}.`);
