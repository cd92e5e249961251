import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sessionTokens } from '@/application/tokens';
import type { ShownPicture } from '@/application/ports/picture-views';
import type { Message } from '@/domain/messaging/message';
import { useService } from '@/ui/app/scope';
import { fixedTime } from '@/ui/shared/fixed-time';
import { Icon } from '@/ui/shared/Icon';
import { IconButton } from '@/ui/shared/IconButton';
import { useModal } from '@/ui/shared/use-modal';
import { useViewModel } from '@/ui/shared/use-view-model';
import type { TalkProps } from '../talk-props';
import { DOWNLOAD, PLUS } from './picture-icons';
import { useShownPicture } from './use-shown-picture';
import { useZoomGestures } from './use-zoom-gestures';
import { ZoomViewModel } from './zoom.view-model';

export interface ImagePreviewProps extends TalkProps {
  readonly message: Message;
}

/** One picture in the whole window: nearer by button, wheel, pinch and key, and to keep. */
export const ImagePreview = observer(function ImagePreview({ talk, message }: ImagePreviewProps) {
  const { t } = useTranslation('pictures');
  const dialog = useModal(true, talk.pictures.lookAway);
  const { self } = useService(sessionTokens.conversations);
  const url = message.body.kind === 'image' ? message.body.url : '';
  const { shown } = useShownPicture(url, message.localId);
  const zoom = useViewModel(() => new ZoomViewModel());
  const label = message.from === self ? t('image.own') : t('image.from', { name: talk.name });

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (zoom.press(event.key)) event.preventDefault();
  }

  return (
    <Root ref={dialog} aria-label={label} onKeyDown={handleKeyDown}>
      <Bar>
        <IconButton
          icon="minus"
          label={t('preview.smaller')}
          disabled={!zoom.canShrink}
          onClick={zoom.smaller}
        />
        <Percent type="button" onClick={zoom.reset} title={t('preview.reset')}>
          {t('preview.zoom', { share: zoom.scale })}
        </Percent>
        <IconButton
          icon={PLUS}
          label={t('preview.larger')}
          disabled={!zoom.canGrow}
          onClick={zoom.larger}
        />
        <span />
        {shown && <Download shown={shown} message={message} />}
        <IconButton icon="close" label={t('preview.close')} onClick={talk.pictures.lookAway} />
      </Bar>
      {shown && <Stage zoom={zoom} shown={shown} label={label} />}
    </Root>
  );
});

interface DownloadProps extends Pick<ImagePreviewProps, 'message'> {
  readonly shown: ShownPicture;
}

function Download({ shown, message }: DownloadProps) {
  const { t } = useTranslation('pictures');
  const [, kind = 'jpeg'] = shown.type.split('/');
  const time = fixedTime(message.sentAt, 'date');
  return (
    <Link
      href={shown.address}
      download={`parley-${time}.${kind.replace('jpeg', 'jpg')}`}
      aria-label={t('preview.download')}
      title={t('preview.download')}
    >
      <Icon name={DOWNLOAD} />
    </Link>
  );
}

interface StageProps {
  readonly zoom: ZoomViewModel;
  readonly shown: ShownPicture;
  readonly label: string;
}

const Stage = observer(function Stage({ zoom, shown, label }: StageProps) {
  const image = useRef<HTMLImageElement>(null);
  const { stage, ...gestures } = useZoomGestures(zoom);

  function measure(): void {
    const [picture, box] = [image.current, stage.current];
    if (!picture || !box) return;
    zoom.measure(
      { x: picture.offsetWidth, y: picture.offsetHeight },
      { x: box.clientWidth, y: box.clientHeight },
    );
  }
  useEffect(() => {
    const watcher = new ResizeObserver(measure);
    if (stage.current) watcher.observe(stage.current);
    return () => watcher.disconnect();
  });

  return (
    <Floor ref={stage} {...gestures} onPointerCancel={gestures.onPointerUp}>
      <img
        ref={image}
        src={shown.address}
        alt={label}
        draggable={false}
        onLoad={measure}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      />
    </Floor>
  );
});

const Root = styled.dialog`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  inline-size: 100%;
  max-inline-size: 100%;
  block-size: 100dvh;
  max-block-size: 100dvh;
  padding: 0;
  border: 0;
  background: var(--paper);
  color: var(--ink);

  &::backdrop {
    background: var(--veil);
  }
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s1);
  padding: var(--s2) var(--s3);
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  & > span {
    flex: 1;
  }
`;

const Percent = styled.button`
  min-inline-size: 64px;
  min-block-size: var(--target);
  border: 0;
  border-radius: var(--r-full);
  background: none;
  color: var(--ink-2);
  font: inherit;
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;

  &:hover {
    background: var(--sunken);
  }
`;

const Link = styled.a`
  display: inline-grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  border-radius: 50%;
  color: var(--ink-2);

  &:hover {
    background: var(--sunken);
  }
`;

const Floor = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 0;
  overflow: hidden;
  touch-action: none;
  cursor: grab;

  & > img {
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
    user-select: none;
    will-change: transform;
  }

  &:active {
    cursor: grabbing;
  }
`;
