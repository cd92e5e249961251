import type { Moment } from '@server/kernel/data/moment';

/** Until when two people who are not friends write to each other for free. */
export interface ChatOpeningTable {
  low: number;
  high: number;
  openings: number;
  opened_by: number;
  open_until: Moment;
}

/** The table of open conversations. */
export interface MessagingTables {
  chat_opening: ChatOpeningTable;
}
