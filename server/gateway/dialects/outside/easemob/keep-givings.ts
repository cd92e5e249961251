import { err, ok, type Result } from '@/domain/shared/result';
import { later, MINUTE, type Milliseconds } from '@/domain/shared/time';
import { noteAccepted } from '@server/gateway/core/messages/accepted-store';
import { lockPair } from '@server/gateway/core/messages/message-store';
import { contentOf, findWritten } from '@server/gateway/core/messages/write-giving';
import type { ConversationIndex } from '@server/gateway/dialects/outside/conversation-index';
import { readHookMessage } from '@server/gateway/dialects/outside/hook-message';
import { onceOver } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { GivingMessages } from '@server/kernel/ports/chat';
import {
  dueGivings,
  forgetGiving,
  keepGiving,
  postponeGiving,
  takeGiving,
  type DueGiving,
  type GivingName,
} from './cloud-giving-store';
import { cloudFaultText, type CloudFault } from './cloud-rest';
import type { CloudUsers } from './cloud-users';
import { oneByOne, pauseAfter } from './settling';

/** Messages given to the cloud in one round. */
const ROUND = 100;
/** Longer than the cloud may take to answer: until then no other server tries as well. */
const ATTEMPT: Milliseconds = MINUTE;

interface KeepGivingsDeps {
  readonly db: Database;
  readonly users: Pick<CloudUsers, 'sendCustom'>;
  readonly index: Pick<ConversationIndex, 'message'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Messages of gifts and red packets, which are stored until the cloud has them (ADR-0063). */
export interface KeepGivings extends GivingMessages {
  /** Gives the cloud every message whose next attempt is due. */
  settleDue(): Promise<void>;
}

/** Makes {@link KeepGivings}. A message that is sent twice has the same `local_id` and is shown once. */
export function createKeepGivings(deps: KeepGivingsDeps): KeepGivings {
  const { db, clock } = deps;
  const settle = oneByOne<GivingName>(
    (name) => settleNow(deps, name),
    ({ from, localId }) => `${from} ${localId}`,
  );
  return {
    ready: async () => undefined,
    hold: lockPair,
    write: async (transaction, message) => {
      const { from, to, localId: clientId } = message;
      const sentAt = clock.now();
      const earlier = await noteAccepted(transaction, { from, to, clientId, sentAt });
      if (earlier) return err({ kind: 'reused-local-id' });
      await keepGiving(transaction, message, sentAt);
      await onceOver(transaction, async () => void (await settle(message)));
      return ok(undefined);
    },
    find: findWritten,
    settleDue: async () => {
      for (const name of await dueGivings(db, clock.now(), ROUND)) await settle(name);
    },
  };
}

/** Never fails: what goes wrong is tried again when the pause is over. */
async function settleNow(
  deps: KeepGivingsDeps,
  name: GivingName,
): Promise<Result<void, CloudFault>> {
  const { db, clock, log } = deps;
  try {
    const now = clock.now();
    const found = await takeGiving(db, name, { now, until: later(now, ATTEMPT) });
    if (!found) return ok(undefined);
    const given = await give(deps, found);
    if (given.ok) await forgetGiving(db, name);
    else {
      const { tries } = found;
      await postponeGiving(db, name, later(now, pauseAfter(tries - 1)));
      log.warn(`a gift has to wait for the cloud: ${cloudFaultText(given.error)}`, { tries });
    }
    return given;
  } catch (error) {
    log.error('giving the cloud a gift failed', error);
    return ok(undefined);
  }
}

async function give(
  { db, users, index, clock }: KeepGivingsDeps,
  giving: DueGiving,
): Promise<Result<void, CloudFault>> {
  // Its answer was lost, and the cloud reported the message meanwhile.
  if (await findWritten(db, giving)) return ok(undefined);
  const { from, to, event, values, localId } = giving;
  const { ext } = contentOf(giving);
  const sent = await users.sendCustom({ from, to, event, values, ext });
  if (!sent.ok) return sent;
  const body = { kind: 'custom', event, values, ext } as const;
  const read = readHookMessage({ from, to, clientId: localId, body });
  if (read.ok && read.value.kind === 'message') {
    await index.message({ id: sent.value, at: clock.now(), message: read.value });
  }
  return ok(undefined);
}
