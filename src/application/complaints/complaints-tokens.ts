import type { ComplaintsApi } from './complaints-api';
import type { SendComplaint } from './send-complaint';
import { token } from '@/application/shared/token';

/** Complaints about people. */
export const complaintsTokens = {
  complaintsApi: token<ComplaintsApi>('ComplaintsApi'),
  sendComplaint: token<SendComplaint>('SendComplaint'),
  listReasons: token<ComplaintsApi['reasons']>('ListReasons'),
} as const;
