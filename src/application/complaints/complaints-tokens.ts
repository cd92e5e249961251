import type { SendComplaint } from './send-complaint';
import { token } from '@/application/shared/shared-tokens';

/** Complaints about people. */
export const complaintsTokens = {
  sendComplaint: token<SendComplaint>('SendComplaint'),
} as const;
