import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { OfferedPlan } from '@/contract/http/membership';
import { MONTHLY_PRICE } from '@/domain/membership/membership';
import type { Person } from '@/domain/profile/person';
import { DAY, timeLeft } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Note } from '@/ui/parts/Note';

interface ConversionProps extends OwnProps {
  readonly offer: OfferedPlan;
  readonly receiver: Person | undefined;
}

/** What becomes of the VIP days that are left, with its arithmetic, before anything is paid. */
export const Conversion = observer(function Conversion({ me, offer, receiver }: ConversionProps) {
  const { t, i18n } = useTranslation('purchases');
  const liveClock = useService(uiTokens.liveClock);
  if (offer.plan.tier !== 'svip') return null;
  if (receiver) {
    if (receiver.tier !== 'vip') return null;
    return (
      <Note title={t('convert.hasVip', { name: receiver.nickname })}>{t('convert.theirs')}</Note>
    );
  }
  if (me.tier !== 'vip' || me.tierUntil === undefined) return null;
  const days = timeLeft(me.tierUntil, liveClock.nowUntil(me.tierUntil)) / DAY;
  const number = new Intl.NumberFormat(i18n.language, {
    maximumFractionDigits: 1,
    // Rounded up, the days left would seem to be worth more than they are.
    roundingMode: 'floor',
  });
  const worth = (days * MONTHLY_PRICE.vip) / MONTHLY_PRICE.svip;
  return (
    <Frame>
      <b>{t('convert.title')}</b>
      <p>
        <strong>{number.format(days)}</strong> {t('convert.left')} <span aria-hidden="true">→</span>{' '}
        <strong>{number.format(offer.convertedDays)}</strong> {t('convert.days')}
      </p>
      <small>
        {t('convert.sum', {
          days: number.format(days),
          vip: MONTHLY_PRICE.vip,
          svip: MONTHLY_PRICE.svip,
          worth: number.format(worth),
        })}
      </small>
    </Frame>
  );
});

const Frame = styled.div`
  display: grid;
  gap: var(--s1);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  overflow-wrap: anywhere;

  & strong {
    font: 600 var(--t-l) / 1.2 var(--display);
  }

  & > p,
  & > small {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
