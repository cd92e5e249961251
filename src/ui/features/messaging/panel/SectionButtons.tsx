import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import { useService } from '@/ui/kernel/scope';
import { Badge } from '@/ui/parts/Badge';
import { Icon } from '@/ui/parts/Icon';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { PLACE_SECTIONS } from './sections';

export interface PlaceButtonsProps {
  /** The place that is shown. */
  readonly current: ChatSection | undefined;
  readonly onChoose: (place: ChatSection) => void;
  /** One below the other. */
  readonly upright?: boolean;
}

/** The six round icons of the chat area, each with how much waits there (specification §2). */
export const SectionButtons = observer(function SectionButtons({
  current,
  onChoose,
  upright = false,
}: PlaceButtonsProps) {
  const { t } = useTranslation('panel');
  const { list } = useService(messagingTokens.conversations);
  const { counts } = useService(friendsTokens.friendsNews);
  return (
    <Row role="group" aria-label={t('place.label')} data-upright={upright || undefined}>
      {PLACE_SECTIONS.map(({ place, icon, count }) => (
        <Round
          key={place}
          type="button"
          title={t(`place.${place}`)}
          aria-pressed={place === current}
          onClick={() => onChoose(place)}
        >
          <Icon name={icon} size={20} />
          <VisuallyHidden>{t(`place.${place}`)}</VisuallyHidden>
          <Badge count={count?.({ list, counts }) ?? 0} />
        </Round>
      ))}
    </Row>
  );
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
