import { person, rowsOf, type ExportSection } from '@server/kernel/data/export-sections';

/** The export of the person's complaints. */
export const complaintsExport: readonly ExportSection[] = [
  {
    name: 'complaints',
    sources: [
      rowsOf('complaint.complainer', ['complaint.id'], {
        about: person('complaint.about'),
        reason: 'complaint.reason',
        notes: 'complaint.notes',
        place: 'complaint.place',
        moment: 'complaint.moment_id',
        comment: 'complaint.comment_id',
        state: 'complaint.state',
        outcome: 'complaint.outcome',
        answer: 'complaint.answer',
        complainedAt: 'complaint.complained_at',
        settledAt: 'complaint.settled_at',
      }),
    ],
  },
];
