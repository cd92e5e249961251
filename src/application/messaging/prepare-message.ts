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
export type PrepareMessage = (
  entry: OutboxEntry,
  keep: KeepBody,
) => Promise<Result<PreparedEntry, SendFault>>;

/** Stores what a step has done so far, for a retry after it failed. */
type KeepBody = (body: KnownBody) => void;

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
  keep: KeepBody,
) => Promise<Result<PreparedBody, SendFault>>;

/** The step of every kind of preparation; undefined without its feature. */
export type PrepareSteps = {
  readonly [Name in PreparationKind]: PrepareStep<Name> | undefined;
};

/** Runs the entry's preparation step, which completes the body, then translates its words, where it has any. */
export function createPrepareMessage(
  deps: PrepareSteps & { readonly translate: TranslateForSending },
): PrepareMessage {
  return async (entry, keep) => {
    const { prepare, ...rest } = entry;
    if (!prepare) return deps.translate(entry);
    const prepared = await take(deps, entry, prepare, keep);
    if (!prepared.ok) return prepared;
    const { written, body } = prepared.value;
    return written ? ok({ ...rest, body, written }) : deps.translate({ ...rest, body });
  };
}

/** A stored entry of a missing feature fails for good. */
async function take<Name extends PreparationKind>(
  steps: PrepareSteps,
  entry: OutboxEntry,
  prepare: Preparation<Name>,
  keep: KeepBody,
): Promise<Result<PreparedBody, SendFault>> {
  const step = steps[prepare.kind];
  if (!step) return err({ kind: 'rejected', reason: `nothing prepares ${prepare.kind}` });
  return step(entry, prepare, keep);
}
