import type { AccountTables } from './tables/account';
import type { AlbumTables } from './tables/album';
import type { ChatTables } from './tables/chat';
import type { ChatProviderTables } from './tables/chat-provider';
import type { FriendsTables } from './tables/friends';
import type { ComplaintTables } from './tables/complaints';
import type { GiftTables } from './tables/gifts';
import type { IdentityTables } from './tables/identity';
import type { MatchingTables } from './tables/matching';
import type { MoneyTables } from './tables/money';
import type { OperatorTables } from './tables/operator';
import type { PictureTables } from './tables/pictures';
import type { PushTables } from './tables/push';

/** Every table, for Kysely; each slice of the server describes its own. */
export interface Schema
  extends
    AccountTables,
    ChatTables,
    ChatProviderTables,
    MoneyTables,
    MatchingTables,
    IdentityTables,
    GiftTables,
    PictureTables,
    ComplaintTables,
    FriendsTables,
    AlbumTables,
    OperatorTables,
    PushTables {}
