import { person, rowsOf, type ExportSection } from '@server/kernel/data/export-sections';

/** The export of the person's conversations with demo companions. */
export const demoExport: readonly ExportSection[] = [
  {
    name: 'companions',
    sources: [
      rowsOf('companion_talk.human', ['companion_talk.companion'], {
        companion: person('companion_talk.companion'),
        remembers: 'companion_talk.memory',
      }),
    ],
  },
];
