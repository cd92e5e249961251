import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOrder, ThreadQuestion } from './worker-protocol';

/** A thread with models; it is asked one question at a time and keeps no process alive while it rests. */
export class TranslateThread {
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
