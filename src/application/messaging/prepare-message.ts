import type { KnownBody } from '@/domain/messaging/kinds/kinds';
import type { SendFault } from '@/domain/messaging/outbox';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Accepted } from './chat-service';
import type { OutboxEntry, Preparation, PreparationKind } from './outbox-storage';
import type { TranslateForSending } from './translate-for-sending';

/**
 * Prepares an outgoing message for sending. It may run again for the same entry, after a reload or a
 * lost answer: every step is idempotent by the entry's local id, so nothing is charged, given or uploaded
 * twice.
 */
export type PrepareMessage = (entry: OutboxEntry) => Promise<Result<PreparedEntry, SendFault>>;

/** The id and time of a message that the server has written already, as it writes gifts. */
type Written = Pick<Accepted, 'id' | 'sentAt'>;

/** An entry that is ready to be sent, or that the server has sent already. */
type PreparedEntry = OutboxEntry & { readonly written?: Written };

/** A complete body, and its id and time if the server has written the message. */
interface PreparedBody {
  readonly body: KnownBody;
  readonly written?: Written;
}

/** One kind of preparation. */
export type PrepareStep<Name extends PreparationKind> = (
  entry: OutboxEntry,
  preparation: Preparation<Name>,
) => Promise<Result<PreparedBody, SendFault>>;

/** The step of every kind of preparation; undefined without its feature. */
export type PrepareSteps = {
  readonly [Name in PreparationKind]: PrepareStep<Name> | undefined;
};

/** Translates a text, or runs the entry's preparation step, which completes the body. */
export function createPrepareMessage(
  deps: PrepareSteps & { readonly translate: TranslateForSending },
): PrepareMessage {
  return async (entry) => {
    const { prepare, ...rest } = entry;
    if (!prepare) return deps.translate(entry);
    const prepared = await take(deps, entry, prepare);
    return prepared.ok ? ok({ ...rest, ...prepared.value }) : prepared;
  };
}

/** A stored entry of a missing feature fails for good. */
async function take<Name extends PreparationKind>(
  steps: PrepareSteps,
  entry: OutboxEntry,
  prepare: Preparation<Name>,
): Promise<Result<PreparedBody, SendFault>> {
  const step = steps[prepare.kind];
  if (!step) return err({ kind: 'rejected', reason: `nothing prepares ${prepare.kind}` });
  return step(entry, prepare);
}
