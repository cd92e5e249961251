import { lockDebtor } from '../account/gone-account-store';
import { membershipRecords } from '../account/membership-store';
import type { MailSlice } from '../mail/mail-slice';
import type { ComposedKit } from './kit';
import { people } from './people';
import { peopleApart } from '../friends/block-store';
import type { Slice } from '../kernel/slice';
import { createMembershipSlice } from '../membership/membership-slice';
import { announcements } from '../notices/notices-slice';
import { createPaymentsSlice, type PaymentsSlice } from '../payments/payments-slice';
import type { WalletSlice } from '../wallet/wallet-slice';

/** Puts together what is sold and how it is paid. */
export function composeBuying(
  kit: ComposedKit,
  { ledger, announceBalances }: WalletSlice,
  { outbox, writeMail }: MailSlice,
): { readonly membership: Slice; readonly payments: PaymentsSlice } {
  const money = { ledger, announceBalances, announcements };
  const membership = createMembershipSlice(kit, {
    ...money,
    records: membershipRecords,
    people,
    peopleApart,
  });
  const { memberships, announceTier } = membership;
  const payments = createPaymentsSlice(kit, {
    ...money,
    people,
    memberships,
    announceTier,
    outbox,
    writeMail,
    lockDebtor,
  });
  return { membership, payments };
}
