import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createBans } from '@server/account/bans';
import { inTransaction } from '@server/kernel/data/transactions';
import { BATCH, countWithoutBanned, recountRound } from '@server/moments/banned-people-store';
import { setCommentHidden } from '@server/moments/comment-store';
import { eraseMoments } from '@server/moments/moment-store';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';

/** More than one transaction of the recount changes. */
const POSTS = 3 * BATCH;
const REPLIES = 2 * BATCH + 100;

describeOnEachServer('the numbers beside posts after a ban', 'rules', ({ server, world }) => {
  const db = () => server().db;

  /** Posts of `author`, each liked and commented on by both others; one comment of the first with many replies. */
  async function posts(author: SignedInPerson, [first, second]: readonly SignedInPerson[]) {
    const one = first?.id ?? 0;
    const other = second?.id ?? 0;
    const moment = sql`${`${author.id}_`} || i`;
    await sql`
      insert into moment (id, author, text, language, audience, burns, published_at, likes, comments)
      select ${moment}, ${author.id}, 'Hello', 'en', 'everybody', false, now(), 2,
        case i when 1 then ${REPLIES}::int + 2 else 2 end
      from generate_series(1, ${POSTS}::int) i
    `.execute(db());
    await sql`
      insert into moment_like (moment_id, liker, liked_at)
      select ${moment}, liker, now() from generate_series(1, ${POSTS}::int) i,
        unnest(array[${one}, ${other}]::bigint[]) liker
    `.execute(db());
    await sql`
      insert into moment_comment (id, moment_id, author, text, written_at)
      select ${moment} || '_' || author, ${moment}, author, 'Hello', now()
      from generate_series(1, ${POSTS}::int) i, unnest(array[${one}, ${other}]::bigint[]) author
    `.execute(db());
    await sql`
      insert into moment_comment (id, moment_id, author, text, written_at, under, replied_to)
      select ${`${author.id}_reply_`} || i, ${`${author.id}_1`}, ${other}, 'Hello', now(),
        ${`${author.id}_1_${one}`}, ${one}
      from generate_series(1, ${REPLIES}::int) i
    `.execute(db());
  }

  const sums = async (author: SignedInPerson) => {
    const { rows } = await sql<{ likes: number; comments: number; flagged: boolean }>`
      select sum(likes)::int as likes, sum(comments)::int as comments, bool_and(
        likes = (select count(*) from moment_like where moment_id = moment.id and counted)
        and comments = (select count(*) from moment_comment where moment_id = moment.id and counted)
      ) as flagged from moment where author = ${author.id}
    `.execute(db());
    return rows[0];
  };
  const ban = (person: SignedInPerson) => {
    const { ids, clock } = server().kit;
    const bans = createBans({ ids, followBan: [countWithoutBanned] });
    const begunAt = clock.now();
    return inTransaction(db(), (transaction) =>
      bans.shutOut(transaction, person.id, { reason: 'spam', note: '', begunAt }),
    );
  };
  const unban = (person: SignedInPerson) => {
    const bans = createBans({ ids: server().kit.ids, followBan: [countWithoutBanned] });
    return inTransaction(db(), (transaction) => bans.lift(transaction, person.id));
  };
  const settled = async () => {
    while (await recountRound(db()));
  };
  /** The most rows that one transaction has written last: each row names its transaction. */
  const mostAtOnce = async (table: string, rows: string) => {
    const { rows: found } = await sql<{ most: number }>`
      select coalesce(max(n), 0)::int as most from (
        select count(*) as n from ${sql.table(table)} where ${sql.raw(rows)} group by xmin::text
      ) writes
    `.execute(db());
    return found[0]?.most;
  };

  it('follow it bit by bit, and are exact at every time between', async () => {
    const [author, one, other] = [
      await world().signIn(),
      await world().signIn(),
      await world().signIn(),
    ];
    await posts(author, [one, other]);
    const all = { likes: 2 * POSTS, comments: 2 * POSTS + REPLIES, flagged: true };
    const half = { likes: POSTS, comments: POSTS, flagged: true };
    expect(await sums(author)).toEqual(all);
    await ban(one);
    await recountRound(db(), 2);
    expect((await sums(author))?.flagged).toBe(true);
    // A ban that ends before the numbers have followed it.
    await unban(one);
    await settled();
    expect(await sums(author)).toEqual(all);
    // And one that ends between the replies under a comment and that comment.
    await ban(one);
    await recountRound(db(), POSTS / BATCH + 1);
    await unban(one);
    await settled();
    expect(await sums(author)).toEqual(all);
    await ban(one);
    await settled();
    expect(await sums(author)).toEqual(half);
    expect(await mostAtOnce('moment', `author = ${author.id}`)).toBeLessThanOrEqual(BATCH);
    expect(await mostAtOnce('moment_like', 'not counted')).toBe(BATCH);
    // A comment goes with the last of its replies, which are fewer than a batch by then.
    expect(await mostAtOnce('moment_comment', 'not counted')).toBeLessThan(2 * BATCH);
    await ban(other);
    await settled();
    expect(await sums(author)).toEqual({ likes: 0, comments: 0, flagged: true });
    // The replies of a person whose ban ended are under a comment that is still gone.
    await unban(other);
    await settled();
    expect(await sums(author)).toEqual(half);
    await unban(one);
    await settled();
    expect(await sums(author)).toEqual(all);
  });

  it('are right when a comment is hidden, or an account ends, in the middle of it', async () => {
    const [author, one, other] = [
      await world().signIn(),
      await world().signIn(),
      await world().signIn(),
    ];
    await posts(author, [one, other]);
    const hide = (at: Date | null) =>
      inTransaction(db(), (transaction) =>
        setCommentHidden(transaction, `${author.id}_1_${one.id}`, at),
      );
    await ban(one);
    await recountRound(db(), 2);
    await hide(new Date(server().clock.now()));
    await settled();
    await unban(one);
    await settled();
    const hidden = { likes: 2 * POSTS, comments: 2 * POSTS - 1, flagged: true };
    expect(await sums(author)).toEqual(hidden);
    await hide(null);
    expect((await sums(author))?.comments).toBe(2 * POSTS + REPLIES);
    await ban(one);
    await recountRound(db(), 2);
    await inTransaction(db(), (transaction) => eraseMoments(one.id, transaction));
    expect(await sums(author)).toEqual({ likes: POSTS, comments: POSTS, flagged: true });
    expect(await recountRound(db())).toBe(false);
  });
});
