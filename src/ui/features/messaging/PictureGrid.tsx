import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Message } from '@/domain/messaging/message';
import { foldGrid } from '@/domain/messaging/message-groups';
import { IconButton } from '@/ui/parts/IconButton';
import { MessageBubble } from './MessageBubble';
import { MessageMenu } from './MessageMenu';
import { ReactionChips } from './ReactionChips';
import type { MessageProps } from './message-props';
import { GRID_HEIGHT, GRID_WIDTH } from './row-heights';

interface PictureGridProps extends Omit<MessageProps, 'message'> {
  /** Two or more, of one person, sent together. */
  readonly pictures: readonly Message[];
  readonly own: boolean;
}

/** Pictures that were sent together; each keeps its own menu, blur and failure (readings, Picture grids). */
export const PictureGrid = observer(function PictureGrid(props: PictureGridProps) {
  const { pictures, own, reading } = props;
  const { t } = useTranslation('messaging');
  const [first] = pictures;
  if (!first) return null;
  const { shown, more } = foldGrid(pictures, reading.isUnfolded(first));
  return (
    <Grid
      role="group"
      aria-label={t('grid.label', { number: pictures.length })}
      data-own={own || undefined}
      data-shown={shown.length}
    >
      {shown.map((message, index) => (
        <Cell key={message.localId ?? message.id}>
          {more > 0 && index === shown.length - 1 ? (
            <>
              {/* The picture under the number is opened after the grid is unfolded. */}
              <div inert>
                <MessageBubble {...props} message={message} inGrid />
              </div>
              <More
                type="button"
                aria-label={t('grid.all', { number: pictures.length })}
                onClick={() => reading.toggleFold(first)}
              >
                +{more}
              </More>
            </>
          ) : (
            <Picture {...props} message={message} />
          )}
        </Cell>
      ))}
    </Grid>
  );
});

type PictureProps = MessageProps & Pick<PictureGridProps, 'own'>;

/** One picture with its menu; one that was not sent can be sent again or deleted by itself. */
const Picture = observer(function Picture(props: PictureProps) {
  const { message, own, partner, actions, dialogs } = props;
  const { t } = useTranslation('messaging');
  const { localId, state } = message;
  return (
    <MessageMenu {...{ message, own, partner, actions, dialogs }} inGrid>
      <MessageBubble {...props} inGrid />
      {message.reactions && (
        <OnPicture>
          <ReactionChips {...{ message, partner, actions }} />
        </OnPicture>
      )}
      {state === 'failed' && localId !== undefined && (
        <Failed>
          <IconButton
            icon="retry"
            label={t('message.retry')}
            onClick={() => actions.retry(localId)}
          />
          <IconButton
            icon="trash"
            label={t('message.delete')}
            onClick={() => actions.discard(localId)}
          />
        </Failed>
      )}
    </MessageMenu>
  );
});

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 3px;
  inline-size: ${GRID_WIDTH}px;
  max-inline-size: 100%;
  border-radius: var(--corner-above, 18px) 18px 18px 6px;
  box-shadow: var(--shadow-1);
  overflow: hidden;

  &[data-own] {
    border-radius: 18px var(--corner-above, 18px) 6px 18px;
  }

  & > * {
    grid-column: span 2;
    aspect-ratio: 1;
  }

  /* Two halves; one and two; four quarters. */
  &[data-shown='2'],
  &[data-shown='3'],
  &[data-shown='4'] {
    grid-auto-rows: minmax(0, 1fr);
    aspect-ratio: ${GRID_WIDTH} / ${GRID_HEIGHT};

    & > * {
      grid-column: span 3;
      aspect-ratio: auto;
    }
  }

  &[data-shown='3'] {
    & > * {
      grid-column: 5 / span 2;
    }

    & > :first-child {
      grid-area: 1 / 1 / span 2 / span 4;
    }
  }

  /* More of them are in rows of three; the remainder comes first and is larger. */
  &[data-shown='5'] > :nth-child(-n + 2),
  &[data-shown='8'] > :nth-child(-n + 2) {
    grid-column: span 3;
  }

  &[data-shown='7'] > :first-child {
    grid-column: 1 / -1;
    aspect-ratio: 2;
  }
`;

const Cell = styled.div`
  position: relative;
  min-inline-size: 0;

  & > [inert] {
    block-size: 100%;

    /* The words on a blurred picture are not for the reader of the number. */
    & button > span {
      display: none;
    }
  }
`;

const cover = `
  position: absolute;
  inset: 0;
  border: 0;
  background: rgb(from var(--on-tag) r g b / 0.55);
  color: var(--on-picture);
`;

const More = styled.button`
  ${cover}
  font: 600 24px/1 var(--display);
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** On the picture, because the space under the grid belongs to all of it. */
const OnPicture = styled.div`
  position: absolute;
  inset-block-end: 8px;
  inset-inline-start: 8px;
`;

const Failed = styled.div`
  ${cover}
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  justify-content: center;

  & > button,
  & > button:hover:not(:disabled) {
    background: none;
    color: var(--on-picture);
  }
`;
