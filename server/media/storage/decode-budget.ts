import { DECODE_LIMIT, DECODE_UNIT } from '@/domain/account/request-limits';
import type { ImageSize } from '@/domain/media/image-size';
import { ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';

/** Counts a picture's pixels against what one account may have decoded in an hour. */
export async function payForDecoding(
  db: Database,
  account: string,
  { width, height }: ImageSize,
  now: EpochMs,
): Promise<Result<void, TooOften>> {
  const limited = { kind: 'decoding', subject: account, limits: [DECODE_LIMIT] } as const;
  return allOrNothing<void, TooOften>(db, async (transaction) => {
    for (let left = width * height; left > 0; left -= DECODE_UNIT) {
      const counted = await takeAttempt(transaction, limited, now);
      if (!counted.ok) return counted;
    }
    return ok(undefined);
  });
}
