import type { ChatAddress } from '@/domain/shared/ids';
import type { ConversationDirectory } from './conversation-directory';
import type { Conversations } from './conversations';

/** People asked for in one call; the server takes no more. */
const PEOPLE_PER_CALL = 50;

/** Asks who is behind these addresses and shows it; whom one may not know stays nameless. */
export type RefreshPeople = (peers: readonly ChatAddress[]) => Promise<void>;

/** A failed call changes nothing on the screen: the next refresh brings what is missing. */
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
