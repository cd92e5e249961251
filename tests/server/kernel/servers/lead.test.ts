import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { SECOND } from '@/domain/shared/time';
import type { Schema } from '@server/kernel/data/query';
import { leaveLeads, takeLead } from '@server/kernel/servers/server-lease-store';
import { describeOnEachDatabase } from '@tests/support/databases';

describeOnEachDatabase('the lead', 'both', (open) => {
  let db: Kysely<Schema>;

  beforeEach(async () => {
    db ??= (await open()).db;
    await db.deleteFrom('server_lead').execute();
  });

  const take = (holder: string, name = 'searches') =>
    takeLead(db, { name, holder, length: 30 * SECOND });
  const until = async () =>
    (await db.selectFrom('server_lead').select('until').executeTakeFirstOrThrow()).until.getTime();

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
