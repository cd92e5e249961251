import { isLanguage } from '@/domain/shared/language';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { query } from '@server/kernel/data/query';
import type { SpokenLanguages } from '@server/kernel/ports/people';

/** Counts the people of each language by one look at all of them. */
export const spokenLanguages: SpokenLanguages = async (db, { takePart }) => {
  const rows = await query(db)
    .selectFrom('app_user')
    .select(({ fn }) => ['language', 'demo', fn.countAll<string>().as('people')])
    .where('status', '=', 'active')
    .where('im_account', '<>', SUPPORT_ADDRESS)
    .groupBy(['language', 'demo'])
    .execute();
  const counted = rows.filter(({ demo }) => takePart || !demo);
  const inOrder = counted.toSorted(
    (one, other) =>
      Number(one.demo) - Number(other.demo) ||
      Number(other.people) - Number(one.people) ||
      (one.language < other.language ? -1 : 1),
  );
  return [...new Set(inOrder.map(({ language }) => language))].filter(isLanguage);
};
