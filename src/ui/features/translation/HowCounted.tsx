import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/ui/parts/Card';
import { IconList } from '@/ui/parts/IconList';

const RULES = [
  ['text', 'edit'],
  ['order', 'swap'],
  ['failed', 'check'],
] as const;

/** How a translated message is counted and paid (readings, Money). */
export function HowCounted() {
  const { t } = useTranslation('purchases');
  return (
    <Card>
      <CardTitle>{t('counted.title')}</CardTitle>
      <IconList items={RULES.map(([rule, icon]) => ({ icon, text: t(`counted.${rule}`) }))} />
    </Card>
  );
}
