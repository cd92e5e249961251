import { userId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { query } from '@server/kernel/data/query';
import type { FindTranslation, FindTranslations } from '@server/kernel/ports/translation-records';

/** The content of a record, for a caller that has its id. */
export const findTranslation: FindTranslation = async (db, id) =>
  (await findTranslations(db, [id])).get(id);

/** The same for many, by one look. */
export const findTranslations: FindTranslations = async (db, ids) => {
  const rows = await query(db)
    .selectFrom('translation_record')
    .select(['id', 'user_id', 'source', 'target', 'translation'])
    .where('id', 'in', ids)
    .where('state', '<>', 'reserved')
    .execute();
  return new Map(
    rows.map(({ id, user_id, source, target, translation }) => [
      id,
      {
        user: userId(user_id),
        source,
        // What is stored was checked when it was reserved.
        target: target as Language,
        ...(translation !== null && { translation }),
      },
    ]),
  );
};
