import type { SendComplaint } from './send-complaint';
import { token } from '@/application/shared/token';

/** Complaints about people. */
export const complaintsTokens = {
  sendComplaint: token<SendComplaint>('SendComplaint'),
} as const;
