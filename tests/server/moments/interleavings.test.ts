import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it, vi, describe } from 'vitest';
import type { UserId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { createBans } from '@server/account/bans';
import { people } from '@server/composition/kit';
import { createBlockPerson } from '@server/friends/block-person';
import { peopleApart } from '@server/friends/block-store';
import { audiencesOf } from '@server/friends/privacy-store';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { countWithoutBanned, recountRound } from '@server/moments/banned-people-store';
import { createLikeMoment } from '@server/moments/like-moment';
import type { MomentsDeps } from '@server/moments/moments-deps';
import { createOpenMoment } from '@server/moments/open-moment';
import { createOwnMoments } from '@server/moments/own-moment';
import { createPublishMoment } from '@server/moments/publish-moment';
import { createWriteComment } from '@server/moments/write-comment';
import { interleave } from '@tests/server/wallet/at-once';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import { search } from '@tests/server/wallet/spending';
import { type SignedInPerson, serverWorld } from '@tests/server/wallet/signed-in';
import { intent, publish } from './moments-world';
import { createReportedPosts } from '@server/moments/reported-posts';
import { hasPostgres } from '@tests/support/databases';
import { blockServer } from '@tests/support/server';

describe('interleavings', () => {
  vi.setConfig({ testTimeout: 600_000 });

  describeOnEachServer('posts, stopped after every statement', 'locks', ({ server, world }) => {
    /** What the use cases need over one handle of the database; their events do not matter here. */
    const over = (db: Database): MomentsDeps => ({
      ...server().kit,
      db,
      people,
      audiencesOf,
      peopleApart,
      idempotency: createIdempotency({ ...server().kit }),
      readCards: async () => [],
      notify: async () => undefined,
      pictures: {
        claimForMoment: async (_transaction, _user, keys) =>
          ok(keys.map((key) => ({ key, width: 1, height: 1, tint: null }))),
        disown: async () => [],
        remove: async () => undefined,
      },
      translateText: async () => Promise.reject(new Error('nothing is translated here')),
      findTranslation: async () => undefined,
      findReadTranslations: async () => [],
    });
    const acting = (db: Database) => {
      const deps = over(db);
      const { ids, clock, events } = server().kit;
      const bans = createBans({ ids, followBan: [countWithoutBanned] });
      const block = createBlockPerson({
        db,
        people,
        clock,
        events,
        ids,
        readCards: deps.readCards,
        notify: deps.notify,
        notifyOfRequest: async () => undefined,
        endNewsOf: () => undefined,
        friendshipChanged: async () => undefined,
        settleRequests: async () => undefined,
        findReadTranslations: async () => [],
      });
      const own = createOwnMoments(deps);
      const open = createOpenMoment(deps);
      const publishing = createPublishMoment(deps);
      const commenting = createWriteComment(deps);
      return {
        like: (by: SignedInPerson, id: string, wanted = true) =>
          createLikeMoment(deps)(by.id, id, wanted),
        comment: (by: SignedInPerson, id: string, key: string) =>
          commenting({ by: by.id, moment: id, text: 'Hello', key }),
        block: (by: SignedInPerson, other: SignedInPerson) => block(by.id, other.id),
        open: ({ id: user, token }: SignedInPerson, id: string) => open({ user, token }, id),
        recover: (by: SignedInPerson, id: string) => own.recover(by.id, id),
        publish: (by: SignedInPerson, key: string, burns = false) =>
          publishing({ by: by.id, key, text: 'Hi', burns, pictures: [{ key: `u/1/${key}` }] }),
        ban: (person: SignedInPerson) =>
          inTransaction(db, (transaction) =>
            bans.shutOut(transaction, person.id, {
              reason: 'spam',
              note: '',
              begunAt: clock.now(),
            } as never),
          ),
      };
    };
    const told = (answer: unknown): string => {
      const { ok, error } = answer as { ok: boolean; error?: { kind: string } };
      return ok ? 'ok' : (error?.kind ?? 'nothing');
    };
    const always = (body: (scheduler: fc.Scheduler) => Promise<void>) =>
      fc.assert(fc.asyncProperty(fc.scheduler(), body), search(6));
    const atOnce = async (
      scheduler: fc.Scheduler,
      actions: readonly ((act: ReturnType<typeof acting>) => Promise<unknown>)[],
    ) => {
      const answers = await interleave(
        scheduler,
        server().db,
        actions.map((action) => async (handle) => action(acting(handle))),
      );
      return answers.map(told);
    };
    const published = async (by: SignedInPerson, burns = false): Promise<string> => {
      const done = await acting(server().db).publish(by, intent(), burns);
      if (!done.ok) throw new Error(done.error.kind);
      return done.value;
    };
    /** The numbers beside a post, and the rows that they count. */
    const countsOf = async (id: string) => {
      const { rows } = await sql<{ likes: number; comments: number; liked: number; said: number }>`
      select likes::int as likes, comments::int as comments,
        (select count(*)::int from moment_like where moment_id = m.id and counted) as liked,
        (select count(*)::int from moment_comment where moment_id = m.id and counted) as said
      from moment m where id = ${id}
    `.execute(server().db);
      return rows[0]!;
    };
    const expectCounted = async (id: string): Promise<void> => {
      const { likes, comments, liked, said } = await countsOf(id);
      expect([likes, comments]).toEqual([liked, said]);
    };

    it('a like and a comment race with a block: the numbers are those of the rows, and nothing comes after', () =>
      always(async (scheduler) => {
        const [ann, bo] = [await world().signIn(), await world().signIn()];
        const id = await published(ann);
        const key = intent();
        await atOnce(scheduler, [
          ({ like }) => like(bo, id),
          ({ comment }) => comment(bo, id, key),
          ({ block }) => block(ann, bo),
          ({ like }) => like(bo, id, false),
        ]);
        await expectCounted(id);
        // Once it has ended, who is blocked neither likes nor comments, and leaves the numbers alone.
        const before = await countsOf(id);
        const { like, comment } = acting(server().db);
        expect(told(await like(bo, id))).toBe('moment-unknown');
        expect(told(await comment(bo, id, intent()))).toBe('moment-unknown');
        expect(await countsOf(id)).toEqual(before);
      }));

    it('a publication, likes and a ban race: what of the banned counts is counted out again', () =>
      always(async (scheduler) => {
        const [ann, bo] = [await world().signIn(), await world().signIn()];
        const id = await published(ann);
        const [key, posting] = [intent(), intent()];
        const [, , post] = await atOnce(scheduler, [
          ({ like }) => like(bo, id),
          ({ comment }) => comment(bo, id, key),
          ({ publish }) => publish(bo, posting),
          ({ ban }) => ban(bo),
        ]);
        while (await recountRound(server().db));
        await expectCounted(id);
        expect(await countsOf(id)).toMatchObject({ likes: 0, comments: 0 });
        expect(['ok', 'not-signed-in']).toContain(post);
        expect(told(await acting(server().db).publish(bo, intent()))).not.toBe('ok');
        // No reader finds what was published before the ban.
        const theirs = await sql<{ id: string }>`
        select id from moment where author = ${bo.id}
      `.execute(server().db);
        for (const row of theirs.rows) {
          expect(told(await acting(server().db).like(ann, row.id))).toBe('moment-unknown');
        }
      }));

    it('openings and a recovery race: what burns is opened once in each round', () =>
      always(async (scheduler) => {
        const [ann, bo] = [await world().signIn(), await world().signIn()];
        const id = await published(ann, true);
        const answers = await atOnce(scheduler, [
          ({ open }) => open(bo, id),
          ({ open }) => open(bo, id),
          ({ recover }) => recover(ann, id),
          ({ open }) => open(bo, id),
        ]);
        const opened = answers.filter((answer, index) => index !== 2 && answer === 'ok').length;
        const { open } = acting(server().db);
        const after = [told(await open(bo, id)), told(await open(bo, id))];
        const later = after.filter((answer) => answer === 'ok').length;
        // Two rounds at most: before the recovery and after it.
        expect(opened).toBeGreaterThanOrEqual(1);
        expect(opened + later).toBeLessThanOrEqual(2);
        expect(after[1]).toBe('moment-burned');
        const views = await sql<{ viewer: UserId }>`
        select viewer from moment_view where moment_id = ${id}
      `.execute(server().db);
        expect(views.rows).toHaveLength(1);
      }));
  });
});

describe('hiding a moment', () => {
  describe.skipIf(!hasPostgres())('hiding a post', () => {
    const server = blockServer({ engine: 'postgres' });

    it('waits for the deletion of its author’s account before it holds the post', async () => {
      const { db, kit } = server;
      const ann = await serverWorld(server).signIn();
      const { id } = await publish(server, ann);
      const reported = createReportedPosts({
        ...kit,
        people,
        audiencesOf: async () => new Map(),
        peopleApart: async () => [],
      });
      let hiding: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (deletion) => {
        await sql`select id from app_user where id = ${ann.id} for update`.execute(deletion);
        hiding = db
          .transaction()
          .execute((transaction) => reported.setHidden(transaction, { moment: id }, true));
        await vi.waitFor(async () => {
          const waiting = await sql`
          select pid from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())
        `.execute(db);
          expect(waiting.rows).toHaveLength(1);
        }, 20_000);
        await sql`select id from moment where id = ${id} for update nowait`.execute(deletion);
      });
      expect(await hiding).toMatchObject({ changed: true });
    });
  });
});
