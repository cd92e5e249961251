import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BillRecord } from '@/application/ports/wallet-api';
import type { TransactionKind } from '@/domain/wallet/transaction-kinds';
import { phone } from '@/ui/theme/breakpoints';
import { Time } from '@/ui/shared/Time';

/** What a movement can be called; `translation` is a reservation and its end in one (readings, Money). */
const ITEMS = [
  'translation',
  'welcome',
  'translation-settle',
  'translation-release',
  'new-friend-chat',
  'photo-permission',
  'gift',
  'red-packet-send',
  'red-packet-open',
  'red-packet-return',
  'coin-top-up',
  'translation-pack',
  'membership',
  'membership-characters',
  'membership-lapse',
  'shop-order',
] as const satisfies readonly (TransactionKind | 'translation')[];

/** One movement: why it happened, when, and how much it was. */
export function BillRow({ bill }: { readonly bill: BillRecord }) {
  const { t, i18n } = useTranslation('wallet');
  const item = ITEMS.find((name) => name === bill.item);
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  const count = Math.abs(bill.change);
  const units = {
    coin: t('unit.coin', { count }),
    character: t('unit.character', { count }),
    'vip-character': t('unit.vip', { count }),
  };
  return (
    <Row>
      <span>
        <b>{item ? t(`item.${item}`) : t('item.other')}</b>
        {bill.counterpart !== undefined && <bdi>{bill.counterpart}</bdi>}
      </span>
      <Time at={bill.at} as="message" />
      <Amount data-gain={bill.change > 0 || undefined}>
        {signed.format(bill.change)} <small>{units[bill.unit]}</small>
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
