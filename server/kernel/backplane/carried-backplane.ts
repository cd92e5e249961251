import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { parseJson } from '@server/kernel/untrusted-input';
import { MOST_BACKPLANE_BYTES, type Backplane } from '@server/kernel/ports/system';

/** The most bytes of a pack: PostgreSQL carries less than 8,000 in one notice. */
const MOST_BYTES = 7_900;

// JSON holds neither of the two: it escapes control characters.
const BETWEEN_PARTS = '\u001F';
const BETWEEN_ITEMS = '\u001E';

/** A message under its topic, as JSON. */
interface PackedItem {
  readonly topic: string;
  readonly json: string;
}

/** What goes over the wire at once; `number` counts the packs of one sender. */
interface Pack {
  readonly sender: string;
  readonly number: number;
  readonly items: readonly PackedItem[];
}

/** Takes as many items from the front of `queue` as one pack holds, at least one, and writes it. */
function takePack(sender: string, number: number, queue: PackedItem[]): string {
  let text = `${sender}${BETWEEN_PARTS}${number}`;
  for (let item = queue[0]; item; item = queue[0]) {
    const longer = `${text}${BETWEEN_ITEMS}${item.topic}${BETWEEN_PARTS}${item.json}`;
    const isFirst = !text.includes(BETWEEN_ITEMS);
    if (!isFirst && Buffer.byteLength(longer) > MOST_BYTES) break;
    text = longer;
    queue.shift();
  }
  return text;
}

/** Reads a pack; undefined for what is none. */
function readPack(text: string): Pack | undefined {
  const [head = '', ...items] = text.split(BETWEEN_ITEMS);
  const [sender = '', number = ''] = head.split(BETWEEN_PARTS);
  if (sender === '' || !/^\d{1,15}$/.test(number)) return undefined;
  const read = items.flatMap((item) => {
    const at = item.indexOf(BETWEEN_PARTS);
    return at < 0 ? [] : [{ topic: item.slice(0, at), json: item.slice(at + 1) }];
  });
  return { sender, number: Number(number), items: read };
}

/** Who listens to what; one that throws does not keep the others from hearing. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<(message: unknown) => void>>();
  readonly #toGaps = new Set<() => void>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  subscribe(topic: string, listener: (message: unknown) => void): () => void {
    const own = (message: unknown): void => listener(message);
    const all = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, all.add(own));
    return () => void all.delete(own);
  }

  onGap(listener: () => void): () => void {
    const own = (): void => listener();
    this.#toGaps.add(own);
    return () => void this.#toGaps.delete(own);
  }

  tell(topic: string, message: unknown): void {
    for (const listener of this.#byTopic.get(topic) ?? []) this.#call(() => listener(message));
  }

  tellGap(): void {
    for (const listener of this.#toGaps) this.#call(listener);
  }

  #call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#onError(error);
    }
  }
}

/** A connection over which packs go to every server on it, the sender too. */
export interface Carrier {
  /** Connects; calls `received` for each pack, and `lost` once when the connection has gone. */
  connect(on: CarrierEvents): Promise<CarrierConnection>;
}

/** What a connection tells. */
export interface CarrierEvents {
  readonly received: (pack: string) => void;
  readonly lost: () => void;
}

/** An open connection. */
interface CarrierConnection {
  /** Sends packs in their order; rejects if it is not known that all of them are sent. */
  send(packs: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface CarriedBackplaneDeps {
  /** Tells this server from the others. */
  readonly sender: string;
  readonly carrier: Carrier;
  /** Called when the connection has gone, and when it is back. */
  readonly onAway: (error: unknown) => void;
  readonly onBack: () => void;
  readonly onError: (error: unknown) => void;
}

/** Messages that may be pending while the carrier is slow or away; the oldest are lost. */
const MOST_PENDING = 5_000;
/** Packs that are sent at once. */
const MOST_PACKS = 50;
const FIRST_PAUSE: Milliseconds = 100;
const LONGEST_PAUSE: Milliseconds = 5 * SECOND;
/** Senders whose numbers are known; a restarted server is another sender. */
const MOST_SENDERS = 512;

/**
 * A backplane over a connection that may go away: it comes back by itself, says so as a gap, and notices
 * by the numbers of packs what is missing of others.
 */
export class CarriedBackplane implements Backplane {
  readonly #deps: CarriedBackplaneDeps;
  readonly #listeners: Listeners;
  readonly #queue: PackedItem[] = [];
  readonly #numbers = new Map<string, number>();
  #number = 0;
  #connection: CarrierConnection | undefined;
  #sending: Promise<void> | undefined;
  #returning: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #closed = false;

  constructor(deps: CarriedBackplaneDeps) {
    this.#deps = deps;
    this.#listeners = new Listeners(deps.onError);
  }

  /** Connects for the first time; rejects if that fails. */
  async open(): Promise<void> {
    this.#connection = await this.#connect();
  }

  publish(topic: string, message: unknown): void {
    const json = JSON.stringify(message);
    if (Buffer.byteLength(json) > MOST_BACKPLANE_BYTES) throw tooLarge(topic);
    if (this.#closed) return;
    this.#queue.push({ topic, json });
    if (this.#queue.length > MOST_PENDING) {
      this.#queue.shift();
      // What is missing shows in the numbers.
      this.#number += 1;
    }
    this.#send();
  }

  subscribe(topic: string, listener: (message: unknown) => void): () => void {
    return this.#listeners.subscribe(topic, listener);
  }

  onGap(listener: () => void): () => void {
    return this.#listeners.onGap(listener);
  }

  /** Sends what is pending, if the connection is there, and lets go of it. */
  async close(): Promise<void> {
    this.#send();
    await this.#sending;
    this.#closed = true;
    this.#wake?.();
    await this.#returning;
    await this.#connection?.close();
  }

  #connect(): Promise<CarrierConnection> {
    return this.#deps.carrier.connect({
      received: (pack) => this.#received(pack),
      lost: () => this.#lost(new Error('the connection was closed')),
    });
  }

  #send(): void {
    if (!this.#connection || this.#queue.length === 0) return;
    this.#sending ??= this.#sendAll(this.#connection).finally(() => {
      this.#sending = undefined;
      this.#send();
    });
  }

  async #sendAll(connection: CarrierConnection): Promise<void> {
    // What is published in the same turn of the event loop goes together.
    await Promise.resolve();
    while (this.#queue.length > 0 && this.#connection === connection) {
      const packs: string[] = [];
      while (packs.length < MOST_PACKS && this.#queue.length > 0) {
        this.#number += 1;
        packs.push(takePack(this.#deps.sender, this.#number, this.#queue));
      }
      try {
        await connection.send(packs);
      } catch (error) {
        this.#lost(error);
      }
    }
  }

  #received(text: string): void {
    const pack = readPack(text);
    if (!pack || pack.sender === this.#deps.sender) return;
    const { sender, number, items } = pack;
    const last = this.#numbers.get(sender);
    this.#numbers.delete(sender);
    this.#numbers.set(sender, number);
    if (this.#numbers.size > MOST_SENDERS) {
      this.#numbers.delete(this.#numbers.keys().next().value ?? '');
    }
    for (const { topic, json } of items) this.#listeners.tell(topic, parseJson(json));
    if (last !== undefined && number !== last + 1) this.#listeners.tellGap();
  }

  #lost(reason: unknown): void {
    const gone = this.#connection;
    this.#connection = undefined;
    if (!gone || this.#closed) return;
    this.#deps.onAway(reason);
    void gone.close().catch(() => undefined);
    this.#returning ??= this.#comeBack().finally(() => {
      this.#returning = undefined;
    });
  }

  async #comeBack(): Promise<void> {
    for (let pause = FIRST_PAUSE; !this.#closed; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await this.#pause(pause);
      if (this.#closed) return;
      try {
        this.#connection = await this.#connect();
      } catch {
        continue;
      }
      // What was sent last may be lost without an error.
      this.#number += 1;
      this.#deps.onBack();
      this.#listeners.tellGap();
      this.#send();
      return;
    }
  }

  #pause(length: Milliseconds): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, length);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The programmer's mistake of a message that is no hint any more. */
export function tooLarge(topic: string): RangeError {
  return new RangeError(`a message under "${topic}" is too large for the backplane`);
}
