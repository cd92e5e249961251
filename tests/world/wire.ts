import { Duplex } from 'node:stream';
import type { Scheduler } from '@/application/shared/clock';
import type { Milliseconds } from '@/domain/shared/time';

/** One end of a connection in memory: what is written arrives at the other end a little later, in order. */
export class Wire extends Duplex {
  /** What a server takes for the address of the client. */
  remoteAddress: string | undefined;
  #other: Wire | undefined;
  readonly #timers: Scheduler;
  readonly #latency: Milliseconds;

  private constructor(timers: Scheduler, latency: Milliseconds) {
    super({ allowHalfOpen: false });
    this.#timers = timers;
    this.#latency = latency;
    this.on('error', () => undefined);
  }

  /** Both ends of a new connection. */
  static pair(timers: Scheduler, latency: Milliseconds): readonly [Wire, Wire] {
    const [one, other] = [new Wire(timers, latency), new Wire(timers, latency)];
    one.#other = other;
    other.#other = one;
    return [one, other];
  }

  /** Both ends break at once; what is on its way is lost. */
  cut(): void {
    this.destroy();
    this.#other?.destroy();
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }

  override _read(): void {
    // What arrives is pushed.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const copy = Buffer.from(chunk);
    this.#later((other) => other.push(copy));
    done();
  }

  override _final(done: () => void): void {
    this.#later((other) => other.push(null));
    done();
  }

  override _destroy(_error: Error | null, done: (error?: Error | null) => void): void {
    this.#later((other) => other.destroy());
    done();
  }

  #later(work: (other: Wire) => void): void {
    const other = this.#other;
    this.#timers.after(this.#latency, () => {
      if (other && !other.destroyed) work(other);
    });
  }
}
