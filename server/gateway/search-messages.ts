import type { FoundMessage, FoundVoice } from '@/contract/http/messaging';
import { fitsStore } from '@/contract/gateway/message-id';
import { isWritten, wordsOf } from '@/domain/messaging/kinds/kinds';
import {
  marksIn,
  matchesSearch,
  MESSAGE_SEARCH_LIMITS,
  parseSearch,
  type MessageSearch,
  type SearchTextProblem,
} from '@/domain/messaging/message-search';
import { peerOf } from '@/domain/messaging/message';
import type { ChatAddress, MessageId, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, epochMs, later, type EpochMs } from '@/domain/shared/time';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import type { PageUnknown } from '@server/kernel/data/keyset';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { oneHanForm } from '@server/kernel/one-han-form';
import type { People } from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import { firstIdAt, idAfterAll } from './core/message-ids';
import type { StoredMessage } from './core/messages/message-store';
import { findByTerms, findInConversation, type TermsSearch } from './core/messages/search-store';

/** Messages on a page of what was found. */
const PAGE = 20;
/** Pages of what has the terms of a search that one call looks through. */
const LOOKS = 5;

/** What a person searches for, in all their messages or in those with `peer`. */
export interface SearchCommand {
  readonly user: UserId;
  readonly text: string;
  readonly peer?: ChatAddress | undefined;
  /** Only messages of this instant or later. */
  readonly from?: EpochMs | undefined;
  /** Only messages before this instant. */
  readonly to?: EpochMs | undefined;
  /** Where the page before ended. */
  readonly before?: string | undefined;
}

/** What was found, the newest first; `older` is where the next page begins, if there may be one. */
export interface FoundMessages {
  readonly rows: readonly FoundMessage[];
  readonly older?: string;
}

/** Why nothing was searched for. */
export type MessageSearchRefusal = SearchTextProblem | PageUnknown | TooOften;

/** Finds messages that a person can read by words of either voice. */
export type SearchMessages = (
  command: SearchCommand,
) => Promise<Result<FoundMessages, MessageSearchRefusal>>;

interface SearchMessagesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'find'>;
}

/** Counts a search in messages of any kind against the limits of a person. */
export function countSearch(
  db: Database,
  user: UserId,
  now: EpochMs,
): Promise<Result<number, TooOften>> {
  const limited = {
    kind: 'message-search',
    subject: String(user),
    limits: MESSAGE_SEARCH_LIMITS,
  } as const;
  return allOrNothing(db, (transaction) => takeAttempt(transaction, limited, now));
}

/** With a peer the answer is whole, as the history of two people is short; without one it comes in pages. */
export function createSearchMessages({ db, clock, people }: SearchMessagesDeps): SearchMessages {
  return async ({ user, text, peer, before, from, to }) => {
    const search = parseSearch(text, oneHanForm);
    if (!search.ok) return search;
    if (before !== undefined && !fitsStore(before)) return err({ kind: 'page-unknown' });
    const counted = await countSearch(db, user, clock.now());
    if (!counted.ok) return counted;
    const person = await people.find(db, user);
    if (!person) return ok({ rows: [] });
    const { address: owner, registeredAt } = person;
    // Ids are given out in the order of time, by clocks that agree better than to a day.
    const since = firstIdAt(later(epochMs(Math.max(registeredAt, from ?? 0)), -DAY));
    const wanted = { owner, search: search.value, since, from, to };
    if (peer !== undefined) {
      const found = await findInConversation(db, { ...wanted, peer });
      return ok({ rows: found.flatMap((message) => toFound(message, wanted)) });
    }
    const end = to === undefined ? clock.now() : epochMs(Math.min(clock.now(), later(to, DAY)));
    const start = before === undefined ? idAfterAll(end) : BigInt(before);
    return ok(await findPage(db, wanted, start));
  };
}

type Wanted = Omit<TermsSearch, 'before' | 'limit'>;

/** A page; it may have fewer rows than there is room for, because a call ends after some time. */
async function findPage(db: Database, wanted: Wanted, start: bigint): Promise<FoundMessages> {
  const rows: FoundMessage[] = [];
  let before = start;
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await findByTerms(db, { ...wanted, before, limit: PAGE + 1 });
    for (const message of found.slice(0, PAGE)) {
      rows.push(...toFound(message, wanted));
      before = message.id;
      const isRead = message === found.at(-1);
      if (rows.length === PAGE && !isRead) return { rows, older: String(before) };
    }
    if (found.length <= PAGE) return { rows };
  }
  return { rows, older: String(before) };
}

/** The message with the marks of what was found; none where its terms are not in the order of the search. */
function toFound(message: StoredMessage, { owner, search }: Wanted): readonly FoundMessage[] {
  const { id, body, from, sentAt } = message;
  const { original, translation } = wordsOf(body);
  const voices = [original, ...(translation === undefined ? [] : [translation])];
  if (!voices.some((text) => matchesSearch(text, search, oneHanForm))) return [];
  const [written, read] = isWritten(body)
    ? [body.language, body.translation?.language]
    : [undefined, undefined];
  return [
    {
      id: String(id) as MessageId,
      peer: peerOf(message, owner),
      isOwn: from === owner,
      sentAt,
      original: toVoice(original, written, search),
      ...(translation !== undefined && { translation: toVoice(translation, read, search) }),
    },
  ];
}

function toVoice(text: string, language: Language | undefined, search: MessageSearch): FoundVoice {
  const marks = marksIn(text, search, oneHanForm);
  return { text, marks, ...(language && { language }) };
}
