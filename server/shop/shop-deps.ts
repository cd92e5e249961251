import type { CoinPrice } from '@/domain/wallet/coin-price';
import type { Database } from '@server/kernel/database';
import type { Idempotency } from '@server/kernel/data/idempotency-store';
import type { AnnounceBalances } from '@server/kernel/ports/announce-balances';
import type { Announcements } from '@server/kernel/ports/announcements';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';
import type { KeepNotice } from '@server/kernel/ports/keep-notice';
import type { Ledger } from '@server/kernel/ports/ledger';
import type { Outbox } from '@server/kernel/ports/mail-outbox';
import type { WriteMail } from '@server/kernel/ports/write-mail';
import type { Log } from '@server/kernel/ports/log';
import type { People } from '@server/kernel/ports/people';
import type { AddressCipher } from './address-cipher';

/** What everything about the shop is built from. */
export interface ShopDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly events: EventBus;
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly people: Pick<People, 'find' | 'reach' | 'friendsAmong'>;
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly announceBalances: AnnounceBalances;
  readonly keepNotice: KeepNotice;
  readonly outbox: Pick<Outbox, 'write' | 'wake'>;
  readonly writeMail: WriteMail;
  readonly cipher: AddressCipher;
  /** What a coin is worth, on receipts; absent: not told. */
  readonly coinPrice?: CoinPrice;
}
