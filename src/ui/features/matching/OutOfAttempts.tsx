import { useTranslation } from 'react-i18next';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { attemptsPerDay } from '@/domain/matching/matching';
import { Alone } from './Alone';
import { AttemptsLeft, type AttemptsLeftProps } from './AttemptsLeft';
import { Scene } from './Scene';

/** Today's attempts are used up: when there will be more, and which memberships have more. */
export function OutOfAttempts({ attempts, onReset }: AttemptsLeftProps) {
  const { t } = useTranslation('matching');
  return (
    <Scene>
      <Alone />
      <h2>{t('out.title')}</h2>
      <p role="status">{t('out.text')}</p>
      <AttemptsLeft attempts={attempts} onReset={onReset} />
      <p>{t('out.more', { vip: attemptsPerDay('vip'), svip: attemptsPerDay('svip') })}</p>
      <PurchaseLink tab="vip">{t('filter.see')}</PurchaseLink>
    </Scene>
  );
}
