import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { dayName } from '@/ui/parts/day-name';
import { nextLocalMidnight } from '@/ui/parts/local-day';

/** The day above the movements of one day. */
export const DayHeading = observer(function DayHeading({ at }: { readonly at: EpochMs }) {
  const { i18n } = useTranslation();
  const liveClock = useService(uiTokens.liveClock);
  const now = liveClock.nowUntil(nextLocalMidnight);
  return <Heading>{dayName(at, now, i18n.language)}</Heading>;
});

const Heading = styled.h3`
  padding-block: var(--s4) var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-weight: 600;
`;
