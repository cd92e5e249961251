import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/ui/parts/Card';
import { EngineNote } from './EngineNote';

/** Among the settings: what this installation can translate. */
export function EngineCard() {
  const { t } = useTranslation('wallet');
  return (
    <Card>
      <CardTitle>{t('engines.title')}</CardTitle>
      <EngineNote />
    </Card>
  );
}
