import type * as z from 'zod/mini';
import { ok, type Result } from '@/domain/shared/result';
import { centsOf } from '@/domain/wallet/money';
import type { Log } from '@server/kernel/ports/system';
import type { Payment, ServiceUnreachable } from '@server/kernel/ports/payments';
import { type CallPaypal, disputeAnswer, disputesAnswer } from './paypal-calls';

/** A payment with what disputes about it withhold, lost or gave back. */
type WithDisputes = (payment: Payment) => Promise<Result<Payment, ServiceUnreachable>>;

type Dispute = z.infer<typeof disputeAnswer>;

/** Decisions of a dispute that leave the money with the payer. */
const LOST: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Decisions of a dispute that leave the money here. */
const WON: readonly string[] = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'];

/**
 * Asks for the disputes of a payment. An app that may not read them would else hold back every paid order: it is
 * said that they are unknown, and the log says so at the first of them.
 */
export function createWithDisputes(call: CallPaypal, log: Log): WithDisputes {
  const told = new Set<string>();
  const tell = (what: string, issue: string): void => {
    if (told.has(what)) return;
    log.error('ALARM: PayPal does not let this app read disputes', new Error(issue));
    told.add(what);
  };
  return async (payment) => {
    const { capture } = payment;
    if (!capture) return ok(payment);
    const query = `disputed_transaction_id=${encodeURIComponent(capture.id)}`;
    const path = `/v1/customer/disputes?${query}` as const;
    const found = await call({ method: 'GET', path }, disputesAnswer);
    if (!found.ok && found.error.kind === 'service-unreachable')
      return { ok: false, error: found.error };
    if (!found.ok) {
      tell('all', found.error.kind === 'refused' ? found.error.issue : '');
      return ok({ ...payment, back: { ...payment.back, disputesUnknown: true } });
    }
    told.delete('all');
    let isUnknown = false;
    const sums = { disputed: 0, lost: 0, won: 0 };
    for (const { dispute_id: id, status: listed } of found.value.items) {
      const one = await call(
        { method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` },
        disputeAnswer,
      );
      if (!one.ok && one.error.kind === 'service-unreachable')
        return { ok: false, error: one.error };
      if (one.ok) told.delete(id);
      else tell(id, one.error.kind === 'refused' ? one.error.issue : '');
      const dispute: Dispute = one.ok ? one.value : { status: listed };
      const kind = standingOf(dispute);
      if (kind === undefined) isUnknown = true;
      else sums[kind] += centsOf(dispute.dispute_amount?.value ?? '') ?? capture.cents;
    }
    const unknown = isUnknown && ({ disputesUnknown: true } as const);
    return ok({ ...payment, back: { ...payment.back, ...sums, ...unknown } });
  };
}

/** Undefined for a decision that is missing, or that a later version added. */
function standingOf({ status, dispute_outcome }: Dispute): 'disputed' | 'lost' | 'won' | undefined {
  if (status !== 'RESOLVED') return 'disputed';
  const outcome = dispute_outcome?.outcome_code ?? '';
  if (LOST.includes(outcome)) return 'lost';
  return WON.includes(outcome) ? 'won' : undefined;
}
