import * as z from 'zod';
import { liveEvent } from '@/contract/http/live-events';
import type { UserId } from '@/domain/shared/ids';
import { createInProcessEventBus } from './in-process-event-bus';
import { type Backplane, type Clock, fitsBackplane } from './ports/system';
import type { EventBus } from './ports/notices';

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
    // One that is left out of too many is told on none: whom it is kept from must not hear of it.
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
