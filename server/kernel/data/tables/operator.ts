import type { Moment } from '@server/kernel/data/moment';

/** What an operator did; rows are only ever added. */
export interface OperatorLogTable {
  id: string;
  at: Moment;
  /** The name the operator gave. */
  operator: string;
  action: string;
  /** What was acted on: an announcement, a complaint, an account number. */
  subject: string;
  /** The person it was about; null where it was about none. */
  about: number | null;
  detail: string;
}

/** The table of the operator's side. */
export interface OperatorTables {
  operator_log: OperatorLogTable;
}
