import { fitsStore } from '@/contract/gateway/message-id';
import type { CorrectedSentence } from '@/contract/http/messaging';
import { matchesSearch, parseSearch, type MessageSearch } from '@/domain/messaging/message-search';
import type { MessageId, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { oneHanForm } from '@server/kernel/one-han-form';
import type { People } from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import { idAfterAll } from './core/message-ids';
import { findCorrections } from './core/messages/correction-store';
import type { StoredMessage } from './core/messages/message-store';
import { countSearch, type MessageSearchRefusal } from './search-messages';

/** Sentences on a page, and those that a search looks through in one call. */
const PAGE = 30;
const LOOKED_THROUGH = 600;

/** A page of a person's corrected sentences; `before` is where the page before ended. */
export type CorrectedSentences = (command: {
  readonly user: UserId;
  /** Only those that have all its words, in one version or in both. */
  readonly text?: string | undefined;
  readonly before?: string | undefined;
}) => Promise<
  Result<
    { readonly rows: readonly CorrectedSentence[]; readonly older?: string },
    MessageSearchRefusal
  >
>;

interface CorrectedSentencesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'find'>;
}

/** Shows what the history shows this person; a search reads the sentences themselves, which are few. */
export function createCorrectedSentences(deps: CorrectedSentencesDeps): CorrectedSentences {
  const { db, clock, people } = deps;
  return async ({ user, text, before }) => {
    const search = await wanted(deps, user, text);
    if (!search.ok) return search;
    if (before !== undefined && !fitsStore(before)) return err({ kind: 'page-unknown' });
    const owner = (await people.find(db, user))?.address;
    if (owner === undefined) return ok({ rows: [] });
    const from = before === undefined ? idAfterAll(clock.now()) : BigInt(before);
    const limit = search.value ? LOOKED_THROUGH : PAGE;
    const found = await findCorrections(db, { owner, before: from, limit: limit + 1 });
    const looked = found.slice(0, limit).flatMap(toRow);
    const fitting = looked.filter((row) => !search.value || isFound(row, search.value));
    const rows = fitting.slice(0, PAGE);
    const isRest = fitting.length > rows.length || found.length > limit;
    const end = fitting.length > rows.length ? rows.at(-1) : looked.at(-1);
    return ok({ rows, ...(isRest && end && { older: end.id }) });
  };
}

async function wanted(
  { db, clock }: CorrectedSentencesDeps,
  user: UserId,
  text: string | undefined,
): Promise<Result<MessageSearch | undefined, MessageSearchRefusal>> {
  if (text === undefined) return ok(undefined);
  const search = parseSearch(text, oneHanForm);
  if (!search.ok) return search;
  const counted = await countSearch(db, user, clock.now());
  return counted.ok ? search : counted;
}

function isFound({ before, text }: CorrectedSentence, search: MessageSearch): boolean {
  return matchesSearch(`${before}\n${text}`, search, oneHanForm);
}

function toRow({ id, from, body, sentAt }: StoredMessage): readonly CorrectedSentence[] {
  if (body.kind !== 'correction') return [];
  const { before, text, language } = body;
  const about = { id: String(id) as MessageId, peer: from, sentAt };
  return [{ ...about, before, text, ...(language && { language }) }];
}
