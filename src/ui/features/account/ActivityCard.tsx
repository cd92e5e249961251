import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { activity, type AccountActivity } from '@/contract/http/account-devices';
import { ACCOUNT_EVENT_RETENTION, isSuspicious } from '@/domain/account/account-event';
import { DAY } from '@/domain/shared/time';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useCall } from '@/ui/kernel/scope';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle, CardRows } from '@/ui/parts/Card';
import { Icon } from '@/ui/parts/Icon';
import { ListRow } from '@/ui/parts/ListRow';
import { Pill } from '@/ui/parts/Pill';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { Time } from '@/ui/parts/Time';
import { DeviceTitle } from './DevicesCard';

/** How many events are shown at first. */
const FIRST = 5;

/** The latest events of the account, with device and address, and attempts of strangers. */
export function ActivityCard() {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const read = useAnswer(useCall(activity));
  return (
    <Card>
      <CardTitle>{t('activity.title')}</CardTitle>
      <Hint>{t('activity.hint', { days: ACCOUNT_EVENT_RETENTION / DAY })}</Hint>
      <AnswerView
        of={read}
        title={t('activity.failed')}
        failureText={failureText}
        pending={<SkeletonRows rows={2} />}
      >
        {(events) => <Events events={events} />}
      </AnswerView>
    </Card>
  );
}

function Events({ events }: { readonly events: readonly AccountActivity[] }) {
  const { t } = useTranslation('wallet');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? events : events.slice(0, FIRST);
  if (events.length === 0) return <Hint>{t('activity.none')}</Hint>;
  return (
    <>
      <CardRows>
        {shown.map((event, index) => (
          <EventRow key={`${event.at} ${index}`} event={event} />
        ))}
      </CardRows>
      {shown.length < events.length && (
        <Button size="s" onClick={() => setShowsAll(true)}>
          {t('activity.more')}
        </Button>
      )}
    </>
  );
}

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
          <Time at={at} as="spoken" /> · <DeviceTitle said={device} /> ·{' '}
          <bdi translate="no">{address}</bdi>
        </>
      }
      trailing={isAsked ? <Pill tone="gold">{t('activity.suspicious')}</Pill> : undefined}
    />
  );
}

const Hint = styled.p`
  color: var(--ink-2);
`;
