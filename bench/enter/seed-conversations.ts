import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { pairOf } from '@server/gateway/core/messages/message-store';
import { query } from '@server/kernel/data/query';
import { storedBody } from '@server/kernel/message-body';
import type { ServerKit } from '@server/kernel/slice';

/** Messages in each of the {@link LONG} newest conversations; the others have one. */
const MESSAGES = 60;
const LONG = 20;
/** Numbers of messages a quarter of an hour apart; of one person's at most so many. */
const STEP = 2n ** 32n;
const MOST = 1_000_000;
const TEXTS = ['Good morning', 'Did you sleep well? I did not, it was hot.', 'Well, '.repeat(30)];

/** Makes so many people to have conversations with. */
export async function seedPeers({ db, clock }: ServerKit, people: number): Promise<void> {
  const now = new Date(clock.now());
  await sql`
    insert into app_user (nickname, avatar, gender, birth_year, birth_month, country, height, weight,
      occupation, hobbies, signature, language, im_account, im_secret, created_at)
    select 'Somebody ' || i, 'gen:fern', 1 + i % 2, 1990, 5, 'FR', 170, 65, 'teacher', '{music}',
      'hello', 'en', 'peer-' || i, 'secret-' || i, ${now}
    from generate_series(1, ${people}::int) i
  `.execute(query(db));
}

/**
 * Gives a person a conversation with each of so many peers, a minute apart and all of it read, as messages
 * that came through the chat would have left it. `nth` keeps the numbers of several people's messages apart.
 */
export async function seedConversations(
  { db, clock }: ServerKit,
  owner: ChatAddress,
  { nth, count }: { readonly nth: number; readonly count: number },
): Promise<void> {
  const now = clock.now();
  const peers = Array.from({ length: count }, (_, i) => `peer-${i + 1}`);
  const messages = peers.flatMap((peer, i) =>
    Array.from({ length: i < LONG ? MESSAGES : 1 }, (_, n) => {
      const [from, to] = n % 2 === 0 ? [peer, owner] : [owner, peer];
      const id = String(BigInt((nth + 1) * MOST - i * MESSAGES - n) * STEP);
      const at = new Date(now - i * 60_000 - n * 1_000);
      return { id, peer, pair: pairOf(owner, peer), from, to, at, body: bodyOf(n) };
    }),
  );
  const column = <Name extends keyof (typeof messages)[number]>(name: Name) =>
    messages.map((message) => message[name]);
  await sql`
    insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
    select id, pair, sender, recipient, 'text', body, sent_at
    from unnest(${column('id')}::numeric[], ${column('pair')}::text[], ${column('from')}::text[],
      ${column('to')}::text[], ${column('body')}::jsonb[], ${column('at')}::timestamptz[])
      as made (id, pair, sender, recipient, body, sent_at)
  `.execute(query(db));
  await sql`
    insert into chat_conversation (owner, peer, last_id, read_up_to)
    select side.owner, side.peer, made.newest, made.newest
    from (
      select peer, max(id) as newest
      from unnest(${column('peer')}::text[], ${column('id')}::numeric[]) as each (peer, id) group by peer
    ) made,
    lateral (values (${owner}::text, made.peer), (made.peer, ${owner}::text)) as side (owner, peer)
  `.execute(query(db));
}

/** Short, middling and long messages in turn. */
function bodyOf(n: number): string {
  const text = TEXTS[n % TEXTS.length] ?? '';
  return JSON.stringify(storedBody({ kind: 'text', text, ext: {} }));
}
