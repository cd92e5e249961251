import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { shortMoment, nextLocalMidnight } from '@/ui/parts/date-text';
import { spokenTime } from '@/ui/parts/Time';

/** The time of an event in the short form of a row: the hour, or the day. */
export const ShortTime = observer(function ShortTime({ at }: { readonly at: EpochMs }) {
  const { i18n } = useTranslation();
  const liveClock = useService(uiTokens.liveClock);
  const now = liveClock.nowUntil(nextLocalMidnight);
  return (
    <time dateTime={new Date(at).toISOString()} title={spokenTime(at, i18n.language)}>
      {shortMoment(at, now, i18n.language)}
    </time>
  );
});
