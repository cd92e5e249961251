import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { Log } from '@server/kernel/ports/system';
import { knownContacts, type Pair } from './cloud-contact-store';
import { cloudFaultText } from './cloud-faults';
import type { CloudUsers } from './cloud-users';

/** People whose lists one comparison asks the cloud for; the next goes on after them. */
const PEOPLE = 1_000;

/** Before every user id. */
const FIRST = 0 as UserId;

/** So many missing contacts are taken as ended; more of them only up to the part below. */
const FEW = 5;
const BELIEVED_PART = 0.1;

/** What finding ended contacts needs. */
interface FindEndedDeps {
  readonly db: Database;
  readonly appKey: string;
  readonly users: Pick<CloudUsers, 'contacts'>;
  /** Asks the cloud once more, and ends the friendship if its contact is gone. */
  readonly endedThere: (pair: Pair) => Promise<void>;
  readonly log: Log;
}

/**
 * Finds contacts that ended at the cloud without its news arriving: one list per person. A cloud that
 * lacks many contacts has lost them, and nobody ended them; then no friendship ends.
 */
export function createFindEndedContacts(deps: FindEndedDeps): () => Promise<void> {
  let after = FIRST;
  return async () => {
    const { db, appKey } = deps;
    let known = await knownContacts(db, appKey, after, PEOPLE);
    if (known.length === 0) known = await knownContacts(db, appKey, FIRST, PEOPLE);
    const lists = new Map<ChatAddress, ReadonlySet<string> | 'unknown'>();
    const missing: Pair[] = [];
    for (const contact of known) {
      const { lowAddress, highAddress } = contact;
      const list = lists.get(lowAddress) ?? (await askList(deps, lowAddress));
      if (!list) return;
      lists.set(lowAddress, list);
      if (list !== 'unknown' && !list.has(highAddress)) missing.push(contact);
    }
    after = known.at(-1)?.low ?? FIRST;
    if (missing.length > Math.max(FEW, known.length * BELIEVED_PART)) {
      const counts = { missing: missing.length, known: known.length };
      deps.log.warn('the chat cloud lacks many contacts; no friendship was ended', counts);
      return;
    }
    for (const pair of missing) await deps.endedThere(pair);
  };
}

/**
 * Undefined when the cloud does not answer: the comparison begins again at the next hour. An account
 * that the cloud does not know has lost its contacts, which nobody ended, so it is passed over.
 */
async function askList(
  { users, log }: FindEndedDeps,
  address: ChatAddress,
): Promise<ReadonlySet<string> | 'unknown' | undefined> {
  const listed = await users.contacts(address);
  if (listed.ok) return new Set(listed.value);
  if (listed.error.kind === 'user-unknown') return 'unknown';
  log.warn(`contacts could not be compared: ${cloudFaultText(listed.error)}`, {});
  return undefined;
}
