import type { Database } from '@server/kernel/database';
import type { EventBus } from '@server/kernel/ports/notices';
import type { BurnPicture } from './burn-picture-store';
import { messagesOf } from './sent-picture-store';

/** Sends the event that a picture is burned to the open pages of both people. */
export type AnnounceBurned = (
  picture: Pick<BurnPicture, 'key' | 'sender' | 'recipient'>,
) => Promise<void>;

/** Only a hint: a page that missed it asks when it shows the message. */
export function createAnnounceBurned(deps: {
  readonly db: Database;
  readonly events: EventBus;
}): AnnounceBurned {
  return async ({ key, sender, recipient }) => {
    for (const id of await messagesOf(deps.db, key)) {
      deps.events.publish(sender, { kind: 'burned', id });
      deps.events.publish(recipient, { kind: 'burned', id });
    }
  };
}
