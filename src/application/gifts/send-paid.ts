import type { KnownBody } from '@/domain/messaging/kinds/kinds';
import type { SendFault } from '@/domain/messaging/outbox';
import type { PriceChanged } from '@/domain/wallet/price-changed';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Outbox } from '@/application/messaging/outbox';
import type { Clock } from '@/application/shared/clock';
import type { Preparation, StorageFull } from '@/application/messaging/outbox-storage';

/**
 * Why a gift or red packet was not sent. With `not-enough-coins` and `price-changed` nothing was charged
 * and the message is gone from the screen; with `not-sent` it stays on the screen as failed.
 */
export type SendPaidFailure =
  | StorageFull
  | { readonly kind: 'not-enough-coins' }
  | PriceChanged
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/** A message that costs something. */
interface PaidMessage {
  /** Made once for one intended action: however often it is sent, it is one charge and one message. */
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly body: KnownBody;
  readonly prepare: Preparation;
  /** The shown price in coins. */
  readonly shownPrice: number;
}

export interface SendPaidDeps {
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Adds the message to the outbox, which pays for it; resolves with the outcome. */
export async function sendPaid(
  { outbox, clock }: SendPaidDeps,
  message: PaidMessage,
): Promise<Result<void, SendPaidFailure>> {
  const { localId } = message;
  const now = clock.now();
  const added = outbox.add({
    ...message,
    writtenAt: now,
    attempts: 0,
    state: { kind: 'waiting', at: now },
  });
  if (!added.ok) return added;
  const outcome = await added.value;
  if (outcome.ok) return ok(undefined);
  const { error: fault } = outcome;
  const isRefused = fault.kind === 'not-enough-coins' || fault.kind === 'price-changed';
  if (!isRefused) return err({ kind: 'not-sent', localId, fault });
  outbox.discard(localId);
  return err(fault);
}
