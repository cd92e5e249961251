import { useTranslation } from 'react-i18next';
import type { MembershipFigureProps } from '@/ui/kernel/slots';
import { Time } from '@/ui/parts/Time';
import { Figure } from '@/ui/parts/Figure';

/** The membership one has, and until when. */
export function MembershipFigure({ me, to }: MembershipFigureProps) {
  const { t } = useTranslation(['wallet', 'common']);
  const runs = me.tierUntil !== undefined && me.tier !== 'ordinary';
  return (
    <Figure
      name={t('vip.name')}
      value={t(`common:tier.${me.tier}`)}
      {...(to !== undefined && { to })}
    >
      {runs ? (
        <>
          {t('vip.until')} <Time at={me.tierUntil} as="date" />
        </>
      ) : (
        t('vip.none')
      )}
    </Figure>
  );
}
