import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { IconButton } from '@/ui/parts/IconButton';
import type { ConversationProps } from '@/ui/features/messaging/conversation-props';
import { FLAME } from '@/ui/parts/pictures/picture-icons';

/** What the system's own file dialog offers; what a file really is, is judged by its content. */
const ACCEPTED = Object.values(IMAGE_TYPES).join(',');

/** The two ways to choose a picture: to stay, or to burn after it was seen. */
export function PictureTools({ talk }: ConversationProps) {
  const { t } = useTranslation('media');
  const field = useRef<HTMLInputElement>(null);
  const burn = useRef(false);

  function choose(burns: boolean): void {
    burn.current = burns;
    field.current?.click();
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    talk.pictures.pick(files, burn.current);
  }

  return (
    <>
      <IconButton
        icon="image"
        label={t('tool.picture')}
        aria-haspopup="dialog"
        onClick={() => choose(false)}
      />
      <IconButton
        icon={FLAME}
        label={t('tool.burn')}
        aria-haspopup="dialog"
        onClick={() => choose(true)}
      />
      <Hidden
        ref={field}
        type="file"
        accept={ACCEPTED}
        multiple
        tabIndex={-1}
        aria-label={t('tool.choose')}
        onChange={handleChange}
      />
    </>
  );
}

const Hidden = styled.input`
  display: none;
`;
