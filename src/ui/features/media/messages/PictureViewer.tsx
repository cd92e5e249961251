import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { pictureKey } from '@/application/media/pictures';
import { withGlyphs } from '@/domain/messaging/emoticons';
import type { Caption, WalkedPicture } from '@/domain/messaging/conversation-pictures';
import { useShownPicture } from '@/ui/kernel/use-shown-picture';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { fixedTime } from '@/ui/parts/date-text';
import { Icon } from '@/ui/parts/Icon';
import { Time } from '@/ui/parts/Time';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { Voice } from '@/ui/parts/Voice';
import { DOWNLOAD } from '@/ui/parts/pictures/picture-icons';
import { PictureFailure } from '@/ui/parts/pictures/PictureFailure';
import { PictureWays, pressWay, PictureWindow } from '@/ui/parts/pictures/PictureWindow';
import { PictureWalk, type PictureSource, type WalkStart } from './picture-walk.view-model';

interface PictureViewerProps {
  readonly start: WalkStart;
  readonly source: PictureSource;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A picture of a conversation in the whole window; arrow keys, buttons and a swipe lead to its others. */
export const PictureViewer = observer(function PictureViewer(props: PictureViewerProps) {
  const { start, source, name, onClose } = props;
  const walk = useViewModel(() => new PictureWalk(start, source));
  const { picture } = walk;
  useEffect(() => {
    if (!picture) onClose();
  }, [picture, onClose]);
  return picture ? <Shown {...{ walk, picture, name, onClose }} /> : null;
});

interface ShownProps extends Pick<PictureViewerProps, 'name' | 'onClose'> {
  readonly walk: PictureWalk;
  readonly picture: WalkedPicture;
}

const Shown = observer(function Shown({ walk, picture, name, onClose }: ShownProps) {
  const { t } = useTranslation('media');
  const { url, localId, position, isOwn, sentAt } = picture;
  const { shown, failure, retry } = useShownPicture(url, localId && pictureKey(localId, position));
  const { onPrevious, onNext } = walk;
  const ways = { onPrevious, onNext };
  return (
    <PictureWindow
      label={isOwn ? t('walk.own') : t('walk.from', { name })}
      shown={shown}
      picture={`${picture.id} ${position}`}
      tools={shown && <Download {...shown} sentAt={sentAt} />}
      onClose={onClose}
      onKey={(key) => pressWay(key, ways)}
      onSwipe={(key) => void pressWay(key, ways)}
      foot={<About {...{ picture, name }} />}
    >
      {failure && <PictureFailure offline={failure.kind === 'offline'} onRetry={retry} />}
      {(onPrevious ?? onNext) && <PictureWays {...ways} />}
    </PictureWindow>
  );
});

/** Who sent the picture and when, and its caption in both voices; a change is spoken. */
function About({ picture, name }: Pick<ShownProps, 'picture' | 'name'>) {
  const { t } = useTranslation('media');
  const { isOwn, sentAt, caption } = picture;
  return (
    <Foot role="status">
      <header>
        <strong dir="auto">{isOwn ? t('walk.you') : name}</strong>
        <Time at={sentAt} as="message" />
      </header>
      {caption && <Words {...caption} />}
    </Foot>
  );
}

function Words({ text, language, translation }: Caption) {
  const { t } = useTranslation('media');
  return (
    <>
      <p lang={language} dir="auto">
        {withGlyphs(text)}
      </p>
      {translation && (
        <Voice lang={translation.language} dir="auto">
          <VisuallyHidden>{t('walk.translation')}: </VisuallyHidden>
          {withGlyphs(translation.text)}
        </Voice>
      )}
    </>
  );
}

interface DownloadProps extends Pick<WalkedPicture, 'sentAt'> {
  readonly address: string;
  readonly type: string;
}

function Download({ address, type, sentAt }: DownloadProps) {
  const { t } = useTranslation('media');
  const [, kind = 'jpeg'] = type.split('/');
  const time = fixedTime(sentAt, 'date');
  return (
    <Link
      href={address}
      download={`parley-${time}.${kind.replace('jpeg', 'jpg')}`}
      aria-label={t('preview.download')}
      title={t('preview.download')}
    >
      <Icon name={DOWNLOAD} />
    </Link>
  );
}

const Foot = styled.footer`
  max-block-size: 34dvh;
  padding: var(--s3) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--surface);
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  & > * {
    max-inline-size: 620px;
    margin-inline: auto;
  }

  & > header {
    display: flex;
    gap: var(--s2);
    align-items: baseline;
    white-space: normal;
  }

  & time {
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-variant-numeric: tabular-nums;
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
