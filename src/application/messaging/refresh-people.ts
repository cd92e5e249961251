import type { ChatAddress } from '@/domain/shared/ids';
import { shareCalls } from '@/application/shared/share-calls';
import type { ConversationDirectory } from './conversation-directory';
import type { Conversations } from './conversations';

/** Addresses in one call; the server's limit. */
export const PEOPLE_PER_CALL = 50;

/** Loads the people behind these addresses; people the user may not see stay without a name. */
export type RefreshPeople = (peers: readonly ChatAddress[]) => Promise<void>;

/** Loads the person at an address; resolves with whether the server says that nobody is there. */
export type LookUpPeer = (peer: ChatAddress) => Promise<boolean>;

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

/** Whoever asks for an address while it is being looked up shares the answer. */
export function createLookUpPeer(deps: {
  readonly directory: Pick<ConversationDirectory, 'people'>;
  readonly conversations: Pick<Conversations, 'setPeople'>;
}): LookUpPeer {
  const { directory, conversations } = deps;
  return shareCalls(
    (peer) => peer,
    async (peer) => {
      const people = await directory.people([peer]);
      if (!people.ok) return false;
      conversations.setPeople(people.value);
      return !people.value.some(({ address }) => address === peer);
    },
  );
}
