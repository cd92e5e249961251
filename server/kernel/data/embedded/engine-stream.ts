import { Duplex } from 'node:stream';
import type { Engine } from './engine';

/** What a PostgreSQL server says to a start-up packet it accepts without a password. */
const GREETING = Buffer.concat([
  message('R', int32(0)),
  ...Object.entries({
    server_version: '18',
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
  message('K', Buffer.concat([int32(1), int32(1)])),
  message('Z', Buffer.from('I')),
]);

/** Messages after which a client waits for an answer: Query, Sync, Flush, and the ends of a copy. */
const CLOSING = new Set(Array.from('QSHcf', (letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

/** Replaces the socket that the `pg` driver expects and carries its bytes to the embedded engine. */
export class EngineStream extends Duplex {
  readonly #engine: Engine;
  #pending: Buffer = Buffer.alloc(0);
  #greeted = false;

  constructor(engine: Engine) {
    super({ allowHalfOpen: false });
    this.#engine = engine;
    const end = (error: Error): unknown => this.destroy(error);
    engine.lost.then(end, end);
  }

  /** Called by the driver as on a socket: takes over the engine's only session, left clean. */
  connect(): this {
    this.#engine.reset().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#take([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  async #take(chunks: Buffer[]): Promise<void> {
    this.#pending = Buffer.concat([this.#pending, ...chunks]);
    if (!this.#greeted) this.#greet();
    const { length, ends } = batch(this.#pending);
    if (length > 0) {
      const bytes = Uint8Array.from(this.#pending.subarray(0, length));
      this.#pending = this.#pending.subarray(length);
      const answer = await this.#engine.exchange(bytes);
      if (!this.destroyed) this.push(answer);
    }
    if (ends) this.push(null);
  }

  /** The start-up packet has no type byte, only its length. */
  #greet(): void {
    if (this.#pending.length < 4 || this.#pending.length < this.#pending.readInt32BE(0)) return;
    this.#pending = this.#pending.subarray(this.#pending.readInt32BE(0));
    this.#greeted = true;
    this.push(GREETING);
  }
}

/** How many bytes make up whole batches, and whether the client said goodbye after them. */
function batch(bytes: Buffer): { length: number; ends: boolean } {
  let length = 0;
  let offset = 0;
  while (bytes.length - offset >= 5) {
    const end = offset + 1 + bytes.readInt32BE(offset + 1);
    if (end > bytes.length) break;
    const type = bytes[offset] ?? 0;
    if (type === TERMINATE) return { length, ends: true };
    if (CLOSING.has(type)) length = end;
    offset = end;
  }
  return { length, ends: false };
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** The type byte of an error in PostgreSQL's protocol. */
const ERROR = 'E'.charCodeAt(0);
/** Length of a type byte and of the number of bytes that follows it. */
const HEADER = 5;
/** Severities that end a session of PostgreSQL, untranslated, as they stand in field `V`. */
const ENDING = /(?:^|\0)V(?:PANIC|FATAL)\0/;
const MESSAGE = /(?:^|\0)M([^\0]*)/;

/**
 * What the engine says of a fault after which it is in no state to go on, such as a journal that cannot be
 * written; undefined: it said no such thing. It answers nothing more to what it was asked, not even that it is ready.
 */
export function panicIn(answer: Buffer): string | undefined {
  let start = 0;
  while (answer.length - start >= HEADER) {
    const end = start + 1 + Math.max(0, answer.readInt32BE(start + 1));
    if (answer[start] === ERROR) {
      const fields = answer.toString('latin1', start + HEADER, end);
      if (ENDING.test(fields)) return MESSAGE.exec(fields)?.[1] ?? 'a fault without a word';
    }
    start = end;
  }
  return undefined;
}
