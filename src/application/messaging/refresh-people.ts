import type { ChatAddress } from '@/domain/shared/ids';
import type { Call } from '@/application/shared/call';
import { PEOPLE_PER_CALL, type sessionUsers } from '@/contract/http/messaging';
import { shareCalls } from '@/application/shared/share-calls';
import type { Conversations } from './conversations';
import type { IntroducePerson } from './introduce-person';

/** Loads the people behind these addresses; people the user may not see stay without a name. */
export type RefreshPeople = (peers: readonly ChatAddress[]) => Promise<void>;

/** Loads the person at an address; resolves with whether the server knows no such person. */
export type LookUpPeer = (peer: ChatAddress) => Promise<boolean>;

/**
 * A failed call changes nothing; the next refresh loads the missing people. Of two readings the one that began later
 * knows more, whichever is answered first. A stranger whom the user came to from a profile is in no directory.
 */
export function createRefreshPeople(deps: {
  readonly people: Call<typeof sessionUsers>;
  readonly conversations: Conversations;
  readonly introducePerson: IntroducePerson;
}): RefreshPeople {
  const { people, conversations, introducePerson } = deps;
  let begun = 0;
  const shown = new Map<ChatAddress, number>();
  return async (peers) => {
    for (let start = 0; start < peers.length; start += PEOPLE_PER_CALL) {
      const reading = (begun += 1);
      const asked = peers.slice(start, start + PEOPLE_PER_CALL);
      const found = await people({ addresses: asked });
      if (!found.ok) continue;
      const listed = new Set(found.value.map(({ address }) => address));
      const newer = found.value.filter(({ address }) => (shown.get(address) ?? 0) < reading);
      for (const { address } of newer) shown.set(address, reading);
      conversations.setPeople(newer);
      for (const stranger of asked.filter((peer) => !listed.has(peer))) {
        const { person } = conversations.with(stranger);
        if (person) await introducePerson(person.userId);
      }
    }
  };
}

/** Calls for an address during its reading share the answer. */
export function createLookUpPeer(deps: {
  readonly people: Call<typeof sessionUsers>;
  readonly conversations: Pick<Conversations, 'setPeople'>;
}): LookUpPeer {
  const { people, conversations } = deps;
  return shareCalls(
    (peer) => peer,
    async (peer) => {
      const found = await people({ addresses: [peer] });
      if (!found.ok) return false;
      conversations.setPeople(found.value);
      return !found.value.some(({ address }) => address === peer);
    },
  );
}
