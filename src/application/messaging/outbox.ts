import type { LocalId } from '@/domain/shared/ids';
import { dueItems, nextAttempt, type SendFault } from '@/domain/messaging/outbox';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, timeLeft, type Milliseconds } from '@/domain/shared/time';
import type { Accepted, ChatSession } from './chat-service';
import type { Cancel, Clock, Scheduler } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type {
  NewOutboxEntry,
  OutboxEntry,
  OutboxStorage,
  SenderHold,
  StorageFull,
} from './outbox-storage';
import type { Random } from '@/application/shared/random';
import type { PrepareMessage } from './prepare-message';
import { sendFaultOf } from './send-fault';

/**
 * The outgoing messages. They are stored before anything else happens, so that a reload or a crash loses
 * none. Each keeps its local id through every attempt, so that none arrives twice. Messages to one peer
 * are sent one after another (readings, Chat behaviour).
 */
export interface Outbox {
  /** Shows the stored messages and sends them as soon as this tab is the sender and the chat is online. */
  start(): Cancel;
  /** Stores and shows the entry, once for its local id; the promise resolves with the outcome. */
  add(entry: NewOutboxEntry): Result<Promise<Result<void, SendFault>>, StorageFull>;
  /** The entry in its current state, until it is sent. */
  find(localId: LocalId): OutboxEntry | undefined;
  /** Sends a failed message again, as if it had been written now. */
  retry(localId: LocalId): void;
  /** Removes a message that is not on the wire. */
  discard(localId: LocalId): OutboxEntry | undefined;
}

interface OutboxDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly storage: OutboxStorage;
  readonly prepare: PrepareMessage;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Called with every message that the service has stored. */
  readonly onSent?: (entry: OutboxEntry) => void;
  /** Called with every message that costs more than is shown, or that its receiver does not want first. */
  readonly onOutdated?: (entry: OutboxEntry) => void;
  /** Called with every message that has left the outbox: accepted by the service, or discarded. */
  readonly onGone?: (entry: OutboxEntry) => void;
}

/** The interval between two checks for a sending tab, while a message is pending. */
const CLAIM_EVERY: Milliseconds = 10 * SECOND;

/** The outcome of one message, for the caller that awaits it. */
interface PendingOutcome {
  readonly settled: Promise<Result<void, SendFault>>;
  readonly settle: (outcome: Result<void, SendFault>) => void;
}

/** The outbox of one session; see {@link Outbox}. */
export function createOutbox(deps: OutboxDeps): Outbox {
  return new StoredOutbox(deps);
}

class StoredOutbox implements Outbox {
  readonly #deps: OutboxDeps;
  /** States that a full storage may have refused; they win over the stored ones. */
  readonly #latest = new Map<LocalId, OutboxEntry>();
  readonly #outcomes = new Map<LocalId, PendingOutcome>();
  readonly #inFlight = new Set<LocalId>();
  #isSender = false;
  #role: SenderHold | undefined;
  #wake: Cancel = () => undefined;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  start(): Cancel {
    const { chat, storage } = this.#deps;
    this.#show();
    this.#role = storage.becomeSender({
      gained: () => this.#takeOver(),
      lost: () => this.#giveUp(),
      canSend: () => this.#isOnline,
    });
    const ends = [
      storage.onChangedElsewhere(() => this.#changedElsewhere()),
      chat.subscribe((event) => event.kind === 'connection' && this.#pump()),
      this.#role.end,
    ];
    this.#pump();
    return () => {
      this.#isSender = false;
      this.#wake();
      for (const end of ends) end();
    };
  }

  add(entry: NewOutboxEntry): Result<Promise<Result<void, SendFault>>, StorageFull> {
    const { localId } = entry;
    const known = this.find(localId);
    if (!known) {
      const stored = this.#deps.storage.put({ ...entry, order: this.#nextOrder() });
      if (!stored.ok) return stored;
    }
    const outcome = this.#outcomes.get(localId) ?? newPendingOutcome();
    this.#outcomes.set(localId, outcome);
    this.#show();
    this.#pump();
    return ok(outcome.settled);
  }

  find(localId: LocalId): OutboxEntry | undefined {
    return this.#entries().find((entry) => entry.localId === localId);
  }

  retry(localId: LocalId): void {
    const entry = this.find(localId);
    if (entry?.state.kind !== 'failed') return;
    const now = this.#deps.clock.now();
    const order = this.#nextOrder();
    const state = { kind: 'waiting', at: now } as const;
    this.#save({ ...entry, order, writtenAt: now, attempts: 0, state });
    this.#pump();
  }

  discard(localId: LocalId): OutboxEntry | undefined {
    const entry = this.find(localId);
    if (!entry || isOnTheWire(entry)) return undefined;
    const outcome = this.#outcomes.get(localId);
    this.#outcomes.delete(localId);
    this.#remove(entry);
    outcome?.settle(err({ kind: 'rejected', reason: 'cancelled' }));
    this.#pump();
    return entry;
  }

  /**
   * Sends again, with the same local id, the messages that the last sender left on the wire, since they may not
   * have arrived.
   */
  #takeOver(): void {
    this.#isSender = true;
    this.#putBack(() => true);
  }

  /** Leaves the messages of this tab to the new sender. */
  #giveUp(): void {
    this.#isSender = false;
    this.#putBack(({ localId }) => this.#inFlight.has(localId));
  }

  #putBack(concerns: (entry: OutboxEntry) => boolean): void {
    const at = this.#deps.clock.now();
    for (const entry of this.#entries()) {
      if (entry.state.kind !== 'sending' || !concerns(entry)) continue;
      this.#save({ ...entry, state: { kind: 'waiting', at } });
    }
    this.#pump();
  }

  #changedElsewhere(): void {
    for (const [localId, entry] of this.#latest) {
      if (entry.state.kind !== 'sending') this.#latest.delete(localId);
    }
    this.#show();
    this.#pump();
  }

  #pump(): void {
    const { clock, scheduler } = this.#deps;
    this.#wake();
    if (!this.#isOnline) return;
    if (!this.#isSender) return this.#claim();
    const now = clock.now();
    for (const entry of dueItems(this.#entries(), now)) {
      const { localId } = entry;
      this.#inFlight.add(localId);
      void this.#attempt(entry).finally(() => this.#inFlight.delete(localId));
    }
    const pauses = this.#entries().flatMap(({ state }) =>
      state.kind === 'waiting' && state.at > now ? [timeLeft(state.at, now)] : [],
    );
    if (pauses.length > 0) this.#wake = scheduler.after(Math.min(...pauses), () => this.#pump());
  }

  get #isOnline(): boolean {
    return this.#deps.chat.connection().state === 'online';
  }

  /** Checks for a sending tab as long as a message is pending. */
  #claim(): void {
    if (this.#entries().every(({ state }) => state.kind === 'failed')) return;
    this.#role?.claim();
    this.#wake = this.#deps.scheduler.after(CLAIM_EVERY, () => this.#pump());
  }

  async #attempt(entry: OutboxEntry): Promise<void> {
    const { clock, random, prepare } = this.#deps;
    const now = clock.now();
    const inTime = nextAttempt(entry, { kind: 'offline' }, now, 0);
    if (inTime.kind === 'failed') return this.#save({ ...entry, state: inTime });

    let sending: OutboxEntry = {
      ...entry,
      // If the clock was set back since, the message counts as written now.
      writtenAt: entry.writtenAt > now ? now : entry.writtenAt,
      attempts: entry.attempts + 1,
      state: { kind: 'sending' },
    };
    this.#save(sending);
    const prepared = await prepare(sending, (body) => {
      if (!this.#isSender || !this.find(entry.localId)) return;
      sending = { ...sending, body };
      this.#save(sending);
    });
    if (!this.#isSender) return;
    // The message was discarded during its preparation.
    if (!this.find(entry.localId)) return this.#pump();
    let answer: Result<Pick<Accepted, 'id' | 'sentAt'>, SendFault>;
    if (prepared.ok) {
      const { written, ...ready } = prepared.value;
      sending = ready;
      if (!written) this.#save(sending);
      answer = written ? ok(written) : await this.#send(sending);
    } else answer = prepared;
    if (!this.#isSender) return;
    if (answer.ok) this.#accepted(sending, answer.value);
    else {
      if (isOutdated(answer.error)) this.#deps.onOutdated?.(entry);
      const state = nextAttempt(sending, answer.error, clock.now(), random.next());
      this.#save({ ...sending, state });
    }
    this.#pump();
  }

  async #send(entry: OutboxEntry): Promise<Result<Accepted, SendFault>> {
    const { localId, to, body, shownOpening } = entry;
    const answer = await this.#deps.chat.send({
      localId,
      to,
      body,
      ...(shownOpening !== undefined && { shownOpening }),
    });
    return answer.ok ? answer : err(sendFaultOf(answer.error, this.#deps.clock.now()));
  }

  #accepted(entry: OutboxEntry, { id, sentAt }: Pick<Accepted, 'id' | 'sentAt'>): void {
    const { chat, conversations, onSent } = this.#deps;
    const { localId, to, body } = entry;
    const message = { id, localId, from: chat.self, to, body, sentAt, state: 'sent' } as const;
    conversations.apply([{ kind: 'message', message, missed: false }]);
    this.#remove(entry);
    onSent?.(entry);
  }

  #entries(): readonly OutboxEntry[] {
    return this.#deps.storage.load().map((entry) => this.#latest.get(entry.localId) ?? entry);
  }

  #nextOrder(): number {
    return Math.max(0, ...this.#entries().map(({ order }) => order)) + 1;
  }

  #save(entry: OutboxEntry): void {
    if (this.#deps.storage.put(entry).ok) this.#latest.delete(entry.localId);
    else this.#latest.set(entry.localId, entry);
    this.#show();
  }

  #remove(entry: OutboxEntry): void {
    this.#latest.delete(entry.localId);
    this.#deps.storage.remove(entry.localId);
    this.#show();
    this.#deps.onGone?.(entry);
  }

  /** Shows the entries and resolves outcomes: an entry that is gone was accepted, a failed one stays. */
  #show(): void {
    const entries = this.#entries();
    this.#deps.conversations.setOutgoing(entries);
    for (const [localId, { settle }] of this.#outcomes) {
      const state = entries.find((entry) => entry.localId === localId)?.state;
      if (state && state.kind !== 'failed') continue;
      this.#outcomes.delete(localId);
      settle(state ? err(state.fault) : ok(undefined));
    }
  }
}

/** Whether the message may have reached the service; while its preparation runs it has not. */
function isOnTheWire({ state, prepare }: OutboxEntry): boolean {
  return state.kind === 'sending' && prepare?.kind !== 'picture';
}

/** Whether the page offered what the server refuses. */
function isOutdated({ kind }: SendFault): boolean {
  return kind === 'price-changed' || kind === 'first-message-unwanted';
}

function newPendingOutcome(): PendingOutcome {
  let settle: PendingOutcome['settle'] = () => undefined;
  const settled = new Promise<Result<void, SendFault>>((resolve) => (settle = resolve));
  return { settled, settle };
}
