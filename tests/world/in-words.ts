import { sql, type Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';

/** A person as sentences name them. */
export interface Named {
  readonly name: string;
  readonly me: { readonly id: number; readonly address: string } | undefined;
}

/** Ids of messages, and of everything else that is stored under one. */
const IDS = /\b(?:\d{15,20}|[0-9A-HJKMNP-TV-Z]{26})\b/g;

/** Sentences with every person by their name, and what has an id by what it is, says and costs. */
export async function inWords(
  db: Kysely<Schema>,
  people: readonly Named[],
  sentences: readonly string[],
): Promise<readonly string[]> {
  const ids = new Set(sentences.flatMap((sentence) => sentence.match(IDS) ?? []));
  const things = await thingsOf(db, [...ids]);
  return sentences.map((sentence) =>
    withNames(
      sentence.replaceAll(IDS, (id) => things.get(id) ?? id),
      people,
    ),
  );
}

/** People in a sentence by their names, where it has their numbers or addresses. */
export function withNames(sentence: string, people: readonly Named[]): string {
  const nameOf = (which: (me: NonNullable<Named['me']>) => boolean) =>
    people.find(({ me }) => me && which(me))?.name;
  const ofId = (text: string, id: string) => nameOf((me) => String(me.id) === id) ?? text;
  return sentence
    .replaceAll(/\bu\d{15,}\b/g, (text) => nameOf((me) => me.address === text) ?? text)
    .replaceAll(/\b(chat|photo):(\d+):(\d+)/g, (text, what: string, one: string, two: string) => {
      const [first, second] = [ofId('', one), ofId('', two)];
      return first && second ? `the ${what} of ${first} and ${second}` : text;
    })
    .replaceAll(/\bperson (\d+)\b/g, (text, id: string) => ofId(text, id));
}

/** What is stored under each id, in a few words. */
async function thingsOf(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly thing: string }>`
    with things as (
      select id::text as id, coalesce('"' || (body ->> 'text') || '"', 'a message (' || kind || ')')
        || ' of ' || sender || ' to ' || recipient as thing from chat_message
      union all
      select id, 'the red packet of ' || amount || ' coins of person ' || sender || ' to person '
        || recipient || ' (' || state || ')' from red_packet
      union all
      select id, 'the gift ' || gift || ' for ' || coins || ' coins of person ' || giver
        || ' to person ' || receiver from gift_given
      union all
      select id, 'the translation of "' || source || '" of person ' || user_id || ' for ' || coins
        || ' coins and ' || (vip + normal) || ' characters (' || state || ')' from translation_record
      union all
      select id, 'the order of goods ' || goods || ' for ' || price || ' coins of person ' || buyer
        || ' for person ' || recipient || ' (' || state || ')' from shop_order
      union all
      select id, 'the order for ' || cents || ' cents of person ' || buyer || ' (' || state || ')'
        from purchase_order
      union all
      select id, 'the post "' || text || '" of person ' || author from moment
      union all
      select id, 'the request of person ' || asker || ' to person ' || asked || ' (' || state || ')'
        from friend_request
    )
    select id, thing from things where id = any(${ids})
  `.execute(db);
  return new Map(rows.map(({ id, thing }) => [id, thing]));
}
