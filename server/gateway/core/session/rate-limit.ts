import type { EpochMs } from '@/domain/shared/time';

/** A bucket of tokens that refills with time: bursts pass, a flood does not. */
export class RateLimit {
  #left: number;
  #at: EpochMs;
  readonly #burst: number;
  readonly #perSecond: number;

  constructor(burst: number, perSecond: number, now: EpochMs) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes one token; false if none is left. A clock that was set back refills nothing. */
  take(now: EpochMs): boolean {
    this.#refill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Whether every token is there. */
  isWhole(now: EpochMs): boolean {
    this.#refill(now);
    return this.#left >= this.#burst;
  }

  #refill(now: EpochMs): void {
    const passed = Math.max(0, now - this.#at);
    this.#at = now;
    this.#left = Math.min(this.#burst, this.#left + (passed / 1_000) * this.#perSecond);
  }
}
