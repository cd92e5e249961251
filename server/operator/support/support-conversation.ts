import type * as z from 'zod/mini';
import type { queuedConversation, supportConversation } from '@/contract/operator/support-calls';
import { accountNumber } from '@/domain/account/account-number';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { isLate, type SupportCase, SUPPORT_MESSAGES } from '@/domain/messaging/support-queue';
import { err, ok, type Result } from '@/domain/shared/result';
import { HOUR, later, type EpochMs } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { Person } from '@server/kernel/ports/people';
import type { QueuedCase, SupportCounts, SupportList } from '@server/kernel/ports/messaging';
import { findUser, type NoSuchUser, logAbout } from '../find-user';
import type { OperatorDeps } from '../operator-deps';
import { hasLogged, operatorLogEntries } from '../operator-log-store';
import { toShown } from '../show-complaints';
import { wordsIn } from '@server/kernel/message-body';
import { instantOf } from '@server/kernel/time';

/** One conversation of the queue, as the wire has it. */
export type ListedConversation = z.infer<typeof queuedConversation>;

/** One list of the queue. */
type ListSupport = (
  operator: string,
  list: SupportList,
  page: string | undefined,
) => Promise<Result<Page<ListedConversation> & SupportCounts, PageUnknown>>;

/** With the newest message of each, so that an operator sees what it is about. */
export function createListSupport(deps: OperatorDeps): ListSupport {
  const { db, clock, people, support } = deps;
  return async (operator, list, page) => {
    const cursor = parseCursor(page, 'number');
    if (!cursor.ok) return cursor;
    const now = clock.now();
    const found = await support.list(db, { list, operator, now, cursor: cursor.value });
    const { rows, ...rest } = toPage(found, ({ user, pendingSince, changedAt }) => ({
      at: new Date(list === 'waiting' ? (pendingSince ?? changedAt) : changedAt),
      id: String(user),
    }));
    const persons = await people.findAll(
      db,
      rows.map(({ user }) => user),
    );
    const named = new Map(persons.map((person) => [person.id, person]));
    const shown = rows.flatMap((queued) => {
      const person = named.get(queued.user);
      return person ? [toConversation(deps, queued, person, now)] : [];
    });
    return ok({
      ...rest,
      rows: await Promise.all(shown),
      ...(await support.counts(db, operator, now)),
    });
  };
}

/** Messages looked through for the newest of the person's own. */
const PREVIEWED = 5;

async function toConversation(
  { db, chatRecords }: OperatorDeps,
  queued: QueuedCase,
  person: Person,
  now: EpochMs,
): Promise<ListedConversation> {
  const newest = await chatRecords.newestMessages(db, SUPPORT_ADDRESS, person.address, PREVIEWED);
  const last = newest.find(({ from }) => from === person.address) ?? newest[0];
  return {
    ...shownPerson(person),
    ...toStanding(queued, now),
    ...(last && { last: { kind: last.kind, text: wordsIn(last.body) } }),
  };
}

function shownPerson({ id, nickname, avatar, language, status }: Person) {
  return {
    account: accountNumber(id),
    nickname,
    avatar,
    language,
    banned: status === 'banned',
  };
}

/** The state of a conversation, as the wire has it. */
export function toStanding(
  { state, pendingSince, operator, changedAt }: SupportCase,
  now: EpochMs,
): Pick<ListedConversation, 'state' | 'pendingSince' | 'late' | 'operator' | 'changedAt'> {
  return {
    state,
    late: isLate(pendingSince, now),
    changedAt,
    ...(pendingSince !== undefined && { pendingSince }),
    ...(operator !== undefined && { operator }),
  };
}

/** Looking at the same conversation again is one entry of the log in this time. */
const SEEN_ANEW_AFTER = HOUR;

/** A person's conversation with support, as the wire has it. */
export type ShownConversation = z.infer<typeof supportConversation.response>;

/** Reads a conversation. */
type ShowSupport = (
  operator: string,
  who: string,
) => Promise<Result<ShownConversation, NoSuchUser | { readonly kind: 'support-unknown' }>>;

/** The oldest message comes first, as in the chat; the log says who read it, once an hour. */
export function createShowSupport(deps: OperatorDeps): ShowSupport {
  const { db, clock, support, chatRecords, online } = deps;
  return async (operator, who) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const person = found.value;
    const known = await support.find(db, person.id);
    if (!known) return err({ kind: 'support-unknown' });
    await noteReading(deps, operator, person);
    const messages = await chatRecords.newestMessages(
      db,
      SUPPORT_ADDRESS,
      person.address,
      SUPPORT_MESSAGES,
    );
    const log = await operatorLogEntries(db, undefined, person.id);
    const queued = { ...known, user: person.id };
    return ok({
      ...(await toConversation(deps, queued, person, clock.now())),
      country: person.country,
      online: online(person.address),
      rows: messages
        .toReversed()
        .map((message) =>
          toShown(message, message.from === SUPPORT_ADDRESS ? 'support' : 'person'),
        ),
      events: log
        .filter(({ action }) => action.startsWith('support-') && action !== 'support-read')
        .map(({ at, operator: by, action, subject }) => ({
          at: instantOf(at),
          operator: by,
          action,
          subject,
        })),
    });
  };
}

async function noteReading(
  deps: OperatorDeps,
  operator: string,
  { id: about }: Person,
): Promise<void> {
  const { db, clock } = deps;
  const action = 'support-read';
  const since = later(clock.now(), -SEEN_ANEW_AFTER);
  if (await hasLogged(db, { operator, action, about, since })) return;
  await inTransaction(db, (transaction) =>
    logAbout(deps, transaction, { operator, about, action }),
  );
}
