import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { noticesTokens } from '@/application/notices/notices-tokens';
import type { NoticePermission } from '@/domain/notices/asking';
import { DAY_MINUTES, USUAL_QUIET_HOURS } from '@/domain/notices/quiet-hours';
import { useService } from '@/ui/kernel/scope';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Select } from '@/ui/parts/Select';
import { Switch } from '@/ui/parts/Switch';

/** Quiet hours are chosen in steps of half an hour. */
const STEP = 30;
const MINUTES = Array.from({ length: DAY_MINUTES / STEP }, (_, index) => index * STEP);

/** How this device tells of messages: notices, their text, the sound, quiet hours. */
export const NoticesCard = observer(function NoticesCard() {
  const { t } = useTranslation('notices');
  const { choices } = useService(noticesTokens.noticeSettings);
  const switchNotices = useService(noticesTokens.switchNotices);
  const device = useService(noticesTokens.deviceNotices);
  const [permission, setPermission] = useState<NoticePermission>(device.permission());
  const on = choices.on && permission === 'allowed';

  async function handleSwitch(wanted: boolean): Promise<void> {
    if (wanted) setPermission(await switchNotices.turnOn());
    else await switchNotices.turnOff();
  }

  return (
    <Card>
      <CardTitle>{t('settings.title')}</CardTitle>
      <Rows>
        <Switch
          label={t('settings.on')}
          hint={t('settings.onHint')}
          checked={on}
          disabled={permission === 'refused' || permission === 'unsupported'}
          onChange={(wanted) => void handleSwitch(wanted)}
        />
        {permission === 'refused' && <p role="status">{t('settings.refused')}</p>}
        {permission === 'unsupported' && <p role="status">{t('settings.unsupported')}</p>}
        {on && (
          <Switch
            label={t('settings.text')}
            hint={t('settings.textHint')}
            checked={choices.showText}
            onChange={(showText) => void switchNotices.change({ showText })}
          />
        )}
        <Switch
          label={t('settings.sound')}
          hint={t('settings.soundHint')}
          checked={choices.sound}
          onChange={(sound) => void switchNotices.change({ sound })}
        />
        <QuietHoursFields />
      </Rows>
    </Card>
  );
});

const QuietHoursFields = observer(function QuietHoursFields() {
  const { t, i18n } = useTranslation('notices');
  const { quietHours } = useService(noticesTokens.noticeSettings).choices;
  const { change } = useService(noticesTokens.switchNotices);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: 'UTC' });
  const times = MINUTES.map((minute) => ({
    value: String(minute),
    label: time.format(minute * 60_000),
  }));
  return (
    <>
      <Switch
        label={t('settings.quiet')}
        hint={t('settings.quietHint')}
        checked={quietHours !== undefined}
        onChange={(wanted) => void change({ quietHours: wanted ? USUAL_QUIET_HOURS : undefined })}
      />
      {quietHours && (
        <Two>
          <Select
            label={t('settings.quietFrom')}
            options={times}
            value={String(quietHours.from)}
            onChange={(from) => void change({ quietHours: { ...quietHours, from: Number(from) } })}
          />
          <Select
            label={t('settings.quietTo')}
            options={times}
            value={String(quietHours.to)}
            onChange={(to) => void change({ quietHours: { ...quietHours, to: Number(to) } })}
          />
        </Two>
      )}
    </>
  );
});

const Rows = styled.div`
  display: grid;
  gap: var(--s3);

  & > p {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: var(--s3);
`;
