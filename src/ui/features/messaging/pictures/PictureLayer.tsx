import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Arriving } from '@/ui/parts/Arriving';
import { Icon } from '@/ui/parts/Icon';
import type { ConversationProps } from '@/ui/features/messaging/conversation-props';
import { usePictureDrop } from './use-picture-drop';

const loadSending = async () => (await import('./SendPictureDialog')).SendPictureDialog;
const loadPreview = async () => (await import('./ImagePreview')).ImagePreview;
const loadViewer = async () => (await import('./BurnViewer')).BurnViewer;

/** Everything about pictures that stands in front of an open conversation, fetched when it is wanted. */
export const PictureLayer = observer(function PictureLayer({ talk }: ConversationProps) {
  const { t } = useTranslation('media');
  const { pictures } = talk;
  const { picked, looking, burning } = pictures;
  const mayWrite = talk.conversation.person?.blocked !== true;
  const over = usePictureDrop(pictures) && mayWrite;
  function handleFailed(): void {
    pictures.clear();
    talk.trouble.tell({ kind: 'offline' });
  }
  return (
    <>
      {over && (
        <Target aria-hidden="true">
          <Icon name="image" size={34} />
          {t('drop')}
        </Target>
      )}
      {mayWrite && picked.length > 0 && (
        <Arriving load={loadSending} props={{ talk, files: picked }} onFailed={handleFailed} />
      )}
      {looking && (
        <Arriving load={loadPreview} props={{ talk, message: looking }} onFailed={handleFailed} />
      )}
      {burning && (
        <Arriving load={loadViewer} props={{ talk, message: burning }} onFailed={handleFailed} />
      )}
    </>
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
