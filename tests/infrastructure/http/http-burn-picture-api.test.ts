import { burnedImages } from '@/contract/http/burn-pictures';
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '@/application/shared/api-failure';
import { MAX_STATUS_QUESTION } from '@/application/media/burn-picture-api';
import type { MessageId } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import type { Client } from '@/application/shared/call';
import { createHttpBurnPictureApi } from '@/infrastructure/http/http-burn-picture-api';

const id = 'm1' as MessageId;
const answering = (answer: unknown): Client => ({ call: async () => answer as never });
const refused = (code: number): ApiFailure => ({ kind: 'refused', code, reason: 'x', message: '' });

describe('burn-after-reading pictures over HTTP', () => {
  it('are opened at the address the server gives', async () => {
    const api = createHttpBurnPictureApi({
      api: answering(ok({ viewUrl: '/burn/x', viewMs: 1, fee: 0 })),
    });
    expect(await api.open(id, 0)).toEqual(ok('/burn/x'));
  });

  it('say how many of them cost nothing this month', async () => {
    const renewsAt = '2026-12-01T00:00:00.000Z';
    for (const [remainingPictures, left] of [
      [3, 3],
      [null, Infinity],
    ]) {
      const api = createHttpBurnPictureApi({ api: answering(ok({ remainingPictures, renewsAt })) });
      expect(await api.allowance()).toEqual(ok({ left, renewsAt: Date.parse(renewsAt) }));
    }
  });

  it.each([
    [{ ...refused(409), reason: 'price-changed' }, { kind: 'price-changed' }],
    [refused(410), { kind: 'burned' }],
    [refused(105), { kind: 'not-enough-coins' }],
    [refused(106), { kind: 'not-enough-coins' }],
    [refused(429), refused(429)],
    [{ kind: 'offline' }, { kind: 'offline' }],
  ] as const)('that are refused with %o say %o', async (failure, said) => {
    expect(await createHttpBurnPictureApi({ api: answering(err(failure)) }).open(id, 0)).toEqual(
      err(said),
    );
  });

  it('are asked about in questions the contract takes', () => {
    const many = (count: number) => ({ msgIds: Array.from({ length: count }, () => 'm') });
    expect(burnedImages.request.safeParse(many(MAX_STATUS_QUESTION)).success).toBe(true);
    expect(burnedImages.request.safeParse(many(MAX_STATUS_QUESTION + 1)).success).toBe(false);
  });
});
