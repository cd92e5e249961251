import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { QUICK_REACTIONS } from '@/domain/messaging/reaction';
import { Icon } from '@/ui/parts/Icon';
import { EmoticonDrawing } from './bodies/Emoticon';
import { PLUS } from './chat-icons';
import { emoticonButtons } from './EmoticonPicker';
import { useMessageTexts } from './message-texts';

interface ReactionBarProps {
  /** The reaction that the user has. */
  readonly chosen: EmoticonName | undefined;
  readonly onPick: (emoticon: EmoticonName) => void;
  /** Shows all emoticons. */
  readonly onMore: () => void;
}

/** The quick reactions in the menu of a message, and the way to the others. */
export function ReactionBar({ chosen, onPick, onMore }: ReactionBarProps) {
  const { t } = useMessageTexts();
  const { t: name } = useTranslation('gifts');
  return (
    <Bar role="group" aria-label={t('reaction.label')}>
      {QUICK_REACTIONS.map((emoticon) => (
        <button
          key={emoticon}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={emoticon === chosen}
          aria-label={name(`emoticon.${emoticon}`)}
          title={name(`emoticon.${emoticon}`)}
          onClick={() => onPick(emoticon)}
        >
          <EmoticonDrawing name={emoticon} />
        </button>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-label={t('reaction.more')}
        title={t('reaction.more')}
        onClick={onMore}
      >
        <Icon name={PLUS} size={20} />
      </button>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(44px, 1fr));

  ${emoticonButtons}

  & > button {
    block-size: 44px;
    color: var(--ink-2);
    font-size: 18px;
  }

  & > button[aria-checked='true'] {
    background: var(--coral-soft);
  }
`;
