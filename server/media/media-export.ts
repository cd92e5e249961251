import { OBJECTS_PATH } from '@/contract/http/media';
import {
  person,
  rowsOf,
  type Column,
  type ExportSection,
  type Field,
  type SourceRow,
} from '@server/kernel/data/export-sections';

/** Where a picture is found with the person's own token. */
function addressOf(url: string, key: unknown): string {
  return `${url}${OBJECTS_PATH}${String(key)}`;
}

/** A burn-after-reading picture has no address, not even for who sent it. */
function isBurn(row: SourceRow): boolean {
  return row['stored_object.use'] === 'burn';
}

function fileName(column: Column): Field {
  return { column, show: (key) => String(key).split('/').at(-1) };
}

/** The export of the person's pictures. */
export const mediaExport: readonly ExportSection[] = [
  {
    name: 'album',
    sources: [
      rowsOf('album_picture.owner', ['album_picture.added_at', 'album_picture.id'], {
        file: fileName('album_picture.key'),
        address: {
          column: 'album_picture.key',
          show: (key, { url }) => addressOf(url, key),
        },
        width: 'album_picture.width',
        height: 'album_picture.height',
        addedAt: 'album_picture.added_at',
        deletedAt: 'album_picture.deleted_at',
      }),
    ],
  },
  {
    name: 'pictures',
    sources: [
      rowsOf('stored_object.owner', ['stored_object.key'], {
        file: fileName('stored_object.key'),
        address: {
          column: 'stored_object.key',
          beside: ['stored_object.use'],
          show: (key, { url }, row) => (isBurn(row) ? undefined : addressOf(url, key)),
        },
        use: 'stored_object.use',
        type: 'stored_object.type',
        bytes: 'stored_object.bytes',
        width: 'stored_object.width',
        height: 'stored_object.height',
        sent: 'stored_object.sent',
        storedAt: 'stored_object.stored_at',
      }),
    ],
  },
  {
    name: 'picturesSent',
    sources: [
      rowsOf('sent_picture.sender', ['sent_picture.client_id'], {
        file: fileName('sent_picture.key'),
        use: 'sent_picture.use',
        to: person('sent_picture.recipient'),
        sentAt: 'sent_picture.sent_at',
        openedAt: 'sent_picture.granted_at',
        endedAt: 'sent_picture.ended_at',
        droppedAt: 'sent_picture.dropped_at',
      }),
    ],
  },
  {
    name: 'freePictures',
    sources: [
      rowsOf('picture_allowance.user_id', ['picture_allowance.month'], {
        month: 'picture_allowance.month',
        used: 'picture_allowance.used',
      }),
    ],
  },
  {
    name: 'photoPermissions',
    sources: [
      rowsOf('photo_permission.viewer', ['photo_permission.owner'], {
        of: person('photo_permission.owner'),
        boughtAt: 'photo_permission.bought_at',
      }),
    ],
  },
];
