import type { AccountTables } from './tables/account';
import type { ChatTables } from './tables/chat';
import type { GiftTables } from './tables/gifts';
import type { IdentityTables } from './tables/identity';
import type { MatchingTables } from './tables/matching';
import type { MoneyTables } from './tables/money';

/** Every table, for Kysely; each slice of the server describes its own. */
export interface Schema
  extends AccountTables, ChatTables, MoneyTables, MatchingTables, IdentityTables, GiftTables {}
