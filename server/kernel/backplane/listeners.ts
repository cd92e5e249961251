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
