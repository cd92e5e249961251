import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { dayName, nextLocalMidnight } from '@/ui/parts/date-text';

/** Stands above the first message of a day and names the day. */
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

const Divider = styled.p`
  display: flex;
  gap: var(--s3);
  align-items: center;
  padding-block: var(--s4) var(--s2);
  color: var(--ink-2);
  font-size: var(--t-xs);
  font-weight: 600;

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--line);
  }
`;
