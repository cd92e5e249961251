import type { Kysely } from 'kysely';
import type { EpochMs } from '@/domain/shared/time';
import type { AttemptKind } from '@server/kernel/data/attempt-store';
import type { Schema } from '@server/kernel/data/query';

/** Counts `count` attempts of `subject` at the instant `at`, as the calls would. */
export async function countAttempts(
  db: Kysely<Schema>,
  kind: AttemptKind,
  subject: string | number,
  { count, at }: { readonly count: number; readonly at: EpochMs },
): Promise<void> {
  const attempt = { kind, subject: String(subject), at: new Date(at) };
  await db
    .insertInto('attempt')
    .values(Array.from({ length: count }, () => attempt))
    .execute();
}
