import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import type { Cast, Viewer } from './cast';
import type { Ask } from './access-entry';

/** Every field about another person, by the names of the wire (specification §3). */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(
  (
    'id userId userType account imAccount nickname friendRemarkName avatar gender age country ' +
    'height weight occupation hobbies signature language vipLevel onlineState demo friend ' +
    'blocked settings openUntil liked'
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

/** The public card of a person (specification §3). */
const CARD =
  'account age avatar blocked country demo friend gender height hobbies id imAccount language ' +
  'nickname occupation onlineState signature vipLevel weight';

/** The same for a viewer who has given the person a name. */
const NAMED_CARD = CARD.replace('onlineState', 'onlineState remark');

/** What a person sees of themself. */
const OWN =
  'account avatar birthday country email gender height hidden hobbies id ' +
  'imAccount isBurnPayMsg isPayMsg language memberId nickname occupation signature translationPrice userAccountVo userDataVo ' +
  'userSetVo vipLevel weight';

/** What others see in place of these fields of a person who hides age, height and weight. */
export function withoutHidden(fields: string): string {
  const shown = (field: string): boolean => !['age', 'height', 'weight'].includes(field);
  return fields === OWN ? fields : fields.split(' ').filter(shown).join(' ');
}

/** A row of a conversation list. */
const CONVERSATION =
  'avatar blocked country demo friend friendRemarkName imAccount language nickname ' +
  'onlineState settings userId userType vipLevel';

const PARTY = 'nickname userId';

/** When a call is asked: before they had to do with each other, after it, or once the viewer has blocked her. */
export type Phase = 'fresh' | 'known' | 'parted';

/** Who sees which fields of Ann by one call; who is absent sees nothing of her. */
export interface PeopleEntry extends Readonly<Partial<Record<Viewer, string>>> {
  readonly call: string;
  readonly phase: Phase;
  /** Where it is asked otherwise than in the access table. */
  readonly ask?: (cast: Cast) => Ask;
}

const inLists = { phase: 'known', friend: NAMED_CARD, stranger: CARD } as const;

/** What anyone may read of the moments of Ann, who has written everything there. */
const AUTHOR = { phase: 'known', friend: NAMED_CARD, stranger: CARD, owner: CARD } as const;

/** Every call that shows people: the names of the fields are all that may be seen by each reader. */
export const peopleShown: readonly PeopleEntry[] = [
  { call: 'GET /api/bump/list', phase: 'fresh', stranger: CARD },
  { call: 'GET /api/account/my-info', phase: 'known', owner: OWN },
  { call: 'GET /api/user/info', phase: 'known', owner: OWN },
  { call: 'GET /api/user/detail', ...inLists, owner: CARD },
  { call: 'POST /api/user/search', ...inLists },
  { call: 'GET /api/bump/list2', ...inLists },
  { call: 'GET /api/bump/state', ...inLists },
  { call: 'GET /api/friend/friend-list', phase: 'known', friend: NAMED_CARD },
  { call: 'GET /api/friend/applys', ...inLists },
  { call: 'GET /api/user/follow-list', ...inLists },
  {
    call: 'GET /api/user/follow-list',
    ...inLists,
    ask: () => ({ path: '/api/user/follow-list?tab=follows' }),
  },
  { call: 'GET /api/user/visitor-record', ...inLists },
  { call: 'GET /api/interact/list', ...inLists },
  {
    // The blocked read what a deleted account leaves: no name, no picture.
    call: 'POST /api/message/user-session-list',
    phase: 'known',
    friend: CONVERSATION,
    stranger: CONVERSATION,
    blocked: CONVERSATION,
  },
  {
    call: 'GET /api/gift/records',
    phase: 'known',
    friend: PARTY,
    stranger: PARTY,
    blocked: PARTY,
    owner: PARTY,
  },
  { call: 'GET /api/red-packet/list', phase: 'known', friend: `language ${PARTY}` },
  { call: 'POST /api/umall-goods/buy', phase: 'known' },
  { call: 'GET /api/umall-order/mebuy', phase: 'known', owner: PARTY },
  { call: 'GET /api/umall-order/receiver', phase: 'known', friend: PARTY },
  { call: 'GET /api/umall-order/detail', phase: 'known', friend: PARTY, owner: PARTY },
  { call: 'POST /api/umall-order/address', phase: 'known' },
  { call: 'POST /api/umall-order/arrived', phase: 'known' },
  // Done once, they are refused; what they answer is what the detail answers.
  ...['cancel', 'decline'].map((act) => ({
    call: `POST /api/umall-order/${act}`,
    phase: 'known' as const,
    ask: () => ({ body: { orderNo: 'made-up' } }),
  })),
  { call: 'POST /api/user/info-edit', phase: 'known', ask: () => ({ body: {} }), owner: OWN },
  { call: 'GET /api/dynamic/dynamic-list', ...AUTHOR },
  { call: 'GET /api/dynamic/dynamic-info', ...AUTHOR },
  { call: 'GET /api/dynamic/comment-list', ...AUTHOR },
  { call: 'GET /api/dynamic/comment-thread', ...AUTHOR },
  { call: 'GET /api/dynamic/likers', phase: 'known' },
  { call: 'POST /api/account/login', phase: 'known' },
  { call: 'POST /api/account/register', phase: 'known' },
  { call: 'GET /api/user/block-list', phase: 'parted', friend: NAMED_CARD, stranger: CARD },
  // Putting the last match aside ends it, and a new search has no match yet.
  { call: 'POST /api/bump/unmatch', phase: 'parted' },
  { call: 'POST /api/bump/cancel', phase: 'parted' },
  { call: 'POST /api/bump/matching', phase: 'parted' },
];
