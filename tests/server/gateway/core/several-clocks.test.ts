import { afterAll, beforeAll, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import type { ChatAddress } from '@/domain/shared/ids';
import { systemClock } from '@server/kernel/time';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers, startTestGateway, type TestGateway } from '@tests/support/gateway';

const [ANN, BO] = ['ann', 'bo'] as ChatAddress[] as [ChatAddress, ChatAddress];

describeOnEachDatabase('servers whose clocks differ', 'both', (open) => {
  const gateways: TestGateway[] = [];
  let db: TestGateway['db'];

  beforeAll(async () => {
    db = (await open()).db;
    await addUsers(db, [ANN, BO]);
    for (const [number, skew] of [2_000, 0, -2_000].entries()) {
      const held = { number, mayHaveOthers: true };
      gateways.push(
        await startTestGateway({
          users: [],
          db,
          clock: { now: () => epochMs(systemClock.now() + skew) },
          serverNumber: { hold: async () => held },
        }),
      );
    }
  });

  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
  });

  it('give the messages of a pair ids that rise, and count each as unread', async () => {
    const ids: bigint[] = [];
    for (let at = 0; at < 12; at += 1) {
      const gateway = gateways[at % gateways.length]!.gateway();
      // What was read on the server that is ahead does not hide what comes from one that is behind.
      if (at === 4) await gateways[0]!.gateway().readAs(BO, ANN);
      const sent = await gateway.sendAs(ANN, { to: BO, text: `message ${at}` });
      if (!sent.ok) throw new Error(JSON.stringify(sent.error));
      ids.push(BigInt(sent.value.id));
    }
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(ids).size).toBe(12);
    const unread = await gateways[2]!.gateway().unreadTotals(BO);
    expect(unread.total).toBe(8);
  });

  it('never give out an id twice, however much is sent at once', async () => {
    const people = Array.from({ length: 8 }, (_, at) => `p${at}` as ChatAddress);
    await addUsers(db, people);
    const sent = await Promise.all(
      people.flatMap((to) =>
        gateways.map((gateway) => gateway.gateway().sendAs(ANN, { to, text: 'hello' })),
      ),
    );
    expect(sent.filter(({ ok }) => !ok)).toEqual([]);
    const ids = sent.map((one) => (one.ok ? one.value.id : ''));
    expect(new Set(ids).size).toBe(people.length * gateways.length);
  });
});
