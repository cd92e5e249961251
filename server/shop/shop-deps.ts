import type { CoinPrice } from '@/domain/wallet/coin-price';
import type { Database } from '@server/kernel/database';
import type { Idempotency } from '@server/kernel/data/idempotency-store';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { Announcements, EventBus, KeepNotice } from '@server/kernel/ports/notices';
import type { Clock, Ids, Log } from '@server/kernel/ports/system';
import type { MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { People } from '@server/kernel/ports/people';
import type { AddressCipher } from './address-cipher';

/** The ports that the use cases of the shop share. */
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
  readonly outbox: Pick<MailQueue, 'write' | 'wake'>;
  readonly writeMail: WriteMail;
  readonly cipher: AddressCipher;
  /** What a coin is worth, on receipts; absent: not set. */
  readonly coinPrice?: CoinPrice;
}
