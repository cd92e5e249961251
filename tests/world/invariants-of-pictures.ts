import { sql, type Kysely } from 'kysely';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { OBJECTS_PATH } from '@/contract/http/media';
import { addressesOf } from '@/domain/messaging/kinds/kinds';
import type { Schema } from '@server/kernel/data/query';
import type { Bucket } from './bucket';
import type { Person } from './person';

interface NamedPicture {
  readonly what: string;
  readonly key: string;
}

/** Pictures that a person has, sent or posted, and whose bytes are not there; a sentence each. */
export async function findLostPictures(
  db: Kysely<Schema>,
  bucket: Bucket,
): Promise<readonly string[]> {
  const { rows } = await sql<NamedPicture>`
    select 'a picture of person ' || owner as what, key from stored_object
    where owner is not null and claim is null and removing_at is null
    union all
    select 'a picture that person ' || s.sender || ' has sent and nobody has seen yet', s.key
    from sent_picture s join app_user u on u.id = s.sender and u.status = 'active'
    left join stored_object o on o.key = s.key and o.owner = s.sender
    where s.ended_at is null and s.dropped_at is null and o.key is null
    union all
    select 'a picture of a post of person ' || t.author, p.key
    from moment_picture p join moment t on t.id = p.moment_id
    left join stored_object o on o.key = p.key and o.owner = t.author
    where o.key is null
  `.execute(db);
  const { rows: paid } = await sql<{ readonly wrong: string }>`
    select 'the permission to see pictures was paid and nothing was opened: ' || t.key as wrong
    from ledger_tx t join app_user u on u.id = split_part(t.key, ':', 3)::bigint
    where t.key like 'photo:%' and u.status = 'active' and not exists (
      select from sent_picture s where s.opened_by = 'permission'
        and s.recipient = split_part(t.key, ':', 2)::bigint and s.sender = u.id
    )
  `.execute(db);
  return [
    ...rows.filter(({ key }) => !bucket.has(key)).map(({ what, key }) => `${what} is lost: ${key}`),
    ...paid.map(({ wrong }) => wrong),
  ];
}

/** Pictures and recordings of messages on a person's page that it cannot show, by their keys. */
export async function unshownPictures({ session }: Person): Promise<readonly string[]> {
  if (!session) return [];
  const shown = session.get(m.conversations);
  const urls = shown.list.flatMap(({ peer }) =>
    shown
      .messagesWith(peer)
      .flatMap(({ body }) =>
        body.kind === 'image' || body.kind === 'voice' ? addressesOf(body) : [],
      ),
  );
  const unshown: string[] = [];
  for (const url of new Set(urls.filter((url) => url !== ''))) {
    const picture = await session.get(mediaTokens.views).read(url);
    if (!picture.ok) unshown.push(url.slice(OBJECTS_PATH.length));
  }
  return unshown;
}

/** Those of `keys` that the server has for their receivers. */
export async function findUnshown(
  db: Kysely<Schema>,
  name: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('sent_picture')
    .innerJoin('stored_object', 'stored_object.key', 'sent_picture.key')
    .select('sent_picture.key')
    .where('sent_picture.key', 'in', keys)
    .where('ended_at', 'is', null)
    .where('owner', 'is not', null)
    .execute();
  return rows.map(({ key }) => `${name} does not see the picture ${key} that the server has`);
}
