import { sql } from 'kysely';
import type { RedPacket } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { newestOf, PAGE, type Cursor } from '@server/kernel/data/keyset';
import { nicknameFor } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Which red packets a person looks at; `open` can still be opened, by either of the two. */
export type RedPacketTab = 'all' | 'sent' | 'received' | 'open' | 'returned';

/** One red packet of a person's list, the other of the two by name. */
export interface RedPacketRow {
  readonly id: string;
  readonly mine: boolean;
  readonly other: number;
  readonly otherName: string;
  readonly otherLanguage: string;
  readonly amount: number;
  readonly note: string;
  readonly state: RedPacket['state'];
  readonly sentAt: Date;
  readonly returnsAt: Date;
  readonly endedAt: Date | null;
}

/** Whose packets are listed, and which. */
interface RedPacketQuestion {
  readonly user: UserId;
  readonly tab: RedPacketTab;
  readonly before: Cursor | undefined;
  readonly now: EpochMs;
}

type Role = 'sender' | 'recipient';

/** The states of one part of a list; `lapsed` of those that wait: their time is over, or is not. */
interface Part {
  readonly state: RedPacket['state'];
  readonly lapsed?: boolean;
}

const EVERY: readonly Part[] = [{ state: 'waiting' }, { state: 'opened' }, { state: 'returned' }];

const PARTS: Readonly<Record<RedPacketTab, readonly Part[]>> = {
  all: EVERY,
  sent: EVERY,
  received: EVERY,
  open: [{ state: 'waiting', lapsed: false }],
  returned: [{ state: 'waiting', lapsed: true }, { state: 'returned' }],
};

const ROLES: Readonly<Record<RedPacketTab, readonly Role[]>> = {
  all: ['sender', 'recipient'],
  sent: ['sender'],
  received: ['recipient'],
  open: ['sender', 'recipient'],
  returned: ['sender', 'recipient'],
};

/**
 * The newest red packets of a person that are older than the cursor, one more than a page. Each role
 * and state is a part of its own, so that an index gives it in order however rare the state is.
 */
export async function listRedPacketRows(
  db: Database,
  question: RedPacketQuestion,
): Promise<readonly RedPacketRow[]> {
  const { tab } = question;
  const parts = await Promise.all(
    ROLES[tab].flatMap((role) => PARTS[tab].map((part) => packetsOf(db, role, part, question))),
  );
  return newestOf(parts, ({ sentAt, id }) => ({ at: sentAt, id }));
}

async function packetsOf(
  db: Database,
  role: Role,
  { state, lapsed }: Part,
  { user, before, now }: RedPacketQuestion,
): Promise<readonly RedPacketRow[]> {
  const otherRole = role === 'sender' ? 'recipient' : 'sender';
  const rows = await query(db)
    .selectFrom('red_packet as packet')
    .innerJoin('app_user as other', 'other.id', `packet.${otherRole}`)
    .select(['packet.id', 'packet.amount', 'packet.note', 'packet.state'])
    .select(['other.id as other', nicknameFor('other', user).as('otherName')])
    .select('other.language as otherLanguage')
    .select(['packet.sent_at as sentAt', 'packet.returns_at as returnsAt'])
    .select('packet.ended_at as endedAt')
    .where(`packet.${role}`, '=', user)
    .where('packet.state', '=', state)
    .$if(lapsed !== undefined, (query) =>
      query.where('packet.returns_at', lapsed ? '<=' : '>', new Date(now)),
    )
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(packet.sent_at, packet.id) < (${before?.at}, ${before?.id})`),
    )
    .orderBy('packet.sent_at', 'desc')
    .orderBy('packet.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return rows.map((row) => ({ ...row, mine: role === 'sender' }));
}

/** What a person's red packets come to. */
export interface RedPacketSums {
  readonly sent: number;
  /** Of those sent, what came back. */
  readonly returned: number;
  /** Opened by the person. */
  readonly received: number;
}

/** Coins of all red packets of a person; past its time one counts as returned. */
export async function sumRedPackets(
  db: Database,
  user: UserId,
  now: EpochMs,
): Promise<RedPacketSums> {
  const lapsed = sql`state = 'returned' or (state = 'waiting' and returns_at <= ${new Date(now)})`;
  const [mine, theirs] = await Promise.all([
    query(db)
      .selectFrom('red_packet')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sent'))
      .select(sql<number>`coalesce(sum(amount) filter (where ${lapsed}), 0)::bigint`.as('returned'))
      .where('sender', '=', user)
      .executeTakeFirstOrThrow(),
    query(db)
      .selectFrom('red_packet')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('received'))
      .where('recipient', '=', user)
      .where('state', '=', 'opened')
      .executeTakeFirstOrThrow(),
  ]);
  return { ...mine, ...theirs };
}
