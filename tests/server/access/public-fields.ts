import type { SignedInPerson } from '@tests/server/wallet/signed-in';

/** Everything that may be said of somebody else, by the names of the wire (specification §3). */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(
  (
    'id userId userType account imAccount nickname friendRemarkName avatar gender age country ' +
    'height weight occupation hobbies signature language vipLevel onlineState demo friend ' +
    'blocked muted openUntil liked'
  ).split(' '),
);

/** The fields of an answer that say more of `person` than is public. */
export function fieldsBeyondPublic(answer: unknown, person: SignedInPerson): readonly string[] {
  return cardsOf(answer, person)
    .flatMap((card) => Object.keys(card))
    .filter((field) => !PUBLIC_FIELDS.has(field));
}

/** Every object in an answer that is about a person. */
function cardsOf(value: unknown, person: SignedInPerson): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Readonly<Record<string, unknown>>;
  const inside = Object.values(own).flatMap((each) => cardsOf(each, person));
  const about =
    own['id'] === person.id || own['userId'] === person.id || own['imAccount'] === person.address;
  return about ? [own, ...inside] : inside;
}
