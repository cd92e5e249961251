import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import type { Log, Scheduler } from '@server/kernel/ports/system';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import { directionName } from '@server/translation/models/model-list';
import { FairQueue, type QueueLimits, type Turn } from './fair-queue';
import {
  ThreadSlots,
  type SizedModel,
  type ThreadSlot,
  type ThreadAnswer,
  type ThreadQuestion,
} from './thread-slots';

/** What was translated lately, by what was asked; the least recently used is forgotten first. */
export class RecentTexts {
  readonly #texts = new Map<string, string>();
  readonly #most: number;
  #characters = 0;

  /** Keeps questions and answers of together at most so many characters. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The answer to a question; undefined where it is not known. */
  get(question: string): string | undefined {
    const answer = this.#texts.get(question);
    if (answer !== undefined) {
      this.#texts.delete(question);
      this.#texts.set(question, answer);
    }
    return answer;
  }

  /** Keeps an answer. */
  set(question: string, answer: string): void {
    this.#forget(question);
    this.#texts.set(question, answer);
    this.#characters += question.length + answer.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#characters <= this.#most) break;
      this.#forget(oldest);
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#texts.clear();
    this.#characters = 0;
  }

  #forget(question: string): void {
    const answer = this.#texts.get(question);
    if (answer === undefined) return;
    this.#characters -= question.length + answer.length;
    this.#texts.delete(question);
  }
}

/** How long one sentence may take in one model before its thread is ended. */
const DEADLINE = 8 * SECOND;
const LIMITS: QueueLimits = { total: 400, perPerson: 100 };
/** Characters of questions and answers that are kept: some thousand sentences. */
const REMEMBERED = 500_000;

/** What the threads are made of. */
interface PoolOptions {
  /** The built thread. */
  readonly script: string;
  readonly threads: number;
  /** For the models of all threads, in bytes. */
  readonly memory: number;
  readonly log: Log;
  readonly scheduler: Scheduler;
  readonly limits?: QueueLimits;
  /** Called when the files of a model cannot be loaded. */
  readonly unloadable: (model: SizedModel, reason: string) => void;
}

/** Whose sentence it is, how it waits, and whether it goes on with a text that has begun. */
export interface Asking extends Turn {
  readonly goesOn?: boolean;
  readonly signal?: AbortSignal | undefined;
}

interface Job {
  readonly key: string;
  readonly model: SizedModel;
  readonly question: ThreadQuestion;
  readonly waiting: Set<(answer: ThreadAnswer) => void>;
  isPatient: boolean;
  isRunning: boolean;
}

/** Sentences that wait for the threads, and threads that wait for sentences. */
export class TranslatePool {
  readonly #options: PoolOptions;
  readonly #slots: ThreadSlots;
  readonly #queue: FairQueue<Job>;
  readonly #underWay = new Map<string, Job>();
  readonly #recent = new RecentTexts(REMEMBERED);
  readonly #told = new Set<string>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = new ThreadSlots(options.script, options.threads, options.memory);
    this.#queue = new FairQueue(options.limits ?? LIMITS);
  }

  /** Whether so many more sentences of a person may wait. */
  hasRoom(turn: Turn, count: number): boolean {
    return !this.#isClosed && this.#queue.hasRoom(turn, count);
  }

  /** Whether a model fits into the memory of a thread. */
  canHold(model: SizedModel): boolean {
    return this.#slots.canHold(model);
  }

  /** Translates one sentence; what was translated lately or is under way is not translated again. */
  async translate(
    model: SizedModel,
    text: string,
    asking: Asking,
  ): Promise<Result<string, EngineRefusal>> {
    const key = `${directionName(model)}\n${text}`;
    const known = this.#recent.get(key);
    if (known !== undefined) return ok(known);
    const answer = await this.#ask(key, { kind: 'translate', model, text }, model, asking);
    if (answer.kind !== 'translated') return err({ kind: 'engine-failed' });
    return ok(answer.text);
  }

  /** How many pieces a second one thread writes; undefined where it cannot be known. */
  async measure(model: SizedModel, text: string): Promise<number | undefined> {
    const key = `${directionName(model)}\n\nmeasure`;
    const asking = { person: '', isPatient: true };
    const answer = await this.#ask(key, { kind: 'measure', model, text }, model, asking);
    return answer.kind === 'measured' ? answer.perSecond : undefined;
  }

  /** Forgets models whose files are other ones now, by the names of their directions. */
  forget(directions: readonly string[]): void {
    this.#told.clear();
    if (directions.length === 0) return;
    this.#recent.clear();
    for (const direction of directions) this.#slots.forget(direction);
  }

  /** Ends the threads; what waits has failed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#underWay.values()) this.#finish(job, CLOSED);
    await this.#slots.close();
  }

  #ask(
    key: string,
    question: ThreadQuestion,
    model: SizedModel,
    { signal, goesOn = false, ...turn }: Asking,
  ): Promise<ThreadAnswer> {
    if (this.#isClosed || signal?.aborted) return Promise.resolve(CLOSED);
    return new Promise((resolve) => {
      const job = this.#jobOf(key, question, model, turn, goesOn);
      const answered = (answer: ThreadAnswer): void => {
        signal?.removeEventListener('abort', left);
        resolve(answer);
      };
      const left = (): void => {
        job.waiting.delete(answered);
        resolve(CLOSED);
        if (job.waiting.size === 0 && this.#queue.remove(job)) this.#underWay.delete(key);
      };
      job.waiting.add(answered);
      signal?.addEventListener('abort', left);
      this.#work();
    });
  }

  /** The job that answers a question already, else a new one; it waits as the hastiest of its people does. */
  #jobOf(
    key: string,
    question: ThreadQuestion,
    model: SizedModel,
    turn: Turn,
    goesOn: boolean,
  ): Job {
    const same = this.#underWay.get(key);
    if (same) {
      if (!same.isRunning && same.isPatient && !turn.isPatient && this.#queue.remove(same)) {
        same.isPatient = false;
        this.#queue.add(same, turn, goesOn);
      }
      return same;
    }
    const { isPatient } = turn;
    const job: Job = { key, model, question, isPatient, waiting: new Set(), isRunning: false };
    this.#underWay.set(key, job);
    this.#queue.add(job, turn, goesOn);
    return job;
  }

  /** Gives threads that rest what can be done now. */
  #work(): void {
    for (;;) {
      const job = this.#queue.take((each) => this.#slotOf(each) !== undefined);
      const slot = job && this.#slotOf(job, 1);
      if (!slot) return;
      this.#run(job, slot).catch((error: unknown) => {
        this.#slots.end(slot);
        this.#finish(job, { kind: 'broken', reason: String(error) });
      });
    }
  }

  #slotOf({ model }: Job, taken = 0): ThreadSlot | undefined {
    const name = directionName(model);
    const waiting = this.#queue.count((other) => directionName(other.model) === name);
    return this.#slots.slotFor(model, waiting + taken);
  }

  async #run(job: Job, slot: ThreadSlot): Promise<void> {
    job.isRunning = true;
    const direction = directionName(job.model);
    let isLate = false;
    const cancel = this.#options.scheduler.after(DEADLINE, () => {
      isLate = true;
      this.#slots.end(slot);
    });
    const answer = await this.#slots.ask(slot, job.question, job.model);
    cancel();
    if (answer.kind === 'unloadable') this.#giveUp(job, answer);
    if (answer.kind === 'broken') this.#tell(direction, isLate ? TOO_LONG : answer.reason);
    this.#finish(job, answer);
    // A text that goes on with its second model keeps its slot until then.
    setImmediate(() => this.#work());
  }

  /** What waits for a model that cannot be loaded has failed with the first one. */
  #giveUp(job: Job, answer: ThreadAnswer & { readonly kind: 'unloadable' }): void {
    const name = directionName(job.model);
    this.#options.unloadable(job.model, answer.reason);
    for (const other of this.#underWay.values()) {
      if (!other.isRunning && directionName(other.model) === name) this.#finish(other, answer);
    }
  }

  /** Says once that a thread ended for a reason. */
  #tell(direction: string, reason: string): void {
    const cause = `${direction} ${reason}`;
    if (this.#isClosed || this.#told.has(cause)) return;
    this.#told.add(cause);
    this.#options.log.warn('a thread that translates was replaced', { direction, reason });
  }

  #finish(job: Job, answer: ThreadAnswer): void {
    if (this.#underWay.get(job.key) === job) this.#underWay.delete(job.key);
    this.#queue.remove(job);
    if (answer.kind === 'translated') this.#recent.set(job.key, answer.text);
    for (const answered of job.waiting) answered(answer);
    job.waiting.clear();
  }
}

const TOO_LONG = 'a sentence took too long';
const CLOSED: ThreadAnswer = { kind: 'broken', reason: 'nobody waits' };
