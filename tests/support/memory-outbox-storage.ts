import type { OutboxEntry, OutboxStorage } from '@/application/messaging/outbox-storage';
import { err, ok } from '@/domain/shared/result';

/** The storage of one device, on which tabs can be opened and closed. */
export class MemoryDevice {
  /** Nothing more can be stored. */
  full = false;
  readonly #entries = new Map<string, string>();
  readonly #tabs = new Set<() => void>();
  readonly #waiting: (() => void)[] = [];
  #sender: (() => void) | undefined;

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
      becomeSender: (run) => {
        this.#waiting.push(run);
        this.#next();
        return () => {
          const place = this.#waiting.indexOf(run);
          if (place >= 0) this.#waiting.splice(place, 1);
          if (this.#sender !== run) return;
          this.#sender = undefined;
          this.#next();
        };
      },
    };
  }

  #next(): void {
    if (this.#sender) return;
    this.#sender = this.#waiting.shift();
    this.#sender?.();
  }
}
