import type { Generated } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** Coins on their way from one person to another, and what became of them. */
export interface RedPacketTable {
  id: string;
  sender: number;
  recipient: number;
  amount: number;
  note: string;
  state: 'waiting' | 'opened' | 'returned';
  sent_at: Timestamp;
  returns_at: Timestamp;
  ended_at: Timestamp | null;
  /** The sender's own id of the message that carries it; null: written before messages were part of sending. */
  client_id: Generated<string | null>;
}

/** A gift as it was given; `coins` is zero for one of the free ones of its `month`. */
interface GiftGivenTable {
  id: string;
  giver: number;
  receiver: number;
  gift: number;
  coins: number;
  /** Its price in the catalogue when it was given, also of a free one. */
  worth: Generated<number | null>;
  /** `YYYY-MM` in UTC. */
  month: string;
  given_at: Timestamp;
  /** The giver's own id of the message that shows it; null: given before messages were part of giving. */
  client_id: Generated<string | null>;
}

/** How many free gifts a person has given in a month. */
interface GiftAllowanceTable {
  user_id: number;
  month: string;
  used: number;
}

/** The tables of what people give each other. */
export interface GiftTables {
  red_packet: RedPacketTable;
  gift_given: GiftGivenTable;
  gift_allowance: GiftAllowanceTable;
}
