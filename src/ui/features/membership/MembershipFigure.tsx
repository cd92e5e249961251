import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { Time } from '@/ui/parts/Time';
import { Figure } from '@/ui/parts/Figure';

export interface MembershipFigureProps {
  readonly me: Me;
  /** Where more about it is. */
  readonly to?: string;
}

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
