import { sql } from 'kysely';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { userId } from '@/domain/shared/ids';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/domain/shared/language';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import { holdsRequest } from '@server/kernel/data/requests';
import type { Database } from '@server/kernel/database';
import type { ChatPair, ChatPairs, OpenUntil } from '@server/kernel/ports/messaging';
import { awaitsAnswer } from './opening-coin-store';
import { instantOf } from '@server/kernel/time';

interface RelationRow {
  readonly n: number;
  readonly user_id: number;
  readonly user_language: string;
  readonly peer_id: number;
  readonly peer_language: string;
  readonly active: boolean;
  readonly blocked: boolean;
  readonly friends: boolean;
  readonly companion: boolean;
  readonly notice_due: boolean;
  readonly answers_request: boolean;
  readonly answers_coin: boolean;
  readonly open_until: Date | null;
}

/** The relation of two people in the database. */
export const chatPairs: ChatPairs = {
  between: async (db, from, to) => {
    const [relation] = await relationsOf(db, [{ from, to }]);
    return relation;
  },
  betweenAll: relationsOf,
};

async function relationsOf(
  db: Database,
  pairs: readonly { readonly from: string; readonly to: string }[],
): Promise<readonly (ChatPair | undefined)[]> {
  const { rows } = await sql<RelationRow>`
    select asked.n, me.id as user_id, me.language as user_language,
      other.id as peer_id, other.language as peer_language,
      ${reaches('me', 'other')} and ${reaches('other', 'me')} as active,
      ${isBlocked('me.id', 'other.id')} as blocked,
      exists (
        select from friendship f
        where f.low = least(me.id, other.id) and f.high = greatest(me.id, other.id)
      ) as friends,
      me.demo or other.demo as companion,
      me.is_pay_msg as notice_due,
      ${holdsRequest('me.id', 'other.id')} as answers_request,
      ${awaitsAnswer('other.id', 'me.id')} as answers_coin,
      o.open_until
    from unnest(
      ${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ to }) => to)}::text[]
    ) with ordinality as asked (me, other, n)
    join app_user me on me.im_account = asked.me
    join app_user other on other.im_account = asked.other
    left join chat_opening o on o.low = least(me.id, other.id) and o.high = greatest(me.id, other.id)
  `.execute(query(db));
  const found = new Map(rows.map((row) => [row.n, toRelation(row)]));
  return pairs.map((_, index) => found.get(index + 1));
}

/** A banned person reaches support, and support alone reaches them (ADR-0009). */
function reaches(one: 'me' | 'other', another: 'me' | 'other') {
  const [self, peer] = [sql.ref(`${one}.status`), sql.ref(`${another}.im_account`)];
  return sql`(${self} = 'active' or (${self} = 'banned' and ${peer} = ${SUPPORT_ADDRESS}))`;
}

function toRelation(row: RelationRow): ChatPair {
  return {
    user: userId(row.user_id),
    userLanguage: languageOf(row.user_language),
    peer: userId(row.peer_id),
    peerLanguage: languageOf(row.peer_language),
    reachable: row.active && !row.blocked,
    friends: row.friends,
    companion: row.companion,
    noticeDue: row.notice_due,
    answersRequest: row.answers_request,
    answersCoin: row.answers_coin,
    ...(row.open_until ? { openUntil: instantOf(row.open_until) } : {}),
  };
}

function languageOf(text: string): Language {
  return isLanguage(text) ? text : DEFAULT_LANGUAGE;
}

/** Until when people write to each other for free, by the database. */
export function createOpenUntil(db: Database): OpenUntil {
  return async (user, peers) => {
    if (peers.length === 0) return new Map();
    const rows = await query(db)
      .selectFrom('chat_opening')
      .select(['low', 'high', 'open_until'])
      .where((row) =>
        row.or([
          row.and([row('low', '=', user), row('high', 'in', peers)]),
          row.and([row('high', '=', user), row('low', 'in', peers)]),
        ]),
      )
      .execute();
    return new Map(
      rows.map(({ low, high, open_until }) => [
        userId(low === user ? high : low),
        instantOf(open_until),
      ]),
    );
  };
}
