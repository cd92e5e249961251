import type { ComplaintReason } from '@/domain/complaints/complaint';

/** What a person is warned of in the messages of another (readings, Safety). */
export const WARNING_KINDS = [
  'money',
  'other-app',
  'personal-data',
  'code',
  'picture',
  'invest',
  'insult',
] as const;

/** One of {@link WARNING_KINDS}. */
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The reason for a complaint that a warning is followed by. */
export function complaintReasonFor(kind: WarningKind): ComplaintReason {
  if (kind === 'insult') return 'harassment';
  return kind === 'picture' ? 'sexual-content' : 'fraud';
}
