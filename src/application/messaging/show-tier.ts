import type { Conversations } from './conversations';
import type { Tier } from '@/domain/membership/tier';
import type { ChatAddress } from '@/domain/shared/ids';

/** Shows the membership of a person in their conversation, if there is one. */
export type ShowTier = (address: ChatAddress, tier: Tier) => void;

/** Makes no call: the server has just sent the tier. */
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
