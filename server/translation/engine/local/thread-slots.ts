import type { InstalledModel } from '@server/translation/models/installed-models';
import { Worker } from 'node:worker_threads';
import { directionName } from '@server/translation/models/model-list';

/** What a thread is asked, one question at a time; the model is loaded where it is not yet. */
export type ThreadQuestion =
  | { readonly kind: 'translate'; readonly model: InstalledModel; readonly text: string }
  /** How many pieces of a text the model writes in a second. */
  | { readonly kind: 'measure'; readonly model: InstalledModel; readonly text: string };

/** What needs no answer: gives back the memory of a model, by the name of its direction. */
export interface ThreadOrder {
  readonly kind: 'forget';
  readonly direction: string;
}

/** The answer to a question; `memory` is what all models of the thread take, in bytes. */
export type ThreadAnswer =
  | { readonly kind: 'translated'; readonly text: string; readonly memory: number }
  | { readonly kind: 'measured'; readonly perSecond: number; readonly memory: number }
  /** The files of the model are no model. */
  | { readonly kind: 'unloadable'; readonly reason: string }
  /** The engine broke; what its thread holds is not to be trusted any more. */
  | { readonly kind: 'broken'; readonly reason: string };

/** A thread with models; it is asked one question at a time and keeps no process alive while it rests. */
class TranslateThread {
  readonly #worker: Worker;
  #answered: ((answer: ThreadAnswer) => void) | undefined;
  #reason = 'the thread ended';
  #ended = false;

  /** Starts the thread of the built `script`. */
  constructor(script: string) {
    this.#worker = new Worker(script, { stderr: true });
    // The engine writes to it before it breaks; the reason comes with the error as well.
    this.#worker.stderr.resume();
    this.#worker.unref();
    this.#worker.on('message', (answer: ThreadAnswer) => this.#answer(answer));
    this.#worker.on('error', (error) => {
      this.#reason = error.message;
    });
    this.#worker.on('exit', () => {
      this.#ended = true;
      this.#answer({ kind: 'broken', reason: this.#reason });
    });
  }

  /** Resolves in any case: the end of the thread is an answer as well. */
  ask(question: ThreadQuestion): Promise<ThreadAnswer> {
    if (this.#ended) return Promise.resolve({ kind: 'broken', reason: this.#reason });
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#worker.ref();
      this.#worker.postMessage(question);
    });
  }

  /** Gives back the memory of a model. */
  forget(direction: string): void {
    const order: ThreadOrder = { kind: 'forget', direction };
    this.#worker.postMessage(order);
  }

  /** Ends it, whatever it is doing. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #answer(answer: ThreadAnswer): void {
    this.#worker.unref();
    this.#answered?.(answer);
    this.#answered = undefined;
  }
}

/** A model with what it needs and what tells its files from other ones. */
export interface SizedModel extends InstalledModel {
  /** While it is loaded, its files lie beside it: their bytes together. The engine keeps that room. */
  readonly files: number;
  /** What it takes once it is loaded, in bytes. */
  readonly takes: number;
  readonly stamp: string;
}

/** Room for one thread, which is started when it is needed. */
export interface ThreadSlot {
  thread: TranslateThread | undefined;
  isBusy: boolean;
  /** The loaded models by the names of their directions, the least recently used first, with what each takes. */
  readonly models: Map<string, number>;
  /** What the thread said that its models take together, in bytes; it never becomes less. */
  memory: number;
}

/** The threads and what each of them has loaded, within a share of the memory for each. */
export class ThreadSlots {
  readonly #script: string;
  readonly #share: number;
  readonly #slots: readonly ThreadSlot[];

  /** `memory` is for all `count` threads together, in bytes. */
  constructor(script: string, count: number, memory: number) {
    this.#script = script;
    this.#share = memory / count;
    this.#slots = Array.from({ length: count }, () => ({
      thread: undefined,
      isBusy: false,
      models: new Map(),
      memory: 0,
    }));
  }

  /** Whether a thread has the room for a model, if it holds no other one. */
  canHold({ files, takes }: SizedModel): boolean {
    return files + takes <= this.#share;
  }

  /**
   * A thread that rests and can translate with a model: one that has it loaded, else the emptiest. While a
   * busy thread has it, a second one loads it only if at least two texts wait for it.
   */
  slotFor(model: SizedModel, waiting: number): ThreadSlot | undefined {
    const name = directionName(model);
    const resting = this.#slots.filter(({ isBusy }) => !isBusy);
    const having = resting.find(({ models }) => models.has(name));
    if (having) return having;
    const isElsewhere = this.#slots.some(({ models }) => models.has(name));
    if (isElsewhere && waiting < 2) return undefined;
    return resting.toSorted((a, b) => inUse(a) - inUse(b))[0];
  }

  /** Asks the thread of a slot, after what it must forget to have room; a broken thread is ended. */
  async ask(slot: ThreadSlot, question: ThreadQuestion, model: SizedModel): Promise<ThreadAnswer> {
    slot.isBusy = true;
    this.#makeRoom(slot, model);
    slot.thread ??= new TranslateThread(this.#script);
    const { thread } = slot;
    const answer = await thread.ask(question);
    // Another one may have taken its place meanwhile.
    if (slot.thread !== thread) return answer;
    slot.isBusy = false;
    if ('memory' in answer) slot.memory = answer.memory;
    else this.end(slot);
    return answer;
  }

  /** Ends the thread of a slot, whatever it is doing; the next question starts another one. */
  end(slot: ThreadSlot): void {
    // One that has ended already cannot be ended again.
    slot.thread?.end().catch(() => undefined);
    slot.thread = undefined;
    slot.isBusy = false;
    slot.models.clear();
    slot.memory = 0;
  }

  /** Gives back the memory of a model, in a busy thread after its answer. */
  forget(direction: string): void {
    for (const slot of this.#slots) {
      if (slot.models.delete(direction)) slot.thread?.forget(direction);
    }
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    const threads = this.#slots.flatMap(({ thread }) => thread ?? []);
    for (const slot of this.#slots) this.end(slot);
    await Promise.all(threads.map((thread) => thread.end()));
  }

  #makeRoom(slot: ThreadSlot, model: SizedModel): void {
    const { files, takes } = model;
    const name = directionName(model);
    const known = slot.models.get(name);
    if (known === undefined) {
      const grown = (): number => Math.max(slot.memory, inUse(slot) + files + takes);
      for (const oldest of slot.models.keys()) {
        if (grown() <= this.#share) break;
        slot.thread?.forget(oldest);
        slot.models.delete(oldest);
      }
      if (grown() > this.#share) this.#restart(slot);
    }
    slot.models.delete(name);
    slot.models.set(name, takes);
  }

  /** Memory that an engine once had is given back by the end of its thread alone. */
  #restart(slot: ThreadSlot): void {
    this.end(slot);
    slot.isBusy = true;
  }
}

function inUse({ models }: ThreadSlot): number {
  return [...models.values()].reduce((sum, bytes) => sum + bytes, 0);
}
