import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { HIDEABLE_FACTS, type Me } from '@/domain/profile/person';
import { MAX_INTERESTS } from '@/domain/profile/choices';
import type { ProfileEdit } from '@/domain/profile/profile';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useChoices } from '@/ui/kernel/use-choices';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import {
  CountryField,
  IntroductionField,
  MeasureFields,
  NicknameField,
  OccupationField,
} from '@/ui/parts/ProfileFields';
import type { EditProfileViewModel } from './edit-profile.view-model';
import { IdentityFields } from './IdentityFields';

interface EditFactsProps {
  readonly form: EditProfileViewModel;
  readonly me: Me;
}

/** The fields of the form under the picture. */
export const EditFacts = observer(function EditFacts({ form, me }: EditFactsProps) {
  const { t } = useTranslation(['account', 'choices', 'profile']);
  const failureText = useFailureText();
  const { draft } = form;
  const choices = useChoices();
  const error = (field: keyof ProfileEdit) => failureText(form.problems[field]);
  const fact = (name: 'nickname' | 'country' | 'height' | 'weight' | 'occupation') => ({
    value: draft[name],
    error: error(name),
    onChange: (value: string) => form.change({ [name]: value }),
  });
  const nameOf = {
    age: t('profile:age'),
    height: t('profile:height'),
    weight: t('profile:weight'),
  } as const;
  return (
    <>
      <NicknameField {...fact('nickname')} />
      <IdentityFields form={form} me={me} />
      <CountryField {...fact('country')} choices={choices} />
      <MeasureFields height={fact('height')} weight={fact('weight')} choices={choices} />
      <ChipGroup
        label={t('profile:edit.hide')}
        hint={t('profile:edit.hideHint')}
        error={error('hidden')}
        max={HIDEABLE_FACTS.length}
        options={HIDEABLE_FACTS.map((value) => ({ value, label: nameOf[value] }))}
        values={HIDEABLE_FACTS.filter((value) => draft.hidden.includes(value))}
        onChange={(hidden) => form.change({ hidden })}
      />
      <OccupationField {...fact('occupation')} choices={choices} />
      <ChipGroup
        label={t('account:interests.title')}
        hint={t('account:interests.hint', { max: MAX_INTERESTS })}
        error={error('interests')}
        max={MAX_INTERESTS}
        options={choices.interests.map((value) => ({
          value,
          label: t(`choices:interest.${value}`),
        }))}
        values={choices.interests.filter((value) => draft.interests.includes(value))}
        onChange={(interests) => form.change({ interests })}
      />
      <IntroductionField
        value={draft.introduction}
        error={error('signature')}
        onChange={(introduction) => form.change({ introduction })}
      />
    </>
  );
});
