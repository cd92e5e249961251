import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { MessageIds } from '@server/gateway/core/message-ids';

const HELD = [0, 1, 2, 3].map((number) => ({ number, mayHaveOthers: true }));

describe('MessageIds', () => {
  it('rise strictly above the highest one stored, also when the clock falls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(0n, 2n ** 53n),
        fc.array(fc.nat(2_000_000_000_000), { minLength: 1 }),
        async (highest, times) => {
          let now = 0;
          const ids = new MessageIds({ now: () => epochMs(now) }, async () => highest);
          await ids.ready();
          let last = highest;
          for (const time of times) {
            now = time;
            const id = ids.next();
            expect(id > last).toBe(true);
            last = id;
          }
        },
      ),
    );
  });

  it('carry the time in their upper bits', async () => {
    const ids = new MessageIds({ now: () => epochMs(1_700_000_000_000) }, async () => 0n);
    await ids.ready();
    expect(ids.next()).toBe(1_700_000_000_000n << 12n);
    expect(ids.next()).toBe((1_700_000_000_000n << 12n) + 64n);
  });

  it('never equal those of another server, and rise above the ids it gave out', async () => {
    const moves = fc.array(fc.tuple(fc.nat(3), fc.nat(40), fc.nat(2)), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        moves,
        fc.array(fc.nat(50), { minLength: 4, maxLength: 4 }),
        async (steps, skews) => {
          let now = 1_000;
          const servers = skews.map(
            (skew, number) =>
              new MessageIds({ now: () => epochMs(now + skew) }, async () => 0n, {
                hold: async () => HELD[number]!,
              }),
          );
          const given = new Set<bigint>();
          const lastOf = [0n, 0n, 0n];
          for (const [server, passed, pair] of steps) {
            now += passed;
            await servers[server]!.ready();
            const id = servers[server]!.next(lastOf[pair]);
            expect(id > lastOf[pair]!).toBe(true);
            expect(given.has(id)).toBe(false);
            expect(Number(id % 64n)).toBe(server);
            given.add(id);
            lastOf[pair] = id;
          }
        },
      ),
    );
  });

  it('begin above what is stored when the server holds another number than before', async () => {
    let held = HELD[1]!;
    let stored = 0n;
    const ids = new MessageIds({ now: () => epochMs(0) }, async () => stored, {
      hold: async () => held,
    });
    await ids.ready();
    expect(ids.next()).toBe(65n);
    held = HELD[2]!;
    stored = 6_402n;
    await ids.ready();
    expect(ids.next()).toBe(6_466n);
  });

  it('ask again for the highest one when the first question failed', async () => {
    let asked = 0;
    const ids = new MessageIds({ now: () => epochMs(0) }, async () => {
      asked += 1;
      if (asked === 1) throw new Error('no database');
      return 7n;
    });
    await expect(ids.ready()).rejects.toThrow('no database');
    await Promise.all([ids.ready(), ids.ready()]);
    expect(asked).toBe(2);
    expect(ids.next()).toBe(64n);
  });
});
