import type { Judge } from '@/domain/safety/rule-book';
import type { Warning } from '@/contract/http/safety';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { ChatRecords } from '@server/kernel/ports/chat';
import type { People } from '@server/kernel/ports/people';
import type { MessageId } from '@/domain/shared/ids';
import { instantOf } from '@server/kernel/time';
import { kindsOf } from './judge-stored';
import { warnedPair, type Warn, type WarnDeps } from './warn';
import { closeWarning, warningsOf } from './warning-store';
import type { WarningKind } from '@/domain/safety/warning-kind';

/** Messages of a conversation that are judged again when it is opened: a server that ended may not have judged them. */
const JUDGED_AGAIN = 20;

interface ListWarningsDeps extends WarnDeps {
  readonly people: Pick<People, 'find' | 'findByAddress'>;
  readonly records: Pick<ChatRecords, 'newestMessages'>;
  readonly judge: Judge;
  readonly warn: Warn;
}

/** The warnings of a conversation that its reader has not closed, oldest first. */
export type ListWarnings = (user: UserId, peer: ChatAddress) => Promise<readonly Warning[]>;

/** Nothing is warned of in a conversation that is no conversation of the reader, or not any more. */
export function createListWarnings(deps: ListWarningsDeps): ListWarnings {
  const { db, people, records, judge, warn } = deps;
  return async (user, peer) => {
    const self = await people.find(db, user);
    const pair = self && (await warnedPair(deps, db, { from: peer, to: self.address }));
    if (!pair) return [];
    const newest = await records.newestMessages(db, self.address, peer, JUDGED_AGAIN);
    for (const { id, from, body } of newest.toReversed()) {
      const kinds = from === peer ? kindsOf(judge, body) : new Set<WarningKind>();
      if (kinds.size > 0) await warn({ id, from, to: self.address, kinds });
    }
    return (await warningsOf(db, pair))
      .filter(({ closed_at }) => closed_at === null)
      .map(({ kind, message_id: id, noticed_at }) => ({
        kind,
        messageId: id as MessageId,
        at: instantOf(noticed_at),
      }));
  };
}

/** Closes a warning for good, on all devices of its reader. */
export type CloseWarning = (user: UserId, peer: ChatAddress, kind: WarningKind) => Promise<void>;

/** Closing what is closed, or was never there, changes nothing. */
export function createCloseWarning({ db, clock, events, people }: WarnDeps): CloseWarning {
  return async (user, peer, kind) => {
    const [other] = await people.findByAddress(db, [peer]);
    if (!other) return;
    await closeWarning(db, { receiver: user, sender: other.id }, kind, clock.now());
    events.publish(user, { kind: 'warning', address: peer });
  };
}
