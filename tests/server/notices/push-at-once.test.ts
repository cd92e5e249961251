import { beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { userId, type ChatAddress, type UserId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import type { Schema } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import { keepSubscription } from '@server/notices/push/push-store';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers, userIdOf } from '@tests/support/gateway';

describeOnEachDatabase('push subscriptions that arrive at once', 'both', (open) => {
  let db: Kysely<Schema>;
  let user: UserId;
  beforeAll(async () => {
    ({ db } = await open());
    await addUsers(db, ['ann']);
    user = userId(await userIdOf(db, 'ann'));
    const dates = { created_at: new Date(0), expires_at: new Date(Date.UTC(2100, 0)) };
    for (const token_hash of ['one', 'two'])
      await db
        .insertInto('session')
        .values({ token_hash, user_id: user, device: '', ...dates })
        .execute();
  });

  const keep = (tokenHash: string, endpoint: string) =>
    inTransaction(db, (transaction) =>
      keepSubscription(
        transaction,
        {
          tokenHash,
          user,
          address: 'ann' as ChatAddress,
          endpoint,
          p256dh: 'key',
          auth: 'secret',
          language: 'en',
          showText: false,
          timeZone: 'UTC',
        },
        epochMs(0),
      ),
    );

  it.each([
    ['one session with one address', ['one'], ['a']],
    ['one session with two addresses', ['one'], ['a', 'b']],
    ['two sessions with one address', ['one', 'two'], ['a']],
    ['two sessions that exchange their addresses', ['one', 'two'], ['a', 'b']],
  ])('of %s leave one of each', async (_what, sessions, endpoints) => {
    const calls = Array.from({ length: 12 }, (_, at) => {
      const session = sessions[at % sessions.length]!;
      return keep(session, `https://push.example.org/${endpoints[(at >> 1) % endpoints.length]}`);
    });
    await Promise.all(calls);
    const rows = await db.selectFrom('push_subscription').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(Math.min(sessions.length, endpoints.length));
  });
});
