import { sql, type Kysely } from 'kysely';
import { searchMessages } from '@/contract/http/messaging';
import type { Schema } from '@server/kernel/data/query';
import type { Person } from './person';
import { WORDS } from './steps';

/** What a person's page has found in all their messages. */
export interface FoundByWord {
  readonly word: string;
  readonly owner: string;
  /** The ids, or why nothing was searched for. */
  readonly found: readonly string[] | string;
}

/** Searches for each of the words that people look for. */
export async function searchAll({ session, me }: Person): Promise<readonly FoundByWord[]> {
  if (!session || !me) return [];
  const all: FoundByWord[] = [];
  for (const word of WORDS) {
    const found: string[] = [];
    let before: string | undefined;
    let failure: string | undefined;
    do {
      const page = await session.call(searchMessages)({
        text: word,
        ...(before !== undefined && { before }),
      });
      if (page.ok) found.push(...page.value.rows.map(({ id }) => id));
      else failure = page.error.kind;
      before = page.ok ? page.value.older : undefined;
    } while (before !== undefined);
    all.push({ word, owner: me.address, found: failure ?? found });
  }
  return all;
}

/** The search finds exactly what the person can read and has the word in one of its voices. */
export async function wronglyFound(
  db: Kysely<Schema>,
  name: string,
  { word, owner, found }: FoundByWord,
): Promise<readonly string[]> {
  if (typeof found === 'string') return [`${name} cannot search for "${word}": ${found}`];
  const { rows } = await sql<{ readonly id: string }>`
    select m.id from chat_message m join chat_conversation c on c.owner = ${owner}
      and c.peer = case m.sender when ${owner} then m.recipient else m.sender end
    where ${owner} in (m.sender, m.recipient) and m.id > c.cleared_up_to
      and not case m.sender when ${owner} then m.hidden_from_sender else m.hidden_from_recipient end
      and concat_ws(' ', m.body ->> 'text', m.body -> 'translation' ->> 'text') ilike ${`%${word}%`}
    order by m.id desc
  `.execute(db);
  const there = rows.map(({ id }) => id).join(', ');
  const here = found.join(', ');
  return here === there ? [] : [`${name} finds "${word}" in (${here}), and it is in (${there})`];
}
