import type { ApiFailure } from '@/application/shared/api-failure';
import type { AnswerOf, Call } from '@/application/shared/call';
import type * as wallet from '@/contract/http/wallet';
import { ok, type Result } from '@/domain/shared/result';
import type { OrderState } from '@/domain/wallet/order';
import type { PurchaseIntents } from './purchase-intents';
import type { RefreshMembership } from './refresh-membership';

/** A payment the payer came back from, and the screen they came from. */
export type ReturnedPayment = AnswerOf<typeof wallet.finishPayment> & { readonly from?: string };

/** Asks what became of a payment; repeated, it answers the same, and nothing is taken twice. */
export type FinishPayment = (token: string) => Promise<Result<ReturnedPayment, ApiFailure>>;

/** What asking about a payment needs. */
interface FinishPaymentDeps {
  readonly finish: Call<typeof wallet.finishPayment>;
  readonly intents: PurchaseIntents;
  readonly refreshMembership: RefreshMembership;
}

/** An order in these states can still be paid: buying the same again goes on with it. */
const STILL_OPEN: readonly OrderState[] = ['open', 'declined'];

/** Once the outcome is known the intent is over, and the balances are read anew; nobody waits for them. */
export function createFinishPayment(deps: FinishPaymentDeps): FinishPayment {
  const { finish, intents, refreshMembership } = deps;
  return async (token) => {
    const finished = await finish({ token });
    if (!finished.ok) return finished;
    const { order } = finished.value;
    const intent = intents.find(order.orderNo);
    if (!STILL_OPEN.includes(order.state)) {
      if (intent) intents.end(intent.requestId);
      void refreshMembership();
    }
    return ok({ ...finished.value, ...(intent?.from !== undefined && { from: intent.from }) });
  };
}
