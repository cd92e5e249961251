/** The servers that work on one database at a time, numbered from 0. */
export const MOST_SERVERS = 64;

/** A number that a server holds; it holds the same one for as long as this is the same value. */
export interface HeldNumber {
  /** 0 to {@link MOST_SERVERS} - 1. */
  readonly number: number;
  /** Whether other servers may work on the same database. */
  readonly mayHaveOthers: boolean;
}

/** The number that tells this server from the others on its database (ADR-0043). */
export interface ServerNumber {
  /** What it holds now; rejects while it cannot know that it holds any. */
  hold(): Promise<HeldNumber>;
}
