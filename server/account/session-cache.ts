import type { UserId } from '@/domain/shared/ids';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import type { KnownSession } from './session-store';

/** Sessions that are remembered at most; the one looked up first makes room. About 4 MB. */
const MOST = 10_000;

/** What remembered sessions need. */
interface SessionCacheDeps {
  /** Reads a session; the answer was read after the question was asked. */
  readonly load: (tokenHash: string) => Promise<KnownSession | undefined>;
  /** For how long one that is read now may be remembered; 0: not at all. */
  readonly mayRemember: () => Promise<Milliseconds>;
  /** Milliseconds of a clock that nobody sets; it may stand still while the machine sleeps. */
  readonly elapsed: () => number;
  /** Milliseconds of the wall clock. */
  readonly now: () => EpochMs;
}

interface Remembered {
  readonly session: KnownSession;
  /** When it was asked for, by both clocks. */
  readonly at: Moment;
  readonly length: Milliseconds;
}

interface Moment {
  readonly elapsed: number;
  readonly now: number;
}

/**
 * Live sessions by the hashes of their tokens, remembered for a few seconds (ADR-0043). What was asked for
 * before {@link SessionCache.forget} is never remembered after it.
 */
export class SessionCache {
  readonly #deps: SessionCacheDeps;
  readonly #remembered = new Map<string, Remembered>();
  /** How often something was forgotten. */
  #forgotten = 0;

  constructor(deps: SessionCacheDeps) {
    this.#deps = deps;
  }

  /** The session as it is or was a moment ago; undefined where there is none. */
  async find(tokenHash: string): Promise<KnownSession | undefined> {
    const remembered = this.#remembered.get(tokenHash);
    if (remembered && this.#counts(remembered)) return remembered.session;
    this.#remembered.delete(tokenHash);
    const at = this.#moment();
    const forgotten = this.#forgotten;
    // Before the session is read: what lets it be remembered must have held by then.
    const length = await this.#deps.mayRemember();
    const session = await this.#deps.load(tokenHash);
    const isLive = session?.status === 'active' && session.revoked_at === null;
    if (isLive && length > 0 && forgotten === this.#forgotten) {
      this.#remember(tokenHash, { session, at, length });
    }
    return session;
  }

  /** Takes note of what the session's row says since now. */
  renew(session: KnownSession): void {
    const remembered = this.#remembered.get(session.token_hash);
    if (remembered) this.#remembered.set(session.token_hash, { ...remembered, session });
  }

  /** Remembers nothing of one person any more. */
  forget(user: UserId): void {
    this.#forgotten += 1;
    for (const [tokenHash, { session }] of this.#remembered)
      if (session.user_id === user) this.#remembered.delete(tokenHash);
  }

  /** Remembers nothing any more. */
  clear(): void {
    this.#forgotten += 1;
    this.#remembered.clear();
  }

  #remember(tokenHash: string, remembered: Remembered): void {
    this.#remembered.delete(tokenHash);
    this.#remembered.set(tokenHash, remembered);
    if (this.#remembered.size > MOST)
      this.#remembered.delete(this.#remembered.keys().next().value ?? '');
  }

  #counts({ at, length }: Remembered): boolean {
    const { elapsed, now } = this.#moment();
    return elapsed - at.elapsed < length && Math.abs(now - at.now) < length;
  }

  #moment(): Moment {
    return { elapsed: this.#deps.elapsed(), now: this.#deps.now() };
  }
}
