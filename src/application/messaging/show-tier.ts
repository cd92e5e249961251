import type { Conversations } from './conversations';
import type { Tier } from '@/domain/membership/tier';
import type { ChatAddress } from '@/domain/shared/ids';

/** Shows somebody's membership where there is a conversation with them. */
export type ShowTier = (address: ChatAddress, tier: Tier) => void;

/** Nothing is asked of the server: it has just said so. */
export function createShowTier({
  conversations,
}: {
  readonly conversations: Pick<Conversations, 'with' | 'setPeople'>;
}): ShowTier {
  return (address, tier) => {
    const { kind, person } = conversations.with(address);
    if (person) conversations.setPeople([{ address, kind, person: { ...person, tier } }]);
  };
}
