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

/** The export of the person's conversations that a coin opened, and of what they have set about conversations. */
export const messagingExport: readonly ExportSection[] = [
  {
    name: 'chatOpenings',
    sources: [
      rowsOf('chat_opening.low', ['chat_opening.high'], openingWith('chat_opening.high')),
      rowsOf('chat_opening.high', ['chat_opening.low'], openingWith('chat_opening.low')),
    ],
  },
  {
    name: 'openingCoins',
    sources: [
      rowsOf('opening_coin.payer', ['opening_coin.fee'], {
        with: person('opening_coin.peer'),
        paidAt: 'opening_coin.paid_at',
      }),
    ],
  },
  {
    name: 'conversationSettings',
    sources: [
      rowsOf('conversation_setting.user_id', ['conversation_setting.peer'], {
        with: person('conversation_setting.peer'),
        pinned: 'conversation_setting.pinned',
        archivedAt: 'conversation_setting.archived_at',
        muted: 'conversation_setting.muted',
        mutedUntil: 'conversation_setting.muted_until',
        markedUnread: 'conversation_setting.marked_unread',
        request: 'conversation_setting.request',
      }),
    ],
  },
];
