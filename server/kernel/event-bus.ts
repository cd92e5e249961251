import { type LiveEvent, liveEvent } from '@/contract/http/live-events';
import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from './ports/notices';
import * as z from 'zod';
import { type Backplane, type Clock, fitsBackplane } from './ports/system';

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

const TOPIC = 'live';

/** An event for the pages of one user, or of all but some. */
const news = z.object({
  user: z.optional(z.number()),
  except: z.optional(z.array(z.number())),
  event: liveEvent,
});

/**
 * Carries events to the open pages on every server. After a gap each page is greeted again, on which it
 * asks for what it may have missed.
 */
export function createSharedEventBus(backplane: Backplane, clock: Clock): EventBus {
  const here = createInProcessEventBus();
  backplane.subscribe(TOPIC, (message) => {
    const read = news.safeParse(message);
    if (!read.success) return;
    const { user, except = [], event } = read.data;
    if (user !== undefined) here.publish(user as UserId, event);
    else here.publishToAll(event, new Set(except as UserId[]));
  });
  backplane.onGap(() => here.publishToAll({ kind: 'hello', now: clock.now() }));
  const tellOthers = (told: z.output<typeof news>): void => {
    const message = z.encode(news, told);
    // An event with too many exceptions is sent to no other server: the excepted people must not get it.
    if (fitsBackplane(message)) backplane.publish(TOPIC, message);
  };
  return {
    publish: (user, event) => {
      here.publish(user, event);
      tellOthers({ user, event });
    },
    publishToAll: (event, except) => {
      here.publishToAll(event, except);
      tellOthers({ event, ...(except && { except: [...except] }) });
    },
    subscribe: (user, listener) => here.subscribe(user, listener),
  };
}
