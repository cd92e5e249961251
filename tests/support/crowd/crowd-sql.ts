import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '@/domain/shared/ids';

/** Whose lists become long, and until when everything has happened. */
export interface CrowdCenter {
  readonly user: UserId;
  readonly address: string;
  readonly now: Date;
}

/** How long the lists become; the tables they are read from are {@link SHARE} times as long. */
export interface CrowdSizes {
  readonly people: number;
  readonly friends: number;
  readonly visitors: number;
  readonly pictures: number;
  readonly conversations: number;
  /** Fans, notices, requests, bills, gifts and everything else that is stored by its thousands. */
  readonly lines: number;
  /** Posts of the square, ten for each line at least, and how many like the best-known one. */
  readonly posts: number;
  readonly likes: number;
}

/** Every so many rows one is the center's. */
export const SHARE = 10;

/** What fills a table: one statement for all rows. */
export type Fill = RawBuilder<unknown>;

/** The id of the first of the crowd; the others follow. */
export const FIRST = 1_000_000;

/** Parts of statements about the center. */
export interface CenterInSql {
  readonly self: RawBuilder<unknown>;
  readonly own: RawBuilder<unknown>;
  readonly end: RawBuilder<unknown>;
  /** `i` minutes before the end. */
  readonly ago: RawBuilder<unknown>;
  /** Whose row `i` is: the center's, or the neighbour's of person `i`. */
  readonly whose: RawBuilder<unknown>;
}

/** The center as a part of a statement. */
export function inSql({ user, address, now }: CrowdCenter): CenterInSql {
  const end = sql`${now}::timestamptz`;
  const self = sql`${sql.lit(user)}::bigint`;
  const own = sql`${address}::text`;
  const centers = sql`i % ${sql.lit(SHARE)} = 0`;
  return {
    self,
    own,
    whose: sql`(case when ${centers} then ${self} else ${person} + 1 end)`,
    end,
    ago: sql`(${end} - i * interval '1 minute')`,
  };
}

/** The id of person `i` of the crowd. */
export const person = sql`(${sql.lit(FIRST)} + i)`;

/** The numbers of the rows of a table in which the center has `count`, as the table `i`. */
export function rows(count: number): RawBuilder<unknown> {
  return numbers(count * SHARE);
}

/** The numbers 1 to `count`, as the table `i`. */
export function numbers(count: number): RawBuilder<unknown> {
  return sql`generate_series(1, ${sql.lit(count)}) as i`;
}
