import type { ChatAddress } from '@/domain/shared/ids';
import type { ConversationDirectory } from './conversation-directory';
import type { Conversations } from './conversations';

/** Addresses in one call; the server's limit. */
export const PEOPLE_PER_CALL = 50;

/** Loads the people behind these addresses; people the user may not see stay without a name. */
export type RefreshPeople = (peers: readonly ChatAddress[]) => Promise<void>;

/** A failed call changes nothing; the next refresh loads the missing people. */
export function createRefreshPeople(deps: {
  readonly directory: ConversationDirectory;
  readonly conversations: Conversations;
}): RefreshPeople {
  const { directory, conversations } = deps;
  return async (peers) => {
    for (let start = 0; start < peers.length; start += PEOPLE_PER_CALL) {
      const people = await directory.people(peers.slice(start, start + PEOPLE_PER_CALL));
      if (people.ok) conversations.setPeople(people.value);
    }
  };
}
