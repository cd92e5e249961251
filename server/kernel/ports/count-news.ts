import type { UserId } from '@/domain/shared/ids';

/** What a person has not seen or answered yet. */
export interface NewsCounts {
  readonly requests: number;
  readonly notices: number;
  readonly announcements: number;
}

/** Counts requests to answer, notices and announcements not seen yet. */
export type CountNews = (user: UserId) => Promise<NewsCounts>;
