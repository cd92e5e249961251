import type { Outbox } from '@/application/messaging/outbox';
import type { OutboxEntry, StorageFull } from '@/application/messaging/outbox-storage';
import type { Clock } from '@/application/shared/clock';
import type { SendFault } from '@/domain/messaging/outbox';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { PriceChanged } from '@/domain/wallet/price-changed';
import type { FileDrafts } from './pictures';

/**
 * Why a file was not sent: this device has no room for it; with `not-enough-coins` and `price-changed` it is gone from
 * the screen again, with `not-sent` it stays on the screen as failed.
 */
export type SendFileFailure =
  | StorageFull
  | { readonly kind: 'not-enough-coins' }
  | PriceChanged
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/** The message that carries a file; its address is empty until the outbox has uploaded the file. */
interface FileMessage extends Pick<OutboxEntry, 'localId' | 'to' | 'body'> {
  readonly shownOpening?: number | undefined;
}

/**
 * Stores a file on this device before its message enters the outbox, so that a reload cannot lose one of them. `shown`
 * is called once the message is in the conversation; resolves when the service has it or it failed.
 */
export async function sendFile<Key extends string, File>(
  { outbox, clock }: { readonly outbox: Outbox; readonly clock: Clock },
  { drafts, file }: { readonly drafts: FileDrafts<Key | LocalId, File>; readonly file: File },
  { localId, to, body, shownOpening }: FileMessage,
  shown: () => void = () => undefined,
): Promise<Result<void, SendFileFailure>> {
  const stored = await drafts.put(localId, file);
  if (!stored.ok) return stored;
  const now = clock.now();
  const added = outbox.add({
    localId,
    to,
    body,
    prepare: { kind: 'picture' },
    writtenAt: now,
    attempts: 0,
    state: { kind: 'waiting', at: now },
    ...(shownOpening !== undefined && { shownOpening }),
  });
  if (!added.ok) {
    await drafts.remove(localId);
    return added;
  }
  shown();
  const outcome = await added.value;
  if (outcome.ok) return ok(undefined);
  const { error: fault } = outcome;
  if (fault.kind !== 'not-enough-coins' && fault.kind !== 'price-changed') {
    return err({ kind: 'not-sent', localId, fault });
  }
  outbox.discard(localId);
  return err(fault);
}
