import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import type { ImageSize } from '@/domain/media/image-size';
import { arrivesBlurred } from '@/domain/media/photo-permission';
import { sizedAddress } from '@/domain/media/picture-sizes';
import { useService } from '@/ui/kernel/scope';
import type { MessageBodyProps } from '@/ui/kernel/slots';
import { useShownPicture } from '@/ui/kernel/use-shown-picture';
import { Icon } from '@/ui/parts/Icon';
import { Skeleton } from '@/ui/parts/Skeleton';
import { blurred, Picture } from '@/ui/parts/pictures/Picture';
import { PictureFailure } from '@/ui/parts/pictures/PictureFailure';
import { UploadOverlay } from './UploadOverlay';

/** A picture among messages; from a person who is no friend it is blurred until it is tapped. */
export const ImageBody = observer(function ImageBody({
  message,
  body,
  own,
  name,
  friends,
  inGrid,
  onOpen,
}: MessageBodyProps<'image'>) {
  const { t } = useTranslation('media');
  const pictures = useService(mediaTokens.pictures);
  // An own picture is still on this device, as large as it was sent.
  const url = own ? body.url : sizedAddress(body.url, inGrid ? 'grid' : 'screen');
  const { shown, failure, retry } = useShownPicture(url, message.localId);
  const blurred = arrivesBlurred({ own, friends }) && !pictures.isRevealed(message.id);
  const { width, height } = pictureFrame(body.size);
  const received = t(blurred ? 'image.hidden' : 'image.from', { name });
  const label = own ? t('image.own') : received;

  function handleClick(): void {
    if (blurred) pictures.reveal(message.id);
    else onOpen(message);
  }

  return (
    <Frame
      data-in-grid={inGrid || undefined}
      style={inGrid ? {} : { inlineSize: width, aspectRatio: `${width} / ${height}` }}
    >
      {!shown && !failure && <Skeleton height="100%" />}
      {failure && <PictureFailure offline={failure.kind === 'offline'} onRetry={retry} />}
      {shown && (
        <Shown
          type="button"
          data-blurred={blurred || undefined}
          aria-label={label}
          aria-haspopup={blurred ? undefined : 'dialog'}
          onClick={handleClick}
        >
          <Picture src={shown.address} />
          {blurred && (
            <Hint>
              <Icon name="eye" />
              <span>{t('image.show')}</span>
            </Hint>
          )}
        </Shown>
      )}
      {own && <UploadOverlay message={message} />}
    </Frame>
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

const Frame = styled.div`
  position: relative;
  max-inline-size: 100%;
  border-radius: var(--r-m);
  background: var(--sunken);
  box-shadow: var(--shadow-1);
  overflow: hidden;

  &[data-in-grid] {
    container-type: size;
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
    box-shadow: none;
  }

  & > * {
    position: absolute;
    inset: 0;
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
