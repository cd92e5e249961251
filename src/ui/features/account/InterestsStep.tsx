import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MAX_INTERESTS } from '@/domain/profile/choices';
import { useChoices } from '@/ui/kernel/use-choices';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { IntroductionField } from '@/ui/parts/ProfileFields';
import { AvatarStep } from './AvatarStep';
import type { RegisterViewModel } from './register.view-model';

/** What one likes, a few words, and the picture, which is there already. */
export const InterestsStep = observer(function InterestsStep({
  wizard,
}: {
  readonly wizard: RegisterViewModel;
}) {
  const { t } = useTranslation(['account', 'choices']);
  const failureText = useFailureText();
  const { draft, problems } = wizard;
  const { interests: offered } = useChoices();
  return (
    <>
      <ChipGroup
        label={t('account:interests.title')}
        labelHidden
        hint={t('account:interests.hint', { max: MAX_INTERESTS })}
        error={failureText(problems.interests)}
        max={MAX_INTERESTS}
        options={offered.map((value) => ({ value, label: t(`choices:interest.${value}`) }))}
        values={offered.filter((value) => draft.interests.includes(value))}
        onChange={(interests) => wizard.change({ interests })}
      />
      <AvatarStep wizard={wizard} />
      <IntroductionField
        value={draft.introduction}
        error={failureText(problems.signature)}
        onChange={(introduction) => wizard.change({ introduction })}
      />
    </>
  );
});
