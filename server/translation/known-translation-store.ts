import { userId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { query } from '@server/kernel/data/query';
import type {
  FindReadTranslations,
  FindTranslation,
  FindTranslations,
} from '@server/kernel/ports/translation';

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

/** The index of what a reader paid for answers it. */
export const findReadTranslations: FindReadTranslations = async (db, reader, names) => {
  if (names.length === 0) return [];
  const rows = await query(db)
    .selectFrom('translation_record')
    .select(['message_id', 'source', 'target', 'translation'])
    .where('user_id', '=', reader)
    .where('message_id', 'in', names)
    .where('state', '=', 'settled')
    .execute();
  return rows.flatMap(({ message_id: name, source, target, translation: text }) =>
    name === null || text === null ? [] : [{ name, source, language: target as Language, text }],
  );
};
