import { rowsOf, type ExportSection } from '@server/kernel/data/export-sections';

/** The export of the person's paid translations. */
export const translationExport: readonly ExportSection[] = [
  {
    name: 'translations',
    sources: [
      rowsOf('translation_record.user_id', ['translation_record.id'], {
        message: 'translation_record.message_id',
        source: 'translation_record.source',
        target: 'translation_record.target',
        state: 'translation_record.state',
        reason: 'translation_record.reason',
        translation: 'translation_record.translation',
        vipCharacters: 'translation_record.vip',
        characters: 'translation_record.normal',
        coins: 'translation_record.coins',
        createdAt: 'translation_record.created_at',
        finishedAt: 'translation_record.finished_at',
      }),
    ],
  },
];
