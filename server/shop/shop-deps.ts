import type { CoinPrice } from '@/domain/wallet/coin-price';
import type { ServerKit } from '@server/kernel/slice';
import type { Idempotency } from '@server/kernel/data/idempotency-store';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import type { Announcements, KeepNotice } from '@server/kernel/ports/notices';
import type { MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { People } from '@server/kernel/ports/people';
import type { AddressCipher } from './address-cipher';

/** The ports that the use cases of the shop share. */
export interface ShopDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids' | 'log' | 'events'> {
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
