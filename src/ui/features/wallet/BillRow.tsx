import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BillRecord } from '@/contract/http/wallet';
import type { Unit } from '@/domain/wallet/ledger';
import type { BillType } from '@/domain/wallet/movement-kinds';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { Arriving } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { Icon, type IconName } from '@/ui/parts/Icon';
import { Time } from '@/ui/parts/Time';
import { useBillWords } from './bill-items';

const BillDetail = lazyPart(() => import('./BillDetail').then((module) => module.BillDetail));

const GIFT: IconName =
  'M4 9h16v3.5H4zM5.5 12.5h13V20h-13zM12 9v11M12 9c-2.5 0-5-.8-5-2.8C7 4.5 10.5 4 12 9zM12 9c2.5 0 5-.8 5-2.8C17 4.5 13.5 4 12 9z';

const BAG: IconName = 'M5 8h14l1 12H4zM8.5 8a3.5 3.5 0 0 1 7 0';

const ICONS: Readonly<Record<BillType, IconName>> = {
  bought: 'wallet',
  translation: 'swap',
  chats: 'chat',
  gifts: GIFT,
  shop: BAG,
  given: 'undo',
};

/** One movement: why it happened, when, how much it was, what was left; it opens to its cause. */
export function BillRow({ bill }: { readonly bill: BillRecord }) {
  const words = useBillWords();
  const [isOpen, setOpen] = useState(false);
  const reasons = words.reasons(bill);
  return (
    <Row data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={ICONS[bill.type]} />
        <Texts>
          <b>{words.name(bill)}</b>
          <span>
            {reasons.map((reason, index) => (
              <span key={reason}>
                {index > 0 && ' · '}
                <bdi>{reason}</bdi>
              </span>
            ))}
            {reasons.length > 0 && ' · '}
            <Time at={bill.at} as="message" />
          </span>
        </Texts>
        <Change bill={bill} />
        <Icon name="down" size={18} />
      </button>
      {isOpen && <Arriving part={BillDetail} props={{ bill }} onFailed={() => setOpen(false)} />}
    </Row>
  );
}

/** How much a balance changed and what it is now; money that was paid for another person has no balance. */
function Change({ bill: { unit, change, after, money } }: { readonly bill: BillRecord }) {
  const { t, i18n } = useTranslation('wallet');
  const number = useNumberText();
  const moneyText = useMoneyText();
  if (unit === 'money') {
    const sum = moneyText(Math.abs(change), money?.currency);
    return <Amount>{`${MINUS}${sum}`}</Amount>;
  }
  const count = Math.abs(change);
  const units = {
    coin: t('unit.coin', { count }),
    character: t('unit.character', { count }),
    'vip-character': t('unit.vip', { count }),
    'coin-debt': t('unit.debt', { count }),
  };
  return (
    <Amount data-tone={toneOf(unit, change)}>
      {signedNumber(change, i18n.language)} <small>{units[unit]}</small>
      {after !== undefined && <small>{t('bills.after', { balance: number(after) })}</small>}
    </Amount>
  );
}

/** Coins owed are a debt: more of them is no gain. */
function toneOf(unit: Unit, change: number): 'ok' | 'danger' | undefined {
  if (unit === 'coin-debt') return change > 0 ? 'danger' : 'ok';
  return change > 0 ? 'ok' : undefined;
}

/** The minus sign; a hyphen would be shorter than the plus sign. */
const MINUS = '\u2212';

/** A number with its sign, as the language writes it. */
function signedNumber(value: number, language: string): string {
  const format = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  return format.format(value).replace('-', MINUS);
}

const Row = styled.div`
  border-block-start: 1px solid var(--line);

  &[data-open] {
    padding-block-end: var(--s4);
  }

  & > button {
    display: flex;
    gap: var(--s3);
    align-items: center;
    inline-size: 100%;
    min-block-size: 56px;
    padding: 10px 0;
    border: 0;
    background: none;
    color: inherit;
    font-size: var(--t-s);
    text-align: start;
    cursor: pointer;
  }

  & > button > svg {
    color: var(--ink-3);
  }

  /* Long names in German and Russian need the room more than the symbol does. */
  @media (max-width: 399.98px) {
    & > button {
      gap: var(--s2);
    }

    & > button > svg:first-child {
      display: none;
    }
  }

  & > button > svg:last-child {
    transition: rotate var(--quick);
  }

  &[data-open] > button > svg:last-child {
    rotate: 180deg;
  }
`;

const Texts = styled.span`
  flex: 1;
  min-inline-size: 0;
  hyphens: auto;
  overflow-wrap: anywhere;

  & > b {
    display: block;
    font-weight: 600;
  }

  & > span {
    color: var(--ink-3);
  }
`;

const Amount = styled.span`
  flex: none;
  max-inline-size: 45%;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: end;

  &[data-tone='ok'] {
    color: var(--ok);
  }

  &[data-tone='danger'] {
    color: var(--danger);
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-weight: 500;
  }

  & > small:last-child {
    display: block;
  }
`;
