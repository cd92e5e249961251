import type { WarningKind } from '@/domain/safety/warning-kind';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { holdAccounts } from '@server/kernel/data/hold-people-store';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { People, Person, Relations } from '@server/kernel/ports/people';
import type { ServerKit } from '@server/kernel/slice';
import { insertWarning, warningsOf, type WarnedPair } from './warning-store';

/** A message of which its receiver may be warned. */
export interface NoticedMessage {
  readonly id: string;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly kinds: ReadonlySet<WarningKind>;
}

export interface WarnDeps extends Pick<ServerKit, 'db' | 'clock' | 'events'> {
  readonly people: Pick<People, 'findByAddress'>;
  readonly relations: Pick<Relations, 'standings' | 'privacyOf'>;
}

/**
 * The two people of a message, if the receiver is warned of the sender: not of support or a companion, not of a person
 * who is apart from them by a block, and of a friend only if they wish so.
 */
export async function warnedPair(
  { people, relations }: Pick<WarnDeps, 'people' | 'relations'>,
  db: Database,
  { from, to }: Pick<NoticedMessage, 'from' | 'to'>,
): Promise<WarnedPair | undefined> {
  const found = await people.findByAddress(db, [from, to]);
  const sender = found.find(({ address }) => address === from);
  const receiver = found.find(({ address }) => address === to);
  if (!isJudged(sender) || !isJudged(receiver) || sender.id === receiver.id) return undefined;
  const pair = { receiver: receiver.id, sender: sender.id };
  return (await isWarnedOf(relations, db, pair)) ? pair : undefined;
}

function isJudged(person: Person | undefined): person is Person {
  return person !== undefined && person.isPublic && !person.companion;
}

async function isWarnedOf(
  relations: WarnDeps['relations'],
  db: Database,
  { receiver, sender }: WarnedPair,
): Promise<boolean> {
  const standing = (await relations.standings(db, receiver, [sender])).get(sender);
  if (standing?.apart) return false;
  return !standing?.friend || (await relations.privacyOf(db, receiver)).warnOfFriends;
}

/** Warns the receiver of a message, once for each kind in a conversation; their open pages learn of it. */
export type Warn = (message: NoticedMessage) => Promise<void>;

/** Both accounts are held, so that the deletion of one leaves no warning behind. */
export function createWarn({ db, clock, events, ...deps }: WarnDeps): Warn {
  return async ({ id, from, to, kinds }) => {
    const pair = await warnedPair(deps, db, { from, to });
    if (!pair || (await areKnown(db, pair, kinds))) return;
    await inTransaction(db, async (transaction) => {
      const held = await holdAccounts(transaction, [pair.receiver, pair.sender]);
      if ([...held.values()].some((status) => status !== 'active')) return;
      const at = clock.now();
      let isNew = false;
      for (const kind of [...kinds].sort()) {
        const inserted = await insertWarning(transaction, { ...pair, kind, message: id, at });
        isNew ||= inserted;
      }
      if (isNew) onceCommitted(transaction, () => announce(pair.receiver, from));
    });
  };

  function announce(receiver: UserId, address: ChatAddress): void {
    events.publish(receiver, { kind: 'warning', address });
  }
}

/** Most messages of a kind are not the first of it. */
async function areKnown(
  db: Database,
  pair: WarnedPair,
  kinds: ReadonlySet<WarningKind>,
): Promise<boolean> {
  const known = new Set((await warningsOf(db, pair)).map(({ kind }) => kind));
  return [...kinds].every((kind) => known.has(kind));
}
