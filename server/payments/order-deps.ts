import type { CoinPrice } from '@/domain/wallet/coin-price';
import type { Wallet } from '@/domain/wallet/payment-source';
import type { ServerKit } from '@server/kernel/slice';
import type { AnnounceBalances, Ledger, LockDebtor } from '@server/kernel/ports/wallet';
import type { AnnounceTier, Memberships } from '@server/kernel/ports/membership';
import type { Announcements } from '@server/kernel/ports/notices';
import type { MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { PaymentService } from '@server/kernel/ports/payments';
import type { People } from '@server/kernel/ports/people';
import type { Idempotency } from '@server/kernel/data/idempotency-store';

/** The ports that the use cases of orders share. */
export interface OrderDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids' | 'log' | 'events'> {
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly people: Pick<People, 'find' | 'reach'>;
  readonly memberships: Memberships;
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly announceBalances: AnnounceBalances;
  readonly lockDebtor: LockDebtor;
  readonly announceTier: AnnounceTier;
  /** Receipts go out by mail. */
  readonly outbox: Pick<MailQueue, 'write' | 'wake'>;
  readonly writeMail: WriteMail;
  /** What can be paid with here besides PayPal. */
  readonly wallets: readonly Wallet[];
  /** What a coin is worth, on receipts; absent: not set. */
  readonly coinPrice?: CoinPrice;
  /** Days in which unused coins can be given back for their money; 0: none. */
  readonly withdrawalDays: number;
  /** Absent: nothing can be paid with money here. */
  readonly service?: PaymentService;
}
