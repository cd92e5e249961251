import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PickedFile } from '@/domain/media/image-rules';
import { avatarText, GENERATED_AVATARS } from '@/domain/profile/avatar';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { PICTURE_FILES } from '@/ui/parts/pictures/given-files';

const CHOICES = GENERATED_AVATARS.map((seed) => avatarText({ kind: 'generated', seed }));

interface AvatarPickerProps {
  /** The text form of the avatar; empty: none yet. */
  readonly avatar: string;
  readonly name: string;
  /** The progress of an upload, from 0 to 1; undefined: none is running. */
  readonly uploading: number | undefined;
  readonly error: string | undefined;
  readonly onChoose: (avatar: string) => void;
  readonly onPick: (file: PickedFile) => void;
}

/** Picks an uploaded picture or one of the generated ones. */
export function AvatarPicker({
  avatar,
  name,
  uploading,
  error,
  onChoose,
  onPick,
}: AvatarPickerProps) {
  const { t } = useTranslation('account');
  const picker = useRef<HTMLInputElement>(null);
  const own = avatar !== '' && !CHOICES.includes(avatar);

  async function handlePicked(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) onPick({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }

  return (
    <>
      <Choices role="radiogroup" aria-label={t('avatar.title')}>
        {[...CHOICES, ...(own ? [avatar] : [])].map((choice, index) => (
          <label key={choice}>
            <input
              type="radio"
              name="avatar"
              checked={choice === avatar}
              onChange={() => onChoose(choice)}
              aria-label={
                index < CHOICES.length
                  ? t('avatar.generated', { number: index + 1 })
                  : t('avatar.own')
              }
            />
            <Avatar avatar={choice} name={name} size={56} />
          </label>
        ))}
      </Choices>
      {error !== undefined && <Problem role="alert">{error}</Problem>}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('avatar.pick')}
        accept={PICTURE_FILES}
        onChange={(event) => void handlePicked(event)}
      />
      <Button
        icon="image"
        wide
        busy={uploading !== undefined}
        onClick={() => picker.current?.click()}
      >
        {uploading === undefined
          ? t('avatar.pick')
          : t('avatar.uploading', { percent: Math.round(uploading * 100) })}
      </Button>
    </>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: var(--s2);
  justify-items: center;

  & > label {
    position: relative;
    padding: var(--s1);
    border-radius: var(--r-full);
    cursor: pointer;
  }

  & > label:has(:checked) {
    outline: 3px solid var(--coral);
  }

  & > label:has(:focus-visible) {
    outline: 3px solid var(--focus);
  }

  & input {
    position: absolute;
    inset: 0;
    z-index: 1;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

const Problem = styled.p`
  color: var(--danger);
`;
