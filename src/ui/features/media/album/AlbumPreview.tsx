import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AlbumPicture } from '@/application/media/album-api';
import { Button } from '@/ui/parts/Button';
import { IconButton } from '@/ui/parts/IconButton';
import { PictureWays, pressWay } from '@/ui/parts/pictures/PictureWays';
import { PictureWindow } from '@/ui/parts/pictures/PictureWindow';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { useShownPicture } from '@/ui/kernel/use-shown-picture';

export interface AlbumPreviewProps {
  /** The pictures that can be seen, in their order. */
  readonly pictures: readonly AlbumPicture[];
  /** Which one is shown. */
  readonly id: string;
  /** How many there are in all. */
  readonly total: number;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
  /** For one's own pictures. */
  readonly onRemove?: (id: string) => void;
}

/** One picture of an album in the whole window; arrow keys and buttons lead to the next ones. */
export function AlbumPreview(props: AlbumPreviewProps) {
  const at = props.pictures.findIndex(({ id }) => id === props.id);
  const picture = props.pictures[at];
  return picture?.url === undefined ? null : <Shown {...props} at={at} url={picture.url} />;
}

interface ShownProps extends AlbumPreviewProps {
  readonly at: number;
  readonly url: string;
}

function Shown({ pictures, id, at, url, total, onMove, onClose, onRemove }: ShownProps) {
  const { t } = useTranslation(['album', 'common']);
  const { shown, failure, retry } = useShownPicture(url);
  const all = Math.max(total, pictures.length);
  const position = t('picture', { number: at + 1, of: all });
  const before = pictures[at - 1]?.id;
  const next = pictures[at + 1]?.id;
  const ways = {
    onPrevious: before === undefined ? undefined : () => onMove(before),
    onNext: next === undefined ? undefined : () => onMove(next),
  };

  return (
    <PictureWindow
      label={position}
      shown={shown}
      onClose={onClose}
      onKey={(key) => pressWay(key, ways)}
      tools={
        <>
          <Position>
            <span aria-hidden="true">
              {at + 1} / {all}
            </span>
            <VisuallyHidden aria-live="polite">{position}</VisuallyHidden>
          </Position>
          {onRemove && <IconButton icon="trash" label={t('delete')} onClick={() => onRemove(id)} />}
        </>
      }
    >
      {failure && (
        <Failed role="alert">
          <p>{t(failure.kind === 'offline' ? 'pictureOffline' : 'pictureGone')}</p>
          {failure.kind === 'offline' && (
            <Button size="s" icon="retry" onClick={retry}>
              {t('common:retry')}
            </Button>
          )}
        </Failed>
      )}
      <PictureWays {...ways} />
    </PictureWindow>
  );
}

const Position = styled.span`
  flex: none;
  padding-inline: var(--s2);
  white-space: nowrap;
  color: var(--ink-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;
`;

const Failed = styled.div`
  display: grid;
  gap: var(--s3);
  place-content: center;
  justify-items: center;
  padding: var(--s5);
  color: var(--ink-2);
  text-align: center;
`;
