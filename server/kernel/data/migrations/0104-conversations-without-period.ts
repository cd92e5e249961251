import type { Migration } from './migration';

/** Finds the conversations of before, so that no page of the next step looks through those that are done. */
export const conversationsWithoutPeriod: Migration = {
  id: '0104-conversations-without-period',
  index: {
    name: 'chat_conversation_without_period',
    on: 'chat_conversation (owner, peer) where last_period is null',
  },
};
