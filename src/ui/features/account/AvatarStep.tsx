import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '@/ui/i18n/failure-text';
import { AvatarPicker } from '@/ui/parts/AvatarPicker';
import type { RegisterViewModel } from './register.view-model';

/** The picture others see first. */
export const AvatarStep = observer(function AvatarStep({
  wizard,
}: {
  readonly wizard: RegisterViewModel;
}) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const { avatar, nickname } = wizard.draft;
  return (
    <>
      <p>{t('avatar.hint')}</p>
      <AvatarPicker
        avatar={avatar}
        name={nickname}
        uploading={wizard.uploading}
        error={failureText(wizard.problems.avatar)}
        onChoose={(choice) => wizard.change({ avatar: choice })}
        onPick={(file) => void wizard.pick(file)}
      />
    </>
  );
});
