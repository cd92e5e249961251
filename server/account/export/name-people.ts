import { accountNumber } from '@/domain/account/account-number';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { PersonReference } from '@server/kernel/data/export-sections';
import type { People, ReadCards } from '@server/kernel/ports/people';

/** All that a file says of a person: the account number, and the name its owner sees them by. */
export interface NamedPerson {
  readonly account: number;
  /** Empty where the owner sees nobody: deleted, the support account, or not to be found by the owner. */
  readonly name: string;
}

/** The people that `viewer` knows by these numbers and chat addresses. */
export type NamePeople = (
  viewer: UserId,
  references: readonly PersonReference[],
) => Promise<ReadonlyMap<PersonReference, NamedPerson>>;

/** Names people by the cards that every list of the product shows. */
export function createNamePeople(deps: {
  readonly db: Database;
  readonly people: People;
  readonly readCards: ReadCards;
}): NamePeople {
  return async (viewer, references) => {
    const wanted = new Set(references);
    const addresses = [...wanted].filter((each) => typeof each === 'string');
    const found = await deps.people.findByAddress(deps.db, addresses as ChatAddress[]);
    const ids = new Map<PersonReference, UserId>(found.map(({ address, id }) => [address, id]));
    for (const each of wanted) if (typeof each === 'number') ids.set(each, each as UserId);
    const cards = await deps.readCards(viewer, [...new Set(ids.values())]);
    const names = new Map(cards.map(({ id, remark, nickname }) => [id, remark ?? nickname]));
    return new Map(
      [...ids].map(([reference, id]) => [
        reference,
        { account: accountNumber(id), name: names.get(id) ?? '' },
      ]),
    );
  };
}
