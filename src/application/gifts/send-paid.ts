import type { LocalId } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Outbox } from '@/application/messaging/outbox';
import type { Clock } from '@/application/shared/clock';
import type {
  OutgoingBody,
  Preparation,
  StorageFull,
} from '@/application/messaging/outbox-storage';

/**
 * Why a gift or red packet did not go out. With `not-enough-coins` nothing was taken and nothing is
 * left on the screen; with `not-sent` it stays as failed and waits for the person.
 */
export type SendPaidFailure =
  | StorageFull
  | { readonly kind: 'not-enough-coins' }
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/** A message that costs something before it can be sent. */
export interface PaidMessage {
  /** Made once for one intent: however often it is sent, it is one charge and one message. */
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly body: OutgoingBody;
  readonly prepare: Preparation;
}

/** What sending it is built from. */
export interface SendPaidDeps {
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Puts the message into the outbox, which first does what it costs; resolves with its fate. */
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
  // Where the coins are taken already the message stays, so that they are not lost from sight.
  if (outcome.error.kind !== 'not-enough-coins' || !outbox.find(localId)?.prepare) {
    return err({ kind: 'not-sent', localId, fault: outcome.error });
  }
  outbox.discard(localId);
  return err({ kind: 'not-enough-coins' });
}
