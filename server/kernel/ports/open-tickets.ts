import type { Email } from '@/domain/account/email';
import type { CodePurpose } from '@/domain/account/verification-code';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';

/** A ticket as it is kept: by the hash of what its holder has. */
export interface HashedTicket {
  readonly hash: string;
  readonly email: Email;
  readonly purpose: CodePurpose;
}

/** Whether a ticket can still be used at `now`; `db` may be a transaction. */
export type IsTicketOpen = (db: Database, ticket: HashedTicket, now: EpochMs) => Promise<boolean>;
