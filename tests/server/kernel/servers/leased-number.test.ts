import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it, describe } from 'vitest';
import { SECOND } from '@/domain/shared/time';
import type { Schema } from '@server/kernel/data/query';
import { leaveLeads, takeLead, type ServerMarks } from '@server/kernel/servers/server-lease-store';
import { describeOnEachDatabase } from '@tests/support/databases';
import { LeasedNumber, joinRefusalText } from '@server/kernel/servers/leased-number';
import { movableClock } from '@tests/support/movable-clock';

describe('the lead', () => {
  describeOnEachDatabase('the lead', 'both', (open) => {
    let db: Kysely<Schema>;

    beforeEach(async () => {
      db ??= (await open()).db;
      await db.deleteFrom('server_lead').execute();
    });

    const take = (holder: string, name = 'searches') =>
      takeLead(db, { name, holder, length: 30 * SECOND });
    const until = async () =>
      (
        await db.selectFrom('server_lead').select('until').executeTakeFirstOrThrow()
      ).until.getTime();

    it('is one server’s at a time, in each thing by itself', async () => {
      const taken = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => take(holder)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const leader = ['a', 'b', 'c', 'd'][taken.indexOf(true)]!;
      expect(await take(leader)).toBe(true);
      expect(await take('e', 'ledger')).toBe(true);
      expect(await take('e')).toBe(false);
    });

    it('is only read while more than half of it is left, and then longer', async () => {
      await take('a');
      const first = await until();
      await take('a');
      expect(await until()).toBe(first);
      const soon = new Date(first - 20 * SECOND);
      await db.updateTable('server_lead').set({ until: soon }).execute();
      await take('a');
      expect(await until()).toBeGreaterThan(soon.getTime());
    });

    it('goes to another when its server leaves, or is silent until its end', async () => {
      await take('a');
      await leaveLeads(db, 'a');
      expect(await take('b')).toBe(true);
      await db
        .updateTable('server_lead')
        .set({ until: new Date(0) })
        .execute();
      expect(await take('c')).toBe(true);
      expect(await take('b')).toBe(false);
    });
  });
});

describe('the number of a server', () => {
  const MINUTE = 60_000;

  describeOnEachDatabase('the numbers of servers', 'both', (open) => {
    let db: Kysely<Schema>;
    let elapsed: number;
    const errors: unknown[] = [];
    const clock = movableClock();

    beforeEach(async () => {
      db ??= (await open()).db;
      await db.deleteFrom('server_lease').execute();
      elapsed = 0;
    });

    function server(holder: string, marks: ServerMarks = {}): LeasedNumber {
      const log = {
        info: () => {},
        warn: () => {},
        error: (_: string, e: unknown) => errors.push(e),
      };
      return new LeasedNumber({ db, holder, marks, clock, log, elapsed: () => elapsed });
    }

    async function joined(holder: string, marks?: ServerMarks): Promise<LeasedNumber> {
      const made = server(holder, marks);
      expect((await made.join()).ok).toBe(true);
      return made;
    }

    const expire = () =>
      db
        .updateTable('server_lease')
        .set({ until: new Date(0) })
        .execute();

    const numbers = async () => {
      const rows = db.selectFrom('server_lease').select('number').orderBy('number');
      return (await rows.execute()).map(({ number }) => number);
    };

    it('are the lowest that are free, and free again when a server leaves', async () => {
      const servers = [await joined('a'), await joined('b'), await joined('c')];
      const held = await Promise.all(servers.map((one) => one.hold()));
      expect(held.map(({ number }) => number)).toEqual([0, 1, 2]);
      await servers[1]!.leave();
      const next = await joined('d');
      expect((await next.hold()).number).toBe(1);
      expect(await numbers()).toEqual([0, 1, 2]);
      for (const one of [servers[0]!, servers[2]!, next]) await one.leave();
      expect(await numbers()).toEqual([]);
    });

    it('are each taken once by servers that start at once', async () => {
      const servers = Array.from({ length: 8 }, (_, at) => server(`s${at}`));
      await Promise.all(servers.map((one) => one.join()));
      const held = await Promise.all(servers.map((one) => one.hold()));
      expect(new Set(held.map(({ number }) => number)).size).toBe(8);
      for (const one of servers) await one.leave();
    });

    it('go to another server only when their owner was silent for the whole lease', async () => {
      const silent = await joined('silent');
      const before = await silent.hold();
      await expire();
      const next = await joined('next');
      expect((await next.hold()).number).toBe(0);
      // It slept: before it uses the number again, it asks.
      elapsed += MINUTE;
      const after = await silent.hold();
      expect(after).not.toBe(before);
      expect(after.number).toBe(1);
      await silent.leave();
      await next.leave();
    });

    it('stay with a server that was not replaced, however long it slept', async () => {
      const sleeper = await joined('sleeper');
      const before = await sleeper.hold();
      await expire();
      clock.advance(10 * MINUTE);
      expect(await sleeper.hold()).toBe(before);
      const { rows } = await sql<{ fresh: boolean }>`
      select until > now() as fresh from server_lease
    `.execute(db);
      expect(rows).toEqual([{ fresh: true }]);
      await sleeper.leave();
    });

    it('are not for a server that differs from the others', async () => {
      const first = await joined('a', { secret: 'x', pictures: 'y' });
      const other = await server('b', { secret: 'x', pictures: 'z' }).join();
      expect(other).toEqual({ ok: false, error: { kind: 'other-server', name: 'pictures' } });
      const same = await joined('c', { secret: 'x', pictures: 'y' });
      await first.leave();
      await same.leave();
      await (await joined('b', { secret: 'x', pictures: 'z' })).leave();
    });

    it('are sixty-four', async () => {
      await sql`
      insert into server_lease (number, holder, marks, until)
      select n, 'h' || n, '{}', now() + interval '1 hour' from generate_series(0, 63) n
    `.execute(db);
      const refused = await server('one-more').join();
      if (refused.ok) throw new Error('it joined');
      expect(joinRefusalText(refused.error)).toBe(
        '64 servers work on this database already; stop one first.',
      );
      expect(errors).toEqual([]);
    });
  });
});
