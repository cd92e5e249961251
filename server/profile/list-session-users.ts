import type { ConversationPerson } from '@/contract/http/messaging';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type {
  Acquaintance,
  CorrectionsUnwanted,
  Relations,
  Standing,
} from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import type {
  OpenUntil,
  RequestsHeldBy,
  SettingsOf,
  UnwantedFirst,
} from '@server/kernel/ports/messaging';
import type { Presence } from '@server/kernel/ports/chat';
import { BLANK_AVATAR } from '@/domain/profile/avatar';
import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { findByAddress, findPerson, type UserRow } from './profile-store';
import { faceMark, languageOf, tierOf } from './people';

/** The people behind chat addresses; people without a relation to the caller are left out. */
export type ListSessionUsers = (
  user: UserId,
  addresses: readonly string[],
) => Promise<readonly ConversationPerson[]>;

interface ListSessionUsersDeps {
  readonly db: Database;
  readonly relations: Relations;
  readonly presence: Presence;
  readonly openUntil: OpenUntil;
  readonly unwantedFirst: UnwantedFirst;
  readonly settingsOf: SettingsOf;
  readonly requestsHeldBy: RequestsHeldBy;
  readonly correctionsUnwanted: CorrectionsUnwanted;
  /** Relations to a person besides friendship: conversations, matches. */
  readonly acquaintances: readonly Acquaintance[];
  readonly clock: Clock;
}

/** What a deleted account shows of itself. */
const HIDDEN_PERSON = {
  avatar: BLANK_AVATAR,
  nickname: '',
  remark: '',
  country: '',
  online: false,
  tier: 'ordinary',
} as const;

/**
 * Reads the people of a conversation list: friends, demo companions, the support account, and everybody the
 * user writes with or has met. A deleted account stays there without name or picture, as the conversation
 * does; its nickname is empty. A person who has blocked the user reads exactly like that.
 */
export function createListSessionUsers(deps: ListSessionUsersDeps): ListSessionUsers {
  const { db, relations, openUntil, settingsOf, requestsHeldBy, clock } = deps;
  return async (user, addresses) => {
    const self = await findPerson(db, user);
    const rows = await findByAddress(db, addresses as readonly ChatAddress[]);
    const others = rows.filter((row) => row.id !== user);
    const ids = others.map((row) => row.id as UserId);
    const stands = await relations.standings(db, user, ids);
    const open = await openUntil(user, ids);
    const remarks = await relations.remarks(db, user, ids);
    const settings = await settingsOf(db, user, ids);
    const holding = await requestsHeldBy(db, user, ids);
    const unwantedFirst = await deps.unwantedFirst(db, user, strangersAmong(ids, stands));
    const unwanted = await deps.correctionsUnwanted(db, [user, ...ids]);
    const known = self ? await knownBy(deps, self, others) : new Set<UserId>();
    const now = clock.now();
    return others.flatMap((row) => {
      const id = row.id as UserId;
      const standing = stands.get(id);
      const hidden = standing?.blocksViewer === true;
      const friends = standing?.friend === true && !hidden;
      const shown = friends || row.demo || row.im_account === SUPPORT_ADDRESS || known.has(id);
      if (!standing || !shown) return [];
      const until = open.get(id);
      const address = row.im_account as ChatAddress;
      const person = {
        userId: id,
        avatar: row.avatar,
        nickname: row.nickname,
        language: languageOf(row),
        country: row.country,
        demo: row.demo,
        online: !holding.has(id) && deps.presence.online(address),
        remark: remarks.get(id) ?? '',
        tier: tierOf(row, now),
        ...faceMark(row),
        ...(hidden && HIDDEN_PERSON),
        friends,
        blocked: standing.blocked,
        // A block reads like a deletion, after which no choices are left (ADR-0010).
        ...noCorrections(unwanted, hidden ? [user] : [user, id]),
        ...(until !== undefined && until > now && { openUntil: until }),
        ...noFirstMessage(unwantedFirst, id),
      };
      const kind = address === SUPPORT_ADDRESS ? 'support' : 'person';
      return [{ address, kind, person, settings: settings.get(id) ?? NO_SETTINGS }];
    });
  };
}

/** Whether one of two people wants no corrections. */
function noCorrections(
  unwanted: ReadonlySet<UserId>,
  people: readonly UserId[],
): { readonly noCorrections?: true } {
  return people.some((person) => unwanted.has(person)) ? { noCorrections: true } : {};
}

/** People who are no friends. A person behind a block shows no choices, as after a deletion (ADR-0010). */
function strangersAmong(
  people: readonly UserId[],
  stands: ReadonlyMap<UserId, Standing>,
): readonly UserId[] {
  return people.filter((person) => {
    const standing = stands.get(person);
    return standing?.friend === false && !standing.blocksViewer;
  });
}

/** Whether a person wants no first message. */
function noFirstMessage(
  unwanted: ReadonlySet<UserId>,
  person: UserId,
): { readonly unwantedFirst?: true } {
  return unwanted.has(person) ? { unwantedFirst: true } : {};
}

async function knownBy(
  { acquaintances }: ListSessionUsersDeps,
  self: UserRow,
  others: readonly UserRow[],
): Promise<ReadonlySet<UserId>> {
  const known = new Set<UserId>();
  for (const acquaintance of acquaintances) {
    for (const id of await acquaintance(named(self), others.map(named))) known.add(id);
  }
  return known;
}

function named(row: UserRow): { readonly id: UserId; readonly address: ChatAddress } {
  return { id: row.id as UserId, address: row.im_account as ChatAddress };
}
