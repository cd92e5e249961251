import { sql } from 'kysely';
import { query } from '@server/kernel/data/query';
import { hashToken } from '@server/kernel/secrets';
import type { ServerKit } from '@server/kernel/slice';

/** Friends that each person has besides the one they write to. */
const FRIENDS = 24;

/** The chat address of person `n`, counted from 1. */
export function addressOf(n: number): string {
  return `load-${n}`;
}

/** What opens the session of person `n`, and their connection to the chat. */
export function tokenOf(n: number): string {
  return `load-token-of-person-${n}`;
}

/** Makes `people` persons who are signed in; each two of them in a row are friends, and write for free. */
export async function seedLoad({ db, clock }: ServerKit, people: number): Promise<void> {
  const now = new Date(clock.now());
  const later = new Date(clock.now() + 86_400_000);
  const rows = query(db);
  await sql`
    insert into app_user (nickname, avatar, gender, birth_year, birth_month, country, height, weight,
      occupation, hobbies, signature, language, im_account, im_secret, created_at)
    select 'Somebody ' || i, 'gen:fern', 1 + i % 2, 1990, 5, 'FR', 170, 65, 'teacher', '{music}',
      'hello', 'en', ${addressOf(0).slice(0, -1)} || i, 'secret-' || i, ${now}
    from generate_series(1, ${people}::int) i
  `.execute(rows);
  const { rows: found } = await sql<{ id: number; n: number }>`
    select id, split_part(im_account, '-', 2)::int as n from app_user
    where im_account like 'load-%' order by n
  `.execute(rows);
  const hashes = found.map(({ n }) => hashToken(tokenOf(n)));
  const ids = found.map(({ id }) => id);
  await sql`
    insert into session (token_hash, user_id, created_at, expires_at, used_at, device)
    select hash, id, ${now}, ${later}, ${now}, 'bench'
    from unnest(${hashes}::text[], ${ids}::bigint[]) as made (hash, id)
  `.execute(rows);
  await sql`
    insert into chat_token (token_hash, user_id, created_at, expires_at)
    select hash, id, ${now}, ${later}
    from unnest(${hashes}::text[], ${ids}::bigint[]) as made (hash, id)
  `.execute(rows);
  await sql`
    insert into friendship (low, high, created_at)
    select least(a.id, b.id), greatest(a.id, b.id), ${now}::timestamptz - make_interval(secs => b.n)
    from unnest(${ids}::bigint[]) with ordinality as a (id, n)
    join unnest(${ids}::bigint[]) with ordinality as b (id, n)
      on (a.n % 2 = 1 and b.n = a.n + 1)
      or (b.n > a.n + 1 and b.n <= a.n + 1 + ${FRIENDS / 2}::int)
    on conflict do nothing
  `.execute(rows);
  await sql`analyze`.execute(rows);
}
