import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import { pictureKey } from '@/application/media/pictures';
import type { ImageSize } from '@/domain/media/image-size';
import { arrivesBlurred } from '@/domain/media/photo-permission';
import { sizedAddress } from '@/domain/media/picture-sizes';
import type { PictureInMessage } from '@/domain/messaging/kinds/image';
import { picturesOf } from '@/domain/messaging/kinds/kinds';
import { useService } from '@/ui/kernel/scope';
import type { MessageBodyProps } from '@/ui/kernel/slots';
import { useShownPicture } from '@/ui/kernel/use-shown-picture';
import { Icon } from '@/ui/parts/Icon';
import { Skeleton } from '@/ui/parts/Skeleton';
import { blurred, Picture } from '@/ui/parts/pictures/Picture';
import { PictureFailure } from '@/ui/parts/pictures/PictureFailure';
import { UploadOverlay } from './UploadOverlay';

/** The pictures of a message; from a person who is no friend they are blurred until one is tapped. */
export const ImageBody = observer(function ImageBody(props: MessageBodyProps<'image'>) {
  const { message, body, own, friends } = props;
  const { t } = useTranslation('media');
  const pictures = useService(mediaTokens.pictures);
  const isBlurred = arrivesBlurred({ own, friends }) && !pictures.isRevealed(message.id);
  const all = picturesOf(body);
  const overlay = own && <UploadOverlay message={message} />;
  if (all.length === 1) {
    const isBare = body.text === undefined && !message.versions;
    return (
      <Frame style={isBare ? frameOf(body.size) : wideFrameOf(body.size)}>
        <Cell {...props} picture={body} position={0} of={1} isBlurred={isBlurred} />
        {overlay}
      </Frame>
    );
  }
  return (
    <Grid
      role="group"
      aria-label={t('image.several', { count: all.length })}
      data-of={all.length}
      data-blurred={isBlurred || undefined}
    >
      {all.map((picture, position) => (
        <div key={position}>
          <Cell {...props} {...{ picture, position, isBlurred }} of={all.length} />
        </div>
      ))}
      {overlay}
    </Grid>
  );
});

interface CellProps extends MessageBodyProps<'image'> {
  readonly picture: PictureInMessage;
  readonly position: number;
  /** How many pictures the message has. */
  readonly of: number;
  readonly isBlurred: boolean;
}

/** One picture, which fills its frame; a press shows it in the whole window, or all of them if they are blurred. */
const Cell = observer(function Cell(props: CellProps) {
  const { message, own, name, onOpen, picture, position, of, isBlurred } = props;
  const { t } = useTranslation('media');
  const pictures = useService(mediaTokens.pictures);
  // An own picture is still on this device, as large as it was sent.
  const url = own ? picture.url : sizedAddress(picture.url, of > 1 ? 'grid' : 'screen');
  const { localId } = message;
  const { shown, failure, retry } = useShownPicture(url, localId && pictureKey(localId, position));
  const received = t(isBlurred ? 'image.hidden' : 'image.from', { name });
  const label = own ? t('image.own') : received;

  function handleClick(): void {
    if (isBlurred) pictures.reveal(message.id);
    else onOpen(message, position);
  }

  if (failure) return <PictureFailure offline={failure.kind === 'offline'} onRetry={retry} />;
  if (!shown) return <Skeleton height="100%" />;
  return (
    <Shown
      type="button"
      data-blurred={isBlurred || undefined}
      aria-label={of > 1 ? t('image.of', { label, number: position + 1, of }) : label}
      aria-haspopup={isBlurred ? undefined : 'dialog'}
      onClick={handleClick}
    >
      <Picture src={shown.address} />
      {isBlurred && (
        <Hint>
          <Icon name="eye" />
          <span>{t('image.show')}</span>
        </Hint>
      )}
    </Shown>
  );
});

/** The largest and the smallest frame of a picture among messages, in CSS pixels. */
const MOST = { width: 280, height: 340 } as const;

const LEAST = { width: 132, height: 100 } as const;

/** The frame of a picture whose size is not known. */
const UNKNOWN: ImageSize = { width: 240, height: 180 };

/** The frame of a picture among messages, known before it is loaded, so that nothing jumps. */
export function pictureFrame(size: ImageSize | undefined): ImageSize {
  if (!size) return UNKNOWN;
  const scale = Math.min(1, MOST.width / size.width, MOST.height / size.height);
  return {
    width: Math.max(LEAST.width, Math.round(size.width * scale)),
    height: Math.max(LEAST.height, Math.round(size.height * scale)),
  };
}

function frameOf(size: ImageSize | undefined) {
  const { width, height } = pictureFrame(size);
  return { inlineSize: width, aspectRatio: `${width} / ${height}` };
}

/** Above a caption, or the mark of an edit, a picture is as wide as the words. */
function wideFrameOf(size: ImageSize | undefined) {
  const { width, height } = pictureFrame(size);
  return { inlineSize: '100%', aspectRatio: String(Math.max(0.9, width / height)) };
}

const Frame = styled.div`
  position: relative;
  max-inline-size: 100%;
  border-radius: var(--r-m);
  background: var(--sunken);
  box-shadow: var(--shadow-1);
  overflow: hidden;

  & > * {
    position: absolute;
    inset: 0;
  }
`;

const GRID_WIDTH = 360;
const GRID_HEIGHT = 225;

/** Two to nine pictures; its children after them lie on all of it. */
const Grid = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 3px;
  inline-size: ${GRID_WIDTH}px;
  max-inline-size: 100%;
  border-radius: var(--r-m);
  box-shadow: var(--shadow-1);
  overflow: hidden;

  & > [data-veil] {
    position: absolute;
    inset: 0;
  }

  & > :not([data-veil]) {
    position: relative;
    grid-column: span 2;
    min-inline-size: 0;
    aspect-ratio: 1;
    background: var(--sunken);

    & > * {
      position: absolute;
      inset: 0;
    }
  }

  /* For the hint alone: the styles of each container are computed by themselves, while it is laid out. */
  &[data-blurred] > :not([data-veil]) {
    container-type: size;
  }

  /* Two halves; one and two; four quarters. */
  &[data-of='2'],
  &[data-of='3'],
  &[data-of='4'] {
    grid-auto-rows: minmax(0, 1fr);
    aspect-ratio: ${GRID_WIDTH} / ${GRID_HEIGHT};

    & > :not([data-veil]) {
      grid-column: span 3;
      aspect-ratio: auto;
    }
  }

  &[data-of='3'] {
    & > :not([data-veil]) {
      grid-column: 5 / span 2;
    }

    & > :first-child {
      grid-area: 1 / 1 / span 2 / span 4;
    }
  }

  /* More of them are in rows of three; the remainder comes first and is larger. */
  &[data-of='5'] > :nth-child(-n + 2),
  &[data-of='8'] > :nth-child(-n + 2) {
    grid-column: span 3;
  }

  &[data-of='7'] > :first-child {
    grid-column: 1 / -1;
    aspect-ratio: 2;
  }
`;

const Shown = styled.button`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;

  & > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    transition: filter var(--calm);
  }

  &[data-blurred] > img {
    ${blurred}
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Hint = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s1);
  padding-inline: var(--s2);
  text-align: center;
  background: rgb(from var(--on-tag) r g b / 0.34);
  color: var(--on-picture);
  font-size: var(--t-s);
  font-weight: 600;

  /* A small cell of a grid has no room for the words in every language; the button still says them. */
  @container (max-width: 150px) {
    & > span {
      display: none;
    }
  }
`;
