import type { LiveEvent, LiveEventOf } from '@/contract/http/live-events';
import type { Cancel } from '@/application/shared/clock';

/** The live events of the signed-in user; each noun registers its handlers. */
export interface LiveEvents {
  /** Calls `handle` for each event of the kind, until the returned function is called. */
  on<Kind extends LiveEvent['kind']>(
    kind: Kind,
    handle: (event: LiveEventOf<Kind>) => void,
  ): Cancel;
  emit(event: LiveEvent): void;
}

/** The handlers of one session, called in the order of their registration. */
export function createLiveEvents(): LiveEvents {
  const handlers = new Map<string, Set<(event: never) => void>>();
  return {
    on(kind, handle) {
      const all = handlers.get(kind) ?? new Set();
      handlers.set(kind, all.add(handle));
      return () => void all.delete(handle);
    },
    emit(event) {
      for (const handle of handlers.get(event.kind) ?? []) handle(event as never);
    },
  };
}
