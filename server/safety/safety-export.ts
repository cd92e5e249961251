import { person, rowsOf, type ExportSection } from '@server/kernel/data/export-sections';

/** The export of the warnings that the person got. */
export const safetyExport: readonly ExportSection[] = [
  {
    name: 'warnings',
    sources: [
      rowsOf('safety_warning.receiver', ['safety_warning.sender', 'safety_warning.kind'], {
        about: person('safety_warning.sender'),
        kind: 'safety_warning.kind',
        message: 'safety_warning.message_id',
        noticedAt: 'safety_warning.noticed_at',
        closedAt: 'safety_warning.closed_at',
      }),
    ],
  },
];
