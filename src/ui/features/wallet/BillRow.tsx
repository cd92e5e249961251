import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BillRecord } from '@/application/wallet/wallet-api';
import type { TransactionKind } from '@/domain/wallet/transaction-kinds';
import { phone } from '@/ui/theme/breakpoints';
import { Time } from '@/ui/parts/Time';

/** The kinds of movements that have a name; the server reports the reservation and the settlement of a translation as one `translation`. */
type Item = TransactionKind | 'translation';

/** Every kind of the ledger must be here, and so in the catalogues, before it compiles. */
const ITEMS: Readonly<Record<Item, true>> = {
  translation: true,
  welcome: true,
  'translation-reserve': true,
  'translation-settle': true,
  'translation-release': true,
  'new-friend-chat': true,
  'photo-permission': true,
  gift: true,
  'red-packet-send': true,
  'red-packet-open': true,
  'red-packet-return': true,
  'coin-top-up': true,
  'translation-pack': true,
  membership: true,
  'membership-lapse': true,
  'shop-order': true,
  'shop-refund': true,
  'coin-grant': true,
  'payment-taken-back': true,
  'payment-returned': true,
  'debt-settled': true,
  'order-refund': true,
};

function isItem(name: string): name is Item {
  return Object.hasOwn(ITEMS, name);
}

/** The minus sign; a hyphen would be shorter than the plus sign. */
const MINUS = '\u2212';

/** One movement: why it happened, when, and how much it was. */
export function BillRow({ bill }: { readonly bill: BillRecord }) {
  const { t, i18n } = useTranslation('wallet');
  const { item } = bill;
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  const count = Math.abs(bill.change);
  const units = {
    coin: t('unit.coin', { count }),
    character: t('unit.character', { count }),
    'vip-character': t('unit.vip', { count }),
    'coin-debt': t('unit.debt', { count }),
  };
  return (
    <Row>
      <span>
        <b>{isItem(item) ? t(`item.${item}`) : t('item.other')}</b>
        {bill.counterpart !== undefined && <bdi>{bill.counterpart}</bdi>}
        {bill.reason !== undefined && <bdi>{bill.reason}</bdi>}
      </span>
      <Time at={bill.at} as="message" />
      <Amount data-gain={bill.change > 0 || undefined}>
        {signed.format(bill.change).replace('-', MINUS)} <small>{units[bill.unit]}</small>
      </Amount>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(130px, auto);
  align-items: center;
  gap: 2px var(--s5);
  padding-block: 11px;
  border-block-start: 1px solid var(--line);
  font-size: var(--t-s);

  & b {
    display: block;
    font-weight: 600;
  }

  & bdi,
  & time {
    color: var(--ink-3);
  }

  ${phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    & > time {
      grid-row: 2;
    }
  }
`;

const Amount = styled.span`
  font-weight: 600;
  text-align: end;

  &[data-gain] {
    color: var(--ok);
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-weight: 500;
  }

  ${phone} {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;
