import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AccountActivity } from '@/application/account/account-api';
import { accountTokens } from '@/application/account/account-tokens';
import { ACCOUNT_EVENT_RETENTION, isSuspicious } from '@/domain/account/account-event';
import { DAY } from '@/domain/shared/time';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { CardRows } from '@/ui/parts/CardRows';
import { ErrorState } from '@/ui/parts/ErrorState';
import { Icon } from '@/ui/parts/Icon';
import { ListRow } from '@/ui/parts/ListRow';
import { Pill } from '@/ui/parts/Pill';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { Time } from '@/ui/parts/Time';
import { ActivityViewModel } from './activity.view-model';
import { DeviceTitle } from './DeviceTitle';

/** What happened to one's account of late: from which device and address, and what somebody else may have tried. */
export const ActivityCard = observer(function ActivityCard() {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const read = useService(accountTokens.readActivity);
  const view = useViewModel(() => new ActivityViewModel(read));
  return (
    <Card>
      <CardTitle>{t('activity.title')}</CardTitle>
      <Hint>{t('activity.hint', { days: ACCOUNT_EVENT_RETENTION / DAY })}</Hint>
      {!view.events && !view.failure && <SkeletonRows rows={2} />}
      {view.failure && (
        <ErrorState title={t('activity.failed')} onRetry={() => void view.load()}>
          {failureText(view.failure)}
        </ErrorState>
      )}
      {view.events?.length === 0 && <Hint>{t('activity.none')}</Hint>}
      <CardRows>
        {view.shown.map((event, index) => (
          <EventRow key={`${event.at} ${index}`} event={event} />
        ))}
      </CardRows>
      {view.hasMore && (
        <Button size="s" onClick={view.showAll}>
          {t('activity.more')}
        </Button>
      )}
    </Card>
  );
});

function EventRow({ event: { event, at, address, device } }: { readonly event: AccountActivity }) {
  const { t } = useTranslation('wallet');
  const isAsked = isSuspicious(event);
  return (
    <ListRow
      leading={<Icon name={isAsked ? 'warning' : 'device'} />}
      title={t(`activity.event.${event}`)}
      whole
      subtitle={
        <>
          <Time at={at} as="spoken" /> · <DeviceTitle said={device} /> · <bdi>{address}</bdi>
        </>
      }
      trailing={isAsked ? <Pill tone="gold">{t('activity.suspicious')}</Pill> : undefined}
    />
  );
}

const Hint = styled.p`
  color: var(--ink-2);
`;
