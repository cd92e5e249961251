import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/ui/parts/IconButton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { fullScreen, useModal } from '@/ui/parts/use-modal';
import { useSwipe, useZoomGestures, ZoomViewModel } from './picture-gestures';
import { PLUS, NEXT } from './picture-icons';

/** A loaded picture; `address` is that of its bytes in this page. */
interface ShownPicture {
  readonly address: string;
}

interface PictureWindowProps {
  /** The description of the picture, for screen readers. */
  readonly label: string;
  /** Absent while the picture is loading. */
  readonly shown: ShownPicture | undefined;
  /** The identity of the picture; another one begins unzoomed. By default the address. */
  readonly picture?: string;
  /** Called when the user zooms in beyond the size of the window. */
  readonly onNearer?: () => void;
  readonly onClose: () => void;
  /** Further actions, before the button that closes. */
  readonly tools?: ReactNode;
  /** Below the picture. */
  readonly foot?: ReactNode;
  /** Drawn beside the picture, or instead of it. */
  readonly children?: ReactNode;
  /** Whether the caller handled the key; called while the picture is not zoomed. */
  readonly onKey?: (key: string) => boolean;
  /** Called with the arrow key that a swipe replaces; only while the picture is not zoomed. */
  readonly onSwipe?: (key: 'ArrowLeft' | 'ArrowRight') => void;
}

/** One picture in the whole window: nearer by button, wheel, pinch and key. */
export const PictureWindow = observer(function PictureWindow({
  label,
  shown,
  picture = shown?.address,
  onNearer,
  onClose,
  tools,
  foot,
  children,
  onKey,
  onSwipe,
}: PictureWindowProps) {
  const { t } = useTranslation('media');
  const dialog = useModal(true, onClose);
  const [zoom] = useState(() => new ZoomViewModel());
  useEffect(() => zoom.reset(), [zoom, picture]);
  const nearer = zoom.canShrink;
  const comeNearer = useEffectEvent(() => onNearer?.());
  useEffect(() => {
    if (nearer) comeNearer();
  }, [nearer, picture]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const used = (!zoom.canShrink && onKey?.(event.key)) || zoom.press(event.key);
    if (used) event.preventDefault();
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
        {tools}
        <IconButton icon="close" label={t('preview.close')} onClick={onClose} />
      </Bar>
      <Room>
        {shown && <Stage zoom={zoom} shown={shown} label={label} onSwipe={onSwipe} />}
        {children}
      </Room>
      {foot}
    </Root>
  );
});

interface StageProps {
  readonly zoom: ZoomViewModel;
  readonly shown: ShownPicture;
  readonly label: string;
  readonly onSwipe: PictureWindowProps['onSwipe'];
}

const Stage = observer(function Stage({ zoom, shown, label, onSwipe }: StageProps) {
  const image = useRef<HTMLImageElement>(null);
  const { stage, ...zooming } = useZoomGestures(zoom);
  const gestures = useSwipe(zooming, () => !zoom.canShrink, onSwipe);

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

interface PicturePositionProps {
  /** From 0. */
  readonly at: number;
  readonly of: number;
}

/** The number of the picture in the window and the total; a change is spoken. */
export function PicturePosition({ at, of }: PicturePositionProps) {
  const { t } = useTranslation('album');
  return (
    <Position>
      <span aria-hidden="true">
        {at + 1} / {of}
      </span>
      <VisuallyHidden aria-live="polite">{t('picture', { number: at + 1, of })}</VisuallyHidden>
    </Position>
  );
}

interface PictureWaysProps {
  /** Absent at the first picture. */
  readonly onPrevious: (() => void) | undefined;
  /** Absent at the last picture. */
  readonly onNext: (() => void) | undefined;
}

/** The buttons to the picture before and after the one in the window. */
export function PictureWays({ onPrevious, onNext }: PictureWaysProps) {
  const { t } = useTranslation('album');
  return (
    <Ways>
      <IconButton
        icon="back"
        label={t('previous')}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      />
      <IconButton icon={NEXT} label={t('next')} disabled={onNext === undefined} onClick={onNext} />
    </Ways>
  );
}

/** Handles the arrow keys; whether the key was one of them and led to another picture. */
export function pressWay(key: string, { onPrevious, onNext }: PictureWaysProps): boolean {
  const way = key === 'ArrowLeft' ? onPrevious : key === 'ArrowRight' ? onNext : undefined;
  way?.();
  return way !== undefined;
}

const Root = styled.dialog`
  ${fullScreen}
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
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

const Room = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 0;
`;

const Floor = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
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

const Position = styled.span`
  flex: none;
  padding-inline: var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Ways = styled.div`
  position: absolute;
  inset-inline: var(--s3);
  inset-block-end: calc(var(--s3) + env(safe-area-inset-bottom));
  display: flex;
  justify-content: space-between;
  pointer-events: none;

  & > button {
    pointer-events: auto;
    border: 1px solid var(--line);
    background: var(--surface);
    box-shadow: var(--shadow-1);
  }
`;
