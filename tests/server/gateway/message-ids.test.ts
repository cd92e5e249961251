import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { MessageIds } from '@server/gateway/message-ids';

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
    expect(ids.next()).toBe((1_700_000_000_000n << 12n) + 1n);
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
    expect(ids.next()).toBe(8n);
  });
});
