import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '@/ui/shared/Icon';
import type { TalkProps } from '../talk-props';
import { usePictureDrop } from './use-picture-drop';

const SendPictureDialog = lazy(async () => ({
  default: (await import('./SendPictureDialog')).SendPictureDialog,
}));
const ImagePreview = lazy(async () => ({ default: (await import('./ImagePreview')).ImagePreview }));
const BurnViewer = lazy(async () => ({ default: (await import('./BurnViewer')).BurnViewer }));

/** Everything about pictures that stands in front of an open conversation, fetched when it is wanted. */
export const PictureLayer = observer(function PictureLayer({ talk }: TalkProps) {
  const { t } = useTranslation('pictures');
  const { pictures } = talk;
  const mayWrite = talk.conversation.person?.blocked !== true;
  const over = usePictureDrop(pictures) && mayWrite;
  return (
    <Suspense>
      {over && (
        <Target aria-hidden="true">
          <Icon name="image" size={34} />
          {t('drop')}
        </Target>
      )}
      {mayWrite && pictures.picked.length > 0 && (
        <SendPictureDialog talk={talk} files={pictures.picked} />
      )}
      {pictures.looking && (
        <ImagePreview key={pictures.looking.id} talk={talk} message={pictures.looking} />
      )}
      {pictures.burning && (
        <BurnViewer key={pictures.burning.id} talk={talk} message={pictures.burning} />
      )}
    </Suspense>
  );
});

const Target = styled.div`
  position: fixed;
  inset: var(--s4);
  z-index: 30;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s3);
  border: 2px dashed var(--coral);
  border-radius: var(--r-l);
  background: color-mix(in srgb, var(--surface) 90%, transparent);
  color: var(--coral);
  font-size: var(--t-l);
  font-weight: 600;
  pointer-events: none;
`;
