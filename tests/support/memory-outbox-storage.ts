import type {
  OutboxEntry,
  OutboxStorage,
  SenderRole,
} from '@/application/messaging/outbox-storage';
import { err, ok } from '@/domain/shared/result';

/** The storage of one device, on which tabs can be opened and closed. */
export class MemoryDevice {
  /** Nothing more can be stored. */
  full = false;
  readonly #entries = new Map<string, string>();
  readonly #tabs = new Set<() => void>();
  /** The tab that sends does not answer. */
  frozen = false;
  readonly #waiting: SenderRole[] = [];
  #sender: SenderRole | undefined;

  /** By their order; entries of one order come the wrong way round, so that no test relies on luck. */
  get entries(): readonly OutboxEntry[] {
    return [...this.#entries.values()]
      .map((text) => JSON.parse(text) as OutboxEntry)
      .toSorted((a, b) => a.order - b.order || (a.localId < b.localId ? 1 : -1));
  }

  /** The outbox as one tab sees it. */
  tab(): OutboxStorage {
    let told: () => void = () => undefined;
    const changed = (): void => {
      for (const tab of this.#tabs) if (tab !== told) tab();
    };
    return {
      load: () => this.entries,
      put: (entry) => {
        if (this.full) return err({ kind: 'storage-full' });
        this.#entries.set(entry.localId, JSON.stringify(entry));
        changed();
        return ok(undefined);
      },
      remove: (localId) => {
        this.#entries.delete(localId);
        changed();
      },
      onChangedElsewhere: (listener) => {
        told = listener;
        this.#tabs.add(listener);
        return () => void this.#tabs.delete(listener);
      },
      becomeSender: (role) => {
        this.#waiting.push(role);
        this.#next();
        return {
          claim: () => {
            if (this.#sender === role || !this.frozen) return;
            this.frozen = false;
            const before = this.#sender;
            this.#sender = undefined;
            this.#waiting.splice(this.#waiting.indexOf(role), 1);
            this.#waiting.unshift(role);
            this.#next();
            before?.lost();
            if (before) this.#waiting.push(before);
          },
          end: () => {
            const position = this.#waiting.indexOf(role);
            if (position >= 0) this.#waiting.splice(position, 1);
            if (this.#sender !== role) return;
            this.#sender = undefined;
            this.#next();
          },
        };
      },
    };
  }

  #next(): void {
    if (this.#sender) return;
    this.#sender = this.#waiting.shift();
    this.#sender?.gained();
  }
}
