import {
  person,
  rowsOf,
  type ExportSection,
  type Fields,
} from '@server/kernel/data/export-sections';

const notice: Fields = {
  kind: 'notice.kind',
  from: person('notice.sender'),
  to: person('notice.recipient'),
  subject: 'notice.subject',
  at: 'notice.at',
};

/** The export of the person's notices and announcements. */
export const noticesExport: readonly ExportSection[] = [
  {
    name: 'notices',
    sources: [rowsOf('notice.recipient', ['notice.at', 'notice.id'], notice)],
  },
  { name: 'noticesToOthers', sources: [rowsOf('notice.sender', ['notice.id'], notice)] },
  {
    name: 'listsSeen',
    sources: [rowsOf('seen.user_id', ['seen.list'], { list: 'seen.list', at: 'seen.at' })],
  },
  {
    name: 'announcementsToMe',
    sources: [
      rowsOf('announcement.recipient', ['announcement.at', 'announcement.id'], {
        texts: 'announcement.texts',
        at: 'announcement.at',
      }),
    ],
  },
];
