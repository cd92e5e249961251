import type * as z from 'zod/mini';
import type { conversationUser } from '@/contract/http/messaging';
import { USER_TYPE } from '@/contract/http/messaging';
import { levelOfTier } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { Acquaintance, Relations } from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import type { MutedChats, OpenUntil } from '@server/kernel/ports/messaging';
import type { Presence } from '@server/kernel/ports/chat';
import { BLANK_AVATAR } from '@/domain/profile/avatar';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { findByAddress, findPerson, type UserRow } from './profile-store';
import { languageOf, tierOf } from './to-card';
import { iso } from '@server/kernel/instants';

/** What a conversation list shows of one other person, as the wire has it. */
export type ConversationUser = z.infer<typeof conversationUser>;

/** The people behind chat addresses; people without a relation to the caller are left out. */
export type ListSessionUsers = (
  user: UserId,
  addresses: readonly string[],
) => Promise<readonly ConversationUser[]>;

interface ListSessionUsersDeps {
  readonly db: Database;
  readonly relations: Relations;
  readonly presence: Presence;
  readonly openUntil: OpenUntil;
  readonly mutedChats: MutedChats;
  /** Ways of having to do with somebody besides friendship: conversations, matches. */
  readonly acquaintances: readonly Acquaintance[];
  readonly clock: Clock;
}

/** What a deleted account shows of itself. */
const HIDDEN_PERSON = {
  avatar: BLANK_AVATAR,
  nickname: '',
  friendRemarkName: '',
  country: '',
  onlineState: 0,
  vipLevel: 0,
} as const;

/**
 * Reads the people of a conversation list: friends, demo companions, the support account, and whom one
 * writes with or has met. A deleted account stays there without name or picture, as the conversation
 * does; its nickname is empty. Whoever has blocked the one who asks reads exactly like that.
 */
export function createListSessionUsers(deps: ListSessionUsersDeps): ListSessionUsers {
  const { db, relations, openUntil, mutedChats, clock } = deps;
  return async (user, addresses) => {
    const self = await findPerson(db, user);
    const rows = await findByAddress(db, addresses as readonly ChatAddress[]);
    const others = rows.filter((row) => row.id !== user);
    const ids = others.map((row) => row.id as UserId);
    const stands = await relations.standings(db, user, ids);
    const open = await openUntil(user, ids);
    const remarks = await relations.remarks(db, user, ids);
    const muted = await mutedChats(db, user, ids);
    const known = self ? await knownBy(deps, self, others) : new Set<UserId>();
    const now = clock.now();
    return others.flatMap((row) => {
      const id = row.id as UserId;
      const standing = stands.get(id);
      const hidden = standing?.blocksViewer === true;
      const friend = standing?.friend === true && !hidden;
      const shown = friend || row.demo || row.im_account === SUPPORT_ADDRESS || known.has(id);
      if (!standing || !shown) return [];
      const until = open.get(id);
      return [
        {
          ...cardOf(row, deps.presence),
          friendRemarkName: remarks.get(id) ?? '',
          vipLevel: levelOfTier(tierOf(row, now)),
          ...(hidden && HIDDEN_PERSON),
          friend,
          blocked: standing.blocked,
          muted: muted.has(id),
          ...(until !== undefined && until > now && { openUntil: iso(until) }),
        },
      ];
    });
  };
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

function cardOf(row: UserRow, presence: Presence) {
  return {
    userId: row.id,
    userType: row.im_account === SUPPORT_ADDRESS ? USER_TYPE.support : USER_TYPE.person,
    imAccount: row.im_account,
    avatar: row.avatar,
    nickname: row.nickname,
    onlineState: presence.online(row.im_account as ChatAddress) ? 1 : 0,
    language: languageOf(row),
    country: row.country,
    demo: row.demo,
  };
}
