import type { ServerKit } from '@server/kernel/slice';
import { findKey } from '@server/kernel/data/idempotency-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import { processDue, type DueFilter } from '@server/kernel/scheduler';
import type { GivingMessages } from '@server/kernel/ports/chat';
import type { People } from '@server/kernel/ports/people';
import { GIVE_GIFT } from './give-gift';
import { localIdOf, type MissingMessage, isInReach } from './give-once';
import { findGiftsWithoutMessage, nameMessage } from './gift-store';
import { findPacketsWithoutMessage } from './red-packet-store';
import { SEND_RED_PACKET } from './red-packets';

interface MissingMessagesDeps extends Pick<ServerKit, 'db' | 'clock' | 'log'> {
  readonly messages: GivingMessages;
  readonly people: Pick<People, 'findAll' | 'reach'>;
}

/** A kind of thing that is given. */
interface Kind {
  readonly route: string;
  readonly find: (db: Database, due: DueFilter<string>) => Promise<readonly MissingMessage[]>;
  readonly table: 'gift_given' | 'red_packet';
}

const KINDS: readonly Kind[] = [
  { route: GIVE_GIFT, find: findGiftsWithoutMessage, table: 'gift_given' },
  { route: SEND_RED_PACKET, find: findPacketsWithoutMessage, table: 'red_packet' },
];

/** Read at once. */
const ROUND = 100;

/** Writes the messages that are missing; resolves with their number. */
type WriteMissingMessages = () => Promise<number>;

/**
 * Writes the messages of gifts and red packets from before messages were part of giving (ADR-0063), whose
 * pages never sent them. One that cannot be written any more, since the two no longer reach each other, is
 * not looked at again.
 */
export function createWriteMissingMessages(deps: MissingMessagesDeps): WriteMissingMessages {
  const { db, clock, log, messages } = deps;
  const tellAll = (kind: Kind): Promise<number> =>
    processDue<MissingMessage, string>(
      {
        name: 'writing the message of something given',
        round: ROUND,
        due: (besides) => kind.find(db, { now: clock.now(), besides, limit: ROUND }),
        keyOf: ({ id }) => id,
        work: (untold) => inTransaction(db, (transaction) => tell(deps, transaction, kind, untold)),
      },
      log,
    );
  return async () => {
    await messages.ready();
    let told = 0;
    for (const kind of KINDS) told += await tellAll(kind);
    return told;
  };
}

async function tell(
  { people, messages, log }: MissingMessagesDeps,
  transaction: Transaction,
  { route, table }: Kind,
  { id, from: user, to: other, event, values }: MissingMessage,
): Promise<boolean> {
  const found = await people.findAll(transaction, [user, other]);
  const [from, to] = [user, other].map((who) => found.find((person) => person.id === who)?.address);
  if (from === undefined || to === undefined) throw new Error(`${id} has no giver or receiver`);
  await messages.hold(transaction, from, to);
  // The page that asked for it may still say so itself, under this name.
  const localId = localIdOf({ id }, { key: await findKey(transaction, { user, route, id }) });
  // Another process may have written it meanwhile.
  if (!(await nameMessage(transaction, table, id, localId))) return true;
  if (!(await isInReach(people, transaction, user, other))) return true;
  const written = await messages.write(transaction, { from, to, localId, event, values });
  if (!written.ok) log.warn(`something given has no message: ${written.error.kind}`, { id });
  return true;
}
