import type { AccountTables } from './tables/account';
import type { ComplaintTables } from './tables/complaints';
import type { DemoTables } from './tables/demo';
import type { FriendsTables } from './tables/friends';
import type { GatewayTables } from './tables/gateway';
import type { GiftTables } from './tables/gifts';
import type { KernelTables } from './tables/kernel';
import type { MailTables } from './tables/mail';
import type { MatchingTables } from './tables/matching';
import type { MediaTables } from './tables/media';
import type { MessagingTables } from './tables/messaging';
import type { MomentsTables } from './tables/moments';
import type { NoticesTables } from './tables/notices';
import type { OperatorTables } from './tables/operator';
import type { PaymentsTables } from './tables/payments';
import type { ProfileTables } from './tables/profile';
import type { SafetyTables } from './tables/safety';
import type { ShopTables } from './tables/shop';
import type { TranslationTables } from './tables/translation';
import type { WalletTables } from './tables/wallet';
import type { Kysely } from 'kysely';
import type { Database } from '@server/kernel/database';

/** Every table, for Kysely: each file of `tables` holds those of the slice it is named after. */
export interface Schema
  extends
    AccountTables,
    ComplaintTables,
    DemoTables,
    FriendsTables,
    GatewayTables,
    GiftTables,
    KernelTables,
    MailTables,
    MatchingTables,
    MediaTables,
    MessagingTables,
    MomentsTables,
    NoticesTables,
    OperatorTables,
    PaymentsTables,
    ProfileTables,
    SafetyTables,
    ShopTables,
    TranslationTables,
    WalletTables {}

/** The tables behind a handle. Only stores call this: SQL is nowhere else (docs/architecture.md). */
export function query(database: Database): Kysely<Schema> {
  return database as Kysely<Schema>;
}

/** JSON as the database takes it: it has no room for the character 0 and for halves of characters. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g,
    '$1\u{FFFD}',
  );
}
