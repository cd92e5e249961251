import type { ChatFault } from '@/application/messaging/chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { parseJson } from '@/application/shared/parse-json';
import { withTimeLimit } from '@/application/shared/time-limit';
import {
  SERVICE_PING,
  type ServiceAnswers,
  type ServiceCall,
  type ServiceEntry,
  type ServiceEvent,
} from '@/contract/gateway/service-calls';
import { asFields } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { WireStream } from './wire-stream';

interface WireLinkEvents {
  /** `missed`: it happened before the link was open. */
  readonly event: (event: ServiceEvent, missed: boolean) => void;
  /** The link ended without {@link WireLink.close}. */
  readonly broken: () => void;
}

interface WireLinkDeps extends WireLinkEvents {
  readonly stream: WireStream;
  readonly scheduler: Scheduler;
}

/** The time limit of an answer. After it the stream is lost too: a process of the service may end without notice. */
const ANSWER_LIMIT: Milliseconds = 15 * SECOND;
/** The number of running calls; the others wait for their turn. */
const AT_ONCE = 16;
/** How long confirmations are collected. */
const CONFIRM_PAUSE: Milliseconds = SECOND / 20;

type Answer = Promise<Result<unknown, ChatFault>>;

/** A signed-in stream: calls and answers, and events in the order of their keys. */
export class WireLink {
  readonly #deps: WireLinkDeps;
  readonly #turns: (() => void)[] = [];
  #underWay = 0;
  #last = 0;
  #pulling: Promise<boolean> | undefined;
  #again = false;
  #isReplaying = true;
  #isOver = false;
  #confirming = false;
  readonly #cancelPing: () => void;

  constructor(deps: WireLinkDeps) {
    this.#deps = deps;
    const { stream } = deps;
    stream.heard = (text) => this.#heard(text);
    stream.ended = () => this.break();
    this.#cancelPing = this.#pingLater();
  }

  /** Reads the missed events; false if the link broke meanwhile. */
  async replay(): Promise<boolean> {
    const read = await this.#pull();
    this.#isReplaying = false;
    return read;
  }

  /** Calls the service; a service that does not know this stream breaks the link. */
  async call(name: ServiceCall, request: object): Answer {
    if (this.#underWay >= AT_ONCE) await new Promise<void>((go) => this.#turns.push(go));
    if (this.#isOver) return err({ kind: 'unreachable' });
    this.#underWay += 1;
    try {
      return await this.#ask(name, request);
    } finally {
      this.#underWay -= 1;
      this.#turns.shift()?.();
    }
  }

  /** Ends the link without a report to its owner. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelPing();
    for (const go of this.#turns.splice(0)) go();
    this.#deps.stream.close();
  }

  /** Ends the link and reports that to its owner. */
  break(): void {
    if (this.#isOver) return;
    this.close();
    this.#deps.broken();
  }

  async #ask(name: ServiceCall, request: object): Answer {
    const { stream, scheduler } = this.#deps;
    const late = { isLate: true } as const;
    const answer = await withTimeLimit(stream.ask(name, request), ANSWER_LIMIT, late, scheduler);
    if (typeof answer === 'object') {
      this.break();
      return err({ kind: 'timeout' });
    }
    const { value, fault } = asFields(parseJson(answer));
    // The service has the port's faults.
    if (fault !== undefined && asFields(fault).kind !== 'not-connected')
      return err(fault as ChatFault);
    if (value !== undefined) return ok(value);
    if (name !== 'hello') this.break();
    return err({ kind: 'unreachable' });
  }

  #heard(text: string): void {
    const told = asFields(parseJson(text));
    if (typeof told.key === 'number') return this.#arrived(told as unknown as ServiceEntry);
    const event = told as unknown as ServiceEvent;
    if (event.kind === 'leaving') this.break();
    else if (event.kind === 'look') void this.#pull();
    else this.#deps.event(event, false);
  }

  #arrived({ key, event }: ServiceEntry): void {
    if (this.#pulling || key > this.#last + 1) {
      void this.#pull();
      return;
    }
    if (key <= this.#last) return;
    this.#last = key;
    this.#deps.event(event, false);
    this.#confirmSoon();
  }

  /** An event that comes while the inbox is being read causes one more reading. */
  #pull(): Promise<boolean> {
    if (this.#pulling) this.#again = true;
    this.#pulling ??= this.#pullAll().finally(() => (this.#pulling = undefined));
    return this.#pulling;
  }

  async #pullAll(): Promise<boolean> {
    for (let more = true; more;) {
      this.#again = false;
      const answer = await this.call('pull', { after: this.#last });
      if (!answer.ok) {
        this.break();
        return false;
      }
      const page = answer.value as ServiceAnswers['pull'];
      for (const { key, event } of page.entries) {
        this.#last = Math.max(this.#last, key);
        this.#deps.event(event, this.#isReplaying);
      }
      more = page.more || this.#again;
      if (page.entries.length > 0) this.#confirmSoon();
    }
    return true;
  }

  #confirmSoon(): void {
    if (this.#confirming) return;
    this.#confirming = true;
    this.#deps.scheduler.after(CONFIRM_PAUSE, () => {
      this.#confirming = false;
      if (!this.#isOver) void this.call('confirm', { upTo: this.#last });
    });
  }

  #pingLater(): () => void {
    let cancel: () => void = () => undefined;
    const next = (): void => {
      cancel = this.#deps.scheduler.after(SERVICE_PING, () => void this.#ping().then(next));
    };
    next();
    return () => cancel();
  }

  async #ping(): Promise<void> {
    if (this.#isOver) return;
    const answer = await this.call('ping', {});
    if (!answer.ok) return this.break();
    const { pushed } = answer.value as ServiceAnswers['ping'];
    if (pushed > this.#last) void this.#pull();
  }
}
