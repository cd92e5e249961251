import { describe, expect, it } from 'vitest';
import { createReadGiftOffers } from '@/application/gifts/send-gift';
import { GIFTS } from '@/domain/gifts/gift';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';

const offers = async () => ok(GIFTS);
const allowance = async () => ok({ left: 3, renewsAt: epochMs(0) });

describe('reading what can be given', () => {
  it('answers with the gifts and how many are free', async () => {
    const read = createReadGiftOffers({ offers, allowance });
    expect(await read()).toEqual(ok({ offers: GIFTS, left: 3 }));
  });

  it('fails as a whole when either call fails', async () => {
    const offline = async () => err({ kind: 'offline' } as const);
    for (const api of [
      { offers: offline, allowance },
      { offers, allowance: offline },
    ])
      expect(await createReadGiftOffers(api)()).toEqual(err({ kind: 'offline' }));
  });
});
