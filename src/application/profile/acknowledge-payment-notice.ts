import type { Session } from '@/application/account/session';
import type { PaymentNotice } from '@/domain/profile/payment-notices';
import type { Call } from '@/application/shared/call';
import type { acknowledgeNotice } from '@/contract/http/profile';

/** Closes the notice that the first message, or a new friend's picture, costs coins (specification §4). */
export type AcknowledgePaymentNotice = (notice: PaymentNotice) => void;

const CLOSED = {
  message: { messageNoticeDue: false },
  burnPicture: { burnNoticeDue: false },
} as const;

/** If the call fails the notice is shown again at the next visit. */
export function createAcknowledgePaymentNotice({
  session,
  acknowledge,
}: {
  readonly session: Pick<Session, 'update'>;
  readonly acknowledge: Call<typeof acknowledgeNotice>;
}): AcknowledgePaymentNotice {
  return (notice) => {
    session.update(CLOSED[notice]);
    void acknowledge({ notice });
  };
}
