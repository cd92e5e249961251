import type { FileDrafts } from '@/application/media/pictures';
import type { Clock } from '@/application/shared/clock';
import type { SendFault } from '@/domain/messaging/outbox';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Outbox } from './outbox';
import type { NewOutboxEntry, StorageFull } from './outbox-storage';

/** A fault for the sender to decide about: the message is gone from the screen again. */
type GivenBack = Extract<
  SendFault,
  { readonly kind: 'not-enough-coins' | 'price-changed' | 'untranslated' }
>;

/** Why a message was not sent: this device has no room for it; or, with `not-sent`, it stays on the screen as failed. */
export type QueueFailure =
  | StorageFull
  | GivenBack
  | { readonly kind: 'not-sent'; readonly localId: LocalId; readonly fault: SendFault };

/** The files of a message, each under its own key. */
interface MessageFiles<Key extends string, File> {
  readonly drafts: FileDrafts<Key, File>;
  readonly files: readonly (readonly [Key, File])[];
}

/** A message before its first attempt. */
type QueuedMessage = Omit<NewOutboxEntry, 'writtenAt' | 'attempts' | 'state' | 'prepare'>;

/**
 * Puts a message into the outbox. Its files are stored on this device before that, so that a reload cannot lose one of
 * them; without any it is there at once. `shown` is called once it is in the conversation; resolves when the service
 * has it or it failed.
 */
export async function queueMessage<Key extends string, File>(
  { outbox, clock }: { readonly outbox: Outbox; readonly clock: Clock },
  { drafts, files }: MessageFiles<Key, File>,
  message: QueuedMessage,
  shown: () => void = () => undefined,
): Promise<Result<void, QueueFailure>> {
  const { localId } = message;
  for (const [key, file] of files) {
    const stored = await drafts.put(key, file);
    if (stored.ok) continue;
    await removeAll({ drafts, files });
    return stored;
  }
  const now = clock.now();
  const added = outbox.add({
    ...message,
    ...(files.length > 0 && { prepare: { kind: 'picture' } }),
    writtenAt: now,
    attempts: 0,
    state: { kind: 'waiting', at: now },
  });
  if (!added.ok) {
    await removeAll({ drafts, files });
    return added;
  }
  shown();
  const outcome = await added.value;
  if (outcome.ok) return ok(undefined);
  const { error: fault } = outcome;
  if (!isGivenBack(fault)) return err({ kind: 'not-sent', localId, fault });
  outbox.discard(localId);
  return err(fault);
}

async function removeAll<Key extends string, File>({
  drafts,
  files,
}: MessageFiles<Key, File>): Promise<void> {
  for (const [key] of files) await drafts.remove(key);
}

function isGivenBack(fault: SendFault): fault is GivenBack {
  return ['not-enough-coins', 'price-changed', 'untranslated'].includes(fault.kind);
}
