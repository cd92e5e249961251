import type { ComplaintReason } from '@/domain/complaints/complaint';
import type { Moment } from './account';

/** One complaint in the operator's queue; it waits until an operator has settled it. */
export interface ComplaintTable {
  id: string;
  complainer: number;
  about: number;
  reason: ComplaintReason;
  notes: string;
  state: 'waiting' | 'settled';
  complained_at: Moment;
  settled_at: Moment | null;
}

/** The table of complaints. */
export interface ComplaintTables {
  complaint: ComplaintTable;
}
