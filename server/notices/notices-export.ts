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
    // Whether a notice was seen is known to its recipient alone.
    sources: [
      rowsOf('notice.recipient', ['notice.at', 'notice.id'], { ...notice, seen: 'notice.seen' }),
    ],
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
  {
    name: 'notifiedDevices',
    sources: [
      rowsOf('push_subscription.user_id', ['push_subscription.token_hash'], {
        endpoint: 'push_subscription.endpoint',
        language: 'push_subscription.language',
        showsText: 'push_subscription.show_text',
        quietFrom: 'push_subscription.quiet_from',
        quietTo: 'push_subscription.quiet_to',
        timeZone: 'push_subscription.time_zone',
        since: 'push_subscription.made_at',
      }),
    ],
  },
];
