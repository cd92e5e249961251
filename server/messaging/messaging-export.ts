import {
  person,
  rowsOf,
  type Column,
  type ExportSection,
  type Fields,
} from '@server/kernel/data/export-sections';

const openingWith = (other: Column): Fields => ({
  with: person(other),
  openings: 'chat_opening.openings',
  openedBy: person('chat_opening.opened_by'),
  openUntil: 'chat_opening.open_until',
});

/** The export of the person's conversations that a coin opened. */
export const messagingExport: readonly ExportSection[] = [
  {
    name: 'chatOpenings',
    sources: [
      rowsOf('chat_opening.low', ['chat_opening.high'], openingWith('chat_opening.high')),
      rowsOf('chat_opening.high', ['chat_opening.low'], openingWith('chat_opening.low')),
    ],
  },
];
