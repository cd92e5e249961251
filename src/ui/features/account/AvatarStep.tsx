import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Avatar } from '@/ui/parts/Avatar';
import { AvatarPicker } from '@/ui/parts/AvatarPicker';
import { Button } from '@/ui/parts/Button';
import type { RegisterViewModel } from './register.view-model';

/** The picture others see first: one is drawn for everybody, another one can be chosen. */
export const AvatarStep = observer(function AvatarStep({
  wizard,
}: {
  readonly wizard: RegisterViewModel;
}) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const [open, setOpen] = useState(false);
  const { avatar, nickname } = wizard.draft;
  const error = failureText(wizard.problems.avatar);
  return (
    <>
      <Row>
        <Avatar avatar={avatar} name={nickname} size={56} />
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('avatar.change')}
        </Button>
      </Row>
      {(open || error !== undefined) && (
        <>
          <p>{t('avatar.hint')}</p>
          <AvatarPicker
            avatar={avatar}
            name={nickname}
            uploading={wizard.uploading}
            error={error}
            onChoose={(choice) => wizard.change({ avatar: choice })}
            onPick={(file) => void wizard.pick(file)}
          />
        </>
      )}
    </>
  );
});

const Row = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: center;
`;
