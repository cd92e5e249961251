import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { dayName, nextLocalMidnight } from '@/ui/parts/date-text';

/** Names the day above its first message. */
export const DayDivider = observer(function DayDivider({ at }: { readonly at: EpochMs }) {
  const { i18n } = useTranslation();
  const liveClock = useService(uiTokens.liveClock);
  const day = dayName(at, liveClock.nowUntil(nextLocalMidnight), i18n.language);
  return (
    <Divider role="separator" aria-label={day}>
      {day}
    </Divider>
  );
});

/** Above the first message that was unread when the conversation was opened. */
export function UnreadDivider() {
  const { t } = useTranslation('panel');
  return (
    <Divider role="separator" data-unread>
      {t('log.unreadFrom')}
    </Divider>
  );
}

const Divider = styled.p`
  --rule: var(--line);
  display: flex;
  gap: var(--s3);
  align-items: center;
  padding-block: var(--s4) var(--s2);
  color: var(--ink-2);
  font-size: var(--t-xs);
  font-weight: 600;

  &[data-unread] {
    --rule: color-mix(in srgb, var(--coral) 40%, transparent);
    padding-block: var(--s2) var(--s1);
    color: var(--coral);
  }

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--rule);
  }
`;
