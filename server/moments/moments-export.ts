import { OBJECTS_PATH } from '@/contract/http/media';
import { person, rowsOf, type ExportSection } from '@server/kernel/data/export-sections';

/** The export of the person's moments, likes, comments and openings. */
export const momentsExport: readonly ExportSection[] = [
  {
    name: 'moments',
    sources: [
      rowsOf('moment.author', ['moment.published_at', 'moment.id'], {
        id: 'moment.id',
        text: 'moment.text',
        language: 'moment.language',
        audience: 'moment.audience',
        burns: 'moment.burns',
        pinned: 'moment.pinned',
        publishedAt: 'moment.published_at',
        deletedAt: 'moment.deleted_at',
        hiddenAt: 'moment.hidden_at',
        recoveredAt: 'moment.recovered_at',
      }),
    ],
  },
  {
    name: 'momentPictures',
    sources: [
      {
        table: 'moment_picture',
        join: { table: 'moment', on: ['moment.id', 'moment_picture.moment_id'] },
        mine: 'moment.author',
        by: 'id',
        order: ['moment.published_at', 'moment.id', 'moment_picture.position'],
        fields: {
          moment: 'moment_picture.moment_id',
          position: 'moment_picture.position',
          address: {
            column: 'moment_picture.key',
            show: (key, { url }) => `${url}${OBJECTS_PATH}${String(key)}`,
          },
          description: 'moment_picture.alt',
          width: 'moment_picture.width',
          height: 'moment_picture.height',
        },
      },
    ],
  },
  {
    name: 'momentTranslations',
    sources: [
      {
        table: 'moment_translation',
        join: { table: 'moment', on: ['moment.id', 'moment_translation.moment_id'] },
        mine: 'moment.author',
        by: 'id',
        order: ['moment.published_at', 'moment.id', 'moment_translation.language'],
        fields: {
          moment: 'moment_translation.moment_id',
          language: 'moment_translation.language',
          text: 'moment_translation.text',
        },
      },
    ],
  },
  {
    name: 'momentLikes',
    sources: [
      rowsOf('moment_like.liker', ['moment_like.liked_at', 'moment_like.moment_id'], {
        moment: 'moment_like.moment_id',
        at: 'moment_like.liked_at',
      }),
    ],
  },
  {
    name: 'comments',
    sources: [
      rowsOf('moment_comment.author', ['moment_comment.written_at', 'moment_comment.id'], {
        id: 'moment_comment.id',
        moment: 'moment_comment.moment_id',
        under: 'moment_comment.under',
        to: person('moment_comment.replied_to'),
        text: 'moment_comment.text',
        at: 'moment_comment.written_at',
        hiddenAt: 'moment_comment.hidden_at',
      }),
    ],
  },
  {
    name: 'momentsOpened',
    sources: [
      rowsOf('moment_view.viewer', ['moment_view.opened_at', 'moment_view.moment_id'], {
        moment: 'moment_view.moment_id',
        at: 'moment_view.opened_at',
      }),
    ],
  },
];
