import { observer } from 'mobx-react-lite';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { avatarText, GENERATED_AVATARS } from '@/domain/profile/avatar';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Avatar } from '@/ui/shared/Avatar';
import { Button } from '@/ui/shared/Button';
import type { RegisterViewModel } from './register.view-model';

const CHOICES = GENERATED_AVATARS.map((seed) => avatarText({ kind: 'generated', seed }));

/** A picture of one's own, or one of the product's. */
export const AvatarStep = observer(function AvatarStep({
  wizard,
}: {
  readonly wizard: RegisterViewModel;
}) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const picker = useRef<HTMLInputElement>(null);
  const { avatar, nickname } = wizard.draft;
  const problem = wizard.problems.avatar;
  const own = avatar !== '' && !CHOICES.includes(avatar);

  async function handlePicked(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    await wizard.pick({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }

  return (
    <>
      <p>{t('avatar.hint')}</p>
      <Choices role="radiogroup" aria-label={t('avatar.title')}>
        {[...CHOICES, ...(own ? [avatar] : [])].map((choice, index) => (
          <label key={choice}>
            <input
              type="radio"
              name="avatar"
              checked={choice === avatar}
              onChange={() => wizard.change({ avatar: choice })}
              aria-label={
                index < CHOICES.length
                  ? t('avatar.generated', { number: index + 1 })
                  : t('avatar.own')
              }
            />
            <Avatar avatar={choice} name={nickname} size={64} />
          </label>
        ))}
      </Choices>
      {problem && <Problem role="alert">{failureText(problem)}</Problem>}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('avatar.pick')}
        accept="image/jpeg,image/png,image/gif"
        onChange={(event) => void handlePicked(event)}
      />
      <Button
        icon="image"
        wide
        busy={wizard.uploading !== undefined}
        onClick={() => picker.current?.click()}
      >
        {wizard.uploading === undefined
          ? t('avatar.pick')
          : t('avatar.uploading', { percent: Math.round(wizard.uploading * 100) })}
      </Button>
    </>
  );
});

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
  gap: var(--s3);
  justify-items: center;

  & > label {
    position: relative;
    padding: 4px;
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
    opacity: 0;
    cursor: pointer;
  }
`;

const Problem = styled.p`
  color: var(--danger);
`;
