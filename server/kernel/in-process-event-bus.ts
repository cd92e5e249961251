import type { LiveEvent } from '@/contract/http/live-events';
import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from './ports/notices';

type Listener = (event: LiveEvent) => void;

/** Carries events between the parts of one process; several processes need another adapter. */
export function createInProcessEventBus(): EventBus {
  const listeners = new Map<UserId, Set<Listener>>();
  return {
    publish(user, event) {
      for (const listener of listeners.get(user) ?? []) listener(event);
    },
    publishToAll(event, except) {
      for (const [user, all] of listeners) {
        if (except?.has(user) !== true) for (const listener of all) listener(event);
      }
    },
    subscribe(user, listener) {
      const mine = listeners.get(user) ?? new Set();
      listeners.set(user, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(user) === mine) listeners.delete(user);
      };
    },
  };
}
