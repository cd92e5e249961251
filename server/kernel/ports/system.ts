import type { EpochMs, Milliseconds } from '@/domain/shared/time';

/** The server's wall clock, which rules every window (readings, Time). */
export interface Clock {
  now(): EpochMs;
}

/** Unguessable names and numbers from the system's secure source of chance. */
export interface Ids {
  /** A time-ordered identifier of 26 characters (ULID form) for rows and objects. */
  ulid(): string;
  /** A random token of `bytes` bytes in base64url; 32 bytes for sessions. */
  token(bytes: number): string;
  /** `digits` random decimal digits, leading zeros kept. */
  digits(digits: number): string;
  /** A uniform integer from 0 up to, not including, `limit`. */
  below(limit: number): number;
}

/** The operator's log. Never a password, a token, a code or the text of a message. */
export interface Log {
  info(text: string, details?: LogDetails): void;
  warn(text: string, details?: LogDetails): void;
  /** `error` is what was thrown; only the operator sees it, never a client. */
  error(text: string, error: unknown, details?: LogDetails): void;
}

/** The details of a log entry. */
export type LogDetails = Readonly<Record<string, string | number | boolean>>;

/** The server's timers; time that a test moves needs no waiting. */
export interface Scheduler {
  /** Runs once after `delay`. */
  after(delay: Milliseconds, run: () => void): Cancel;
  /** Runs again and again; what is under way of it keeps no process alive. */
  every(interval: Milliseconds, run: () => void): Cancel;
}

/** Cancels a timer; cancelling twice is harmless. */
export type Cancel = () => void;

/** The most bytes that one message may have as JSON in UTF-8. */
export const MOST_BACKPLANE_BYTES = 7_000;

/**
 * What servers on one database tell each other: at most once, in the order of each sender, to everybody but
 * the sender. It is a hint and never the only copy of a fact (ADR-0043).
 */
export interface Backplane {
  /**
   * Tells the other servers of `message`, a value that JSON can hold. It returns at once; what cannot be
   * sent is lost, and the others learn that there is a gap.
   *
   * @throws RangeError if the message has more than {@link MOST_BACKPLANE_BYTES} bytes
   */
  publish(topic: string, message: unknown): void;
  /** Calls `listener` for each message under `topic`, until the returned function is called. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  /** Calls `listener` whenever messages may have been missed, until the returned function is called. */
  onGap(listener: () => void): () => void;
}

/** Whether `message` is small enough for a backplane. */
export function fitsBackplane(message: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(message)) <= MOST_BACKPLANE_BYTES;
}

/**
 * Whether this server does what `name` says, which one server at a time does: it has the lead for `length`
 * from now on, or for as long as it asks again. Two may do the same for a moment when a server sleeps.
 */
export type Lead = (name: string, length: Milliseconds) => Promise<boolean>;

/** The lead of a server that has its database for itself. */
export const alwaysLead: Lead = async () => true;

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
