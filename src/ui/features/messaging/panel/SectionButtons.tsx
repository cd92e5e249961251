import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import { useService } from '@/ui/kernel/scope';
import { Badge } from '@/ui/parts/Badge';
import { Icon } from '@/ui/parts/Icon';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { useSections, type SectionButton } from './sections';

interface SectionButtonsProps {
  /** The section that is shown. */
  readonly current: ChatSection | undefined;
  readonly onChoose: (section: ChatSection) => void;
  /** One below the other. */
  readonly upright?: boolean;
}

/** The round icons of the six sections, each with the number of what is new in it (specification §2). */
export const SectionButtons = observer(function SectionButtons({
  current,
  onChoose,
  upright = false,
}: SectionButtonsProps) {
  const { t } = useTranslation('panel');
  const sections = useSections();
  return (
    <Row role="group" aria-label={t('section.label')} data-upright={upright || undefined}>
      {sections.map(({ section, icon, count }) => (
        <Round
          key={section}
          type="button"
          title={t(`section.${section}`)}
          aria-pressed={section === current}
          onClick={() => onChoose(section)}
        >
          <Icon name={icon} size={20} />
          <VisuallyHidden>{t(`section.${section}`)}</VisuallyHidden>
          {count && <Count of={count} />}
        </Round>
      ))}
    </Row>
  );
});

/** How much is new; each message changes the list, and seldom a number. */
const Count = observer(function Count({
  of,
}: {
  readonly of: NonNullable<SectionButton['count']>;
}) {
  const conversations = useService(messagingTokens.conversations);
  const news = useService(friendsTokens.friendsNews);
  const [count] = useState(() =>
    computed(() => {
      const { list, totalUnread: messages } = conversations;
      return of({ list, messages, counts: news.counts });
    }),
  );
  return <Badge count={count.get()} />;
});

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 2px;
  justify-items: center;

  &:not([data-upright]) > [aria-pressed='false'] {
    background: var(--sunken);

    &:hover {
      background: var(--line);
    }
  }

  &[data-upright] {
    grid-template-columns: var(--target);
  }
`;

const Round = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: min(100%, var(--target));
  aspect-ratio: 1;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: var(--ink-2);
  transition: background var(--quick);

  &:hover {
    background: var(--sunken);
  }

  &[aria-pressed='true'] {
    background: var(--coral-soft);
    color: var(--coral);
  }

  & > span:nth-of-type(2) {
    position: absolute;
    inset-block-start: -1px;
    inset-inline-start: calc(50% + 2px);
  }
`;
