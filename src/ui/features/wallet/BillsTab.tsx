import { useTranslation } from 'react-i18next';
import { BillsCard } from './BillsCard';

/** Every movement of every balance. */
export function BillsTab() {
  const { t } = useTranslation('wallet');
  return <BillsCard title={t('bills.title')} />;
}
