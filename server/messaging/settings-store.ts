import { NO_SETTINGS, type ConversationSettings } from '@/domain/messaging/conversation-settings';
import { userId, type ChatAddress, type UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import { toSettings, type SettingsRow } from '@server/kernel/data/settings-row';
import type { Database, Transaction } from '@server/kernel/database';
import type { RequestsHeldBy, SettingsOf } from '@server/kernel/ports/messaging';

/** What a person sets; a request is noted and accepted by itself. */
type OwnRow = Omit<SettingsRow, 'request'>;

function toRow(settings: ConversationSettings): OwnRow {
  const { pinned, archivedAt, mutedUntil, markedUnread } = settings;
  return {
    pinned,
    archived_at: archivedAt === undefined ? null : new Date(archivedAt),
    muted: mutedUntil !== undefined,
    muted_until: typeof mutedUntil === 'number' ? new Date(mutedUntil) : null,
    marked_unread: markedUnread,
  };
}

/** What a person has set about their conversations with `others`. */
export const settingsOf: SettingsOf = async (db, user, others) => {
  if (others.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('conversation_setting')
    .selectAll()
    .where('user_id', '=', user)
    .where('peer', 'in', others)
    .execute();
  return new Map(rows.map((row) => [userId(row.peer), toSettings(row)]));
};

/** What a person has set about one conversation, by its address. */
export interface AddressedSettings {
  readonly address: ChatAddress;
  readonly settings: ConversationSettings;
}

/** All that a person has set about conversations. */
export async function listSettings(
  db: Database,
  user: UserId,
): Promise<readonly AddressedSettings[]> {
  const rows = await query(db)
    .selectFrom('conversation_setting as own')
    .innerJoin('app_user as other', 'other.id', 'own.peer')
    .selectAll('own')
    .select('other.im_account')
    .where('own.user_id', '=', user)
    .orderBy('own.peer')
    .execute();
  return rows.map((row) => ({
    address: row.im_account as ChatAddress,
    settings: toSettings(row),
  }));
}

/** A person's settings about `peer`, and how many other conversations they have pinned. */
export async function readSettings(
  transaction: Transaction,
  user: UserId,
  peer: UserId,
): Promise<{ readonly known: ConversationSettings; readonly pinned: number }> {
  const { pinned } = await query(transaction)
    .selectFrom('conversation_setting')
    .select(({ fn }) => fn.countAll<string>().as('pinned'))
    .where('user_id', '=', user)
    .where('peer', '<>', peer)
    .where('pinned', '=', true)
    .executeTakeFirstOrThrow();
  const known = (await settingsOf(transaction, user, [peer])).get(peer) ?? NO_SETTINGS;
  return { known, pinned: Number(pinned) };
}

/** Stores a person's settings about `peer`; a request between the two stays what it is. */
export async function saveSettings(
  transaction: Transaction,
  user: UserId,
  peer: UserId,
  settings: ConversationSettings,
): Promise<void> {
  const row = toRow(settings);
  await query(transaction)
    .insertInto('conversation_setting')
    .values({ user_id: user, peer, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'peer']).doUpdateSet(row))
    .execute();
}

/** Notes that what `author` wrote to `owner` is a request, unless it was one before, accepted or not. */
export async function insertRequest(
  transaction: Transaction,
  owner: UserId,
  author: UserId,
): Promise<void> {
  await query(transaction)
    .insertInto('conversation_setting')
    .values({
      user_id: owner,
      peer: author,
      archived_at: null,
      muted_until: null,
      request: 'pending',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'peer'])
        .doUpdateSet({ request: 'pending' })
        .where('conversation_setting.request', 'is', null),
    )
    .execute();
}

/** Accepts what `author` wrote to `owner`; false if there was no request. */
export async function acceptRequest(
  transaction: Transaction,
  owner: UserId,
  author: UserId,
): Promise<boolean> {
  const accepted = await query(transaction)
    .updateTable('conversation_setting')
    .set({ request: 'accepted' })
    .where('user_id', '=', owner)
    .where('peer', '=', author)
    .where('request', '=', 'pending')
    .executeTakeFirst();
  return accepted.numUpdatedRows > 0n;
}

/** Removes what a deleted person had set; what others have set about them stays with those. */
export async function eraseSettings(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('conversation_setting').where('user_id', '=', user).execute();
}

/** Those of `others` who hold a request of `author`. */
export const requestsHeldBy: RequestsHeldBy = async (db, author, others) => {
  if (others.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('conversation_setting')
    .select('user_id')
    .where('user_id', 'in', others)
    .where('peer', '=', author)
    .where('request', '=', 'pending')
    .execute();
  return new Set(rows.map((row) => userId(row.user_id)));
};
