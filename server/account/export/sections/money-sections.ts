import { counterpartOf, OTHERS_IN_DETAILS } from '@server/wallet/list-bills';
import {
  person,
  rowsOf,
  type Fields,
  type Section,
  type Source,
} from '@server/account/export/source';

const line: Source = {
  ...rowsOf('ledger_entry.owner', ['ledger_entry.id'], {
    kind: 'ledger_tx.kind',
    unit: 'ledger_entry.unit',
    amount: 'ledger_entry.amount',
    at: 'ledger_tx.created_at',
    takesBack: { column: 'ledger_tx.reverses', show: (key) => key !== null },
    with: {
      column: 'ledger_tx.detail',
      person: (detail, self) => counterpartOf(detail as Details, self.id),
    },
    detail: { column: 'ledger_tx.detail', show: (detail) => withoutPeople(detail as Details) },
  }),
  join: { table: 'ledger_tx', on: ['ledger_tx.key', 'ledger_entry.tx'] },
};

type Details = Readonly<Record<string, unknown>>;

/** Why a movement was made; the people in it are named elsewhere, by account number. */
function withoutPeople(detail: Details): Details {
  const people: readonly string[] = ['user', ...OTHERS_IN_DETAILS];
  return Object.fromEntries(Object.entries(detail).filter(([key]) => !people.includes(key)));
}

const gift: Fields = {
  from: person('gift_given.giver'),
  to: person('gift_given.receiver'),
  gift: 'gift_given.gift',
  at: 'gift_given.given_at',
};

const packet: Fields = {
  from: person('red_packet.sender'),
  to: person('red_packet.recipient'),
  amount: 'red_packet.amount',
  note: 'red_packet.note',
  state: 'red_packet.state',
  sentAt: 'red_packet.sent_at',
  returnsAt: 'red_packet.returns_at',
  endedAt: 'red_packet.ended_at',
};

const giving: readonly Section[] = [
  {
    name: 'gifts',
    sources: [
      rowsOf('gift_given.giver', ['gift_given.given_at', 'gift_given.id'], {
        ...gift,
        // What a gift cost is its giver's to know.
        coins: 'gift_given.coins',
        month: 'gift_given.month',
      }),
      rowsOf('gift_given.receiver', ['gift_given.given_at', 'gift_given.id'], gift),
    ],
  },
  {
    name: 'freeGifts',
    sources: [
      rowsOf('gift_allowance.user_id', ['gift_allowance.month'], {
        month: 'gift_allowance.month',
        used: 'gift_allowance.used',
      }),
    ],
  },
  {
    name: 'redPackets',
    sources: [
      rowsOf('red_packet.sender', ['red_packet.id'], packet),
      rowsOf('red_packet.recipient', ['red_packet.id'], packet),
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

/** Balances and what moved them, gifts, red packets and paid translations. */
export const moneySections: readonly Section[] = [
  {
    name: 'balances',
    sources: [
      rowsOf('ledger_account.owner', ['ledger_account.unit'], {
        unit: 'ledger_account.unit',
        balance: 'ledger_account.balance',
      }),
    ],
  },
  { name: 'bills', sources: [line] },
  ...giving,
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
