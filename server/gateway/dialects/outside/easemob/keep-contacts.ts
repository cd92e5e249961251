import { ok, type Result } from '@/domain/shared/result';
import { later } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock, Log } from '@server/kernel/ports/system';
import {
  doubtContact,
  dueContacts,
  findCloudContact,
  noteContact,
  noteContactFailed,
  noteNoContact,
  outdatedContacts,
  type CloudContact,
  type Pair,
  knownContacts,
} from './cloud-contact-store';
import { cloudFaultText, type CloudFault } from './cloud-rest';
import type { CloudUsers } from './cloud-users';
import { oneByOne, settlePage, pauseAfter } from './settling';
import type { KeepAccounts } from './keep-accounts';
import type { ChatAddress, UserId } from '@/domain/shared/ids';

/** Pairs dealt with in one round. */
const ROUND = 100;

interface KeepContactsDeps {
  readonly db: Database;
  readonly appKey: string;
  readonly users: Pick<CloudUsers, 'addContact' | 'removeContact' | 'contacts'>;
  readonly accounts: Pick<KeepAccounts, 'settle'>;
  /** Ends a friendship whose contact was removed at the cloud. */
  readonly endFriendship: (pair: Pair) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps the cloud's contacts equal to the friendships of the product. What differs is what is left to
 * do, so neither a crash nor an outage loses anything. A repeated update changes nothing.
 */
export type KeepContacts = ReturnType<typeof createKeepContacts>;

/** Makes {@link KeepContacts}. */
export function createKeepContacts(deps: KeepContactsDeps) {
  const { db, appKey, clock } = deps;
  const settle = oneByOne<Pair>(
    (pair) => settleNow(deps, pair),
    ({ low, high }) => `${low}:${high}`,
  );
  const endedThere = async (pair: Pair) => {
    await doubtContact(db, appKey, pair);
    await settle(pair);
  };
  return {
    /** Updates two people at the cloud now; a failure is tried again later by itself. */
    settle: async (pair: Pair): Promise<void> => void (await settle(pair)),
    /** The cloud reports the end of a contact: if that is so, the friendship ends, too. */
    endedThere,
    /** Reads some people's contacts at the cloud; a friendship whose contact is gone there unreported ends. */
    findEnded: createFindEndedContacts({ ...deps, endedThere }),
    /** Updates every pair whose next attempt is due. */
    settleDue: async () => {
      for (const pair of await dueContacts(db, appKey, clock.now(), ROUND)) await settle(pair);
    },
    /** Updates every pair that differs, once at the start and now and then. */
    settleAll: async () => {
      let page: readonly Pair[] = [];
      do {
        page = await outdatedContacts(db, appKey, page.at(-1), ROUND);
        if (!(await settlePage(page, settle))) return;
      } while (page.length > 0);
    },
  };
}

async function settleNow(deps: KeepContactsDeps, pair: Pair): Promise<Result<void, CloudFault>> {
  const contact = await findCloudContact(deps.db, deps.appKey, pair);
  if (!contact) return ok(undefined);
  const told = await tell(deps, contact);
  if (!told.ok) await postpone(deps, contact, told.error);
  return told;
}

async function tell(
  deps: KeepContactsDeps,
  contact: CloudContact,
): Promise<Result<void, CloudFault>> {
  const { friends, known, doubted } = contact;
  if (friends && known) return doubted ? check(deps, contact) : ok(undefined);
  if (friends) return add(deps, contact);
  return remove(deps, contact);
}

/** Both have to be known to the cloud before they can be in contact. */
async function add(
  { db, appKey, users, accounts }: KeepContactsDeps,
  contact: CloudContact,
): Promise<Result<void, CloudFault>> {
  const { lowAddress, highAddress } = contact;
  for (const address of [lowAddress, highAddress]) {
    const registered = await accounts.settle(address);
    if (!registered.ok) return registered;
  }
  const added = await users.addContact(lowAddress, highAddress);
  if (added.ok) await noteContact(db, appKey, contact);
  return added;
}

/** An account the cloud no longer has took its contacts along. */
async function remove(
  { db, appKey, users }: KeepContactsDeps,
  contact: CloudContact,
): Promise<Result<void, CloudFault>> {
  if (contact.known) {
    const removed = await users.removeContact(contact.lowAddress, contact.highAddress);
    if (!removed.ok && removed.error.kind !== 'user-unknown') return removed;
  }
  await noteNoContact(db, appKey, contact);
  return ok(undefined);
}

/**
 * Asks the cloud itself: late news of an end must not end a friendship that was made again in the meantime.
 */
async function check(
  { db, appKey, users, endFriendship }: KeepContactsDeps,
  contact: CloudContact,
): Promise<Result<void, CloudFault>> {
  const listed = await users.contacts(contact.lowAddress);
  if (!listed.ok) return listed;
  if (listed.value.includes(contact.highAddress)) {
    await noteContact(db, appKey, contact);
    return ok(undefined);
  }
  await endFriendship(contact);
  await noteNoContact(db, appKey, contact);
  return ok(undefined);
}

async function postpone(
  { db, appKey, clock, log }: KeepContactsDeps,
  contact: CloudContact,
  fault: CloudFault,
): Promise<void> {
  const pause = pauseAfter(contact.tries);
  const tries = contact.tries + 1;
  await noteContactFailed(db, appKey, contact, { tries, dueAt: later(clock.now(), pause) });
  log.warn(`a contact could not be made known: ${cloudFaultText(fault)}`, { tries });
}

/** People whose lists one comparison asks the cloud for; the next goes on after them. */
const PEOPLE = 1_000;

/** Before every user id. */
const FIRST = 0 as UserId;

/** So many missing contacts are taken as ended; more of them only up to the part below. */
const FEW = 5;
const BELIEVED_PART = 0.1;

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
 * lacks many contacts has lost them; then no friendship ends.
 */
function createFindEndedContacts(deps: FindEndedDeps): () => Promise<void> {
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
 * Undefined when the cloud does not answer: the comparison begins again at the next hour. An account that
 * the cloud does not know has lost its contacts without ending them, so it is skipped.
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
