import { useTranslation } from 'react-i18next';
import type { BillsFile } from '@/application/wallet/save-bills';
import type { BillRecord } from '@/contract/http/wallet';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY } from '@/domain/wallet/order';
import { fixedTime } from '@/ui/parts/fixed-time';
import { useBillUnits, useBillWords } from './bill-items';

/** How the bills of a month are written into a file, in the words of the reader. */
export function useBillsFile(month: Date): BillsFile {
  const { t } = useTranslation('wallet');
  const words = useBillWords();
  const units = useBillUnits();
  const orderOf = ({ cause }: BillRecord) =>
    cause?.kind === 'order' && cause.id !== undefined ? [t('bills.order', { id: cause.id })] : [];
  const two = String(month.getMonth() + 1).padStart(2, '0');
  return {
    name: `parley-${month.getFullYear()}-${two}.csv`,
    columns: [
      t('bills.column.time'),
      t('bills.column.what'),
      t('bills.column.why'),
      t('bills.column.unit'),
      t('bills.column.change'),
      t('bills.column.after'),
    ],
    row: (bill) => [
      fixedTime(bill.at, 'moment'),
      words.name(bill),
      [...words.reasons(bill), ...orderOf(bill)].join(', '),
      ...(bill.unit === 'money'
        ? [bill.money?.currency ?? CURRENCY, -Number(moneyText(-bill.change)), '']
        : [units[bill.unit], bill.change, bill.after ?? '']),
    ],
  };
}
