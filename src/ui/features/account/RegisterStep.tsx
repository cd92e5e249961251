import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import styled from 'styled-components';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { MAX_INTERESTS } from '@/domain/profile/choices';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useChoices } from '@/ui/kernel/use-choices';
import { Avatar } from '@/ui/parts/Avatar';
import { AvatarPicker } from '@/ui/parts/AvatarPicker';
import { Button } from '@/ui/parts/Button';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Field } from '@/ui/parts/Field';
import {
  BirthFields,
  CountryField,
  MeasureFields,
  NicknameField,
  OccupationField,
  IntroductionField,
} from '@/ui/parts/ProfileFields';
import { Select } from '@/ui/parts/Select';
import { CodeStep, NewPasswordFields } from './CodeStep';
import { useFieldErrors } from './Form';
import type { RegisterViewModel } from './register.view-model';
import type { Field as FieldName } from './registration-draft';

interface RegisterStepProps {
  readonly wizard: RegisterViewModel;
}

/** The page of the wizard that is open. */
export const RegisterStep = observer(function RegisterStep({ wizard }: RegisterStepProps) {
  const errorAt = useFieldErrors(wizard.failure);
  switch (wizard.step) {
    case 'email':
      return <EmailStep wizard={wizard} />;
    case 'code':
      return (
        <CodeStep
          email={wizard.draft.email}
          pending={wizard.draft.pending}
          code={wizard.code}
          error={errorAt('code')}
          onChange={(code) => wizard.write('code', code)}
          onComplete={() => void wizard.next()}
          onResend={() => void wizard.sendCode()}
        />
      );
    case 'password':
      return <NewPasswordFields form={wizard} />;
    case 'about':
      return <AboutStep wizard={wizard} />;
    case 'interests':
      return <InterestsStep wizard={wizard} />;
  }
});

const EmailStep = observer(function EmailStep({ wizard }: RegisterStepProps) {
  const { t } = useTranslation('account');
  const errorAt = useFieldErrors(wizard.failure);
  return (
    <Field
      label={t('login.email')}
      hint={t('email.hint')}
      type="email"
      error={errorAt('email')}
      autoComplete="email"
      value={wizard.draft.email}
      onChange={(email) => wizard.change({ email })}
    />
  );
});

const GENDERS = ['0', '1', '2'] as const;

/** The facts of the profile. */
const AboutStep = observer(function AboutStep({ wizard }: { readonly wizard: RegisterViewModel }) {
  const { t } = useTranslation(['account', 'choices']);
  const languages = useLanguageNames();
  const failureText = useFailureText();
  const { draft } = wizard;
  const choices = useChoices();
  const error = (field: FieldName) => failureText(wizard.problems[field]);
  const fact = (name: 'nickname' | 'country' | 'height' | 'weight' | 'occupation') => ({
    value: draft[name],
    error: error(name),
    onChange: (value: string) => wizard.change({ [name]: value }),
  });
  return (
    <>
      <NicknameField {...fact('nickname')} suggested={wizard.isNameSuggested} />
      <ChoiceGroup
        label={t('account:about.gender')}
        error={error('gender')}
        options={GENDERS.map((value) => ({ value, label: t(`choices:gender.${value}`) }))}
        value={GENDERS.find((gender) => Number(gender) === draft.gender)}
        onChange={(gender) => wizard.change({ gender: Number(gender) })}
      />
      <BirthFields
        value={draft}
        hint={t('account:about.birthHint', { age: MIN_AGE })}
        error={error('birthDate')}
        onChange={wizard.change}
      />
      <CountryField {...fact('country')} choices={choices} />
      <Select
        label={t('account:language.title')}
        hint={t('account:language.hint')}
        error={error('language')}
        options={choices.languages.map((value) => ({
          value,
          label: languages.title(value),
        }))}
        value={draft.language}
        onChange={(language) => wizard.change({ language })}
      />
      <MeasureFields height={fact('height')} weight={fact('weight')} choices={choices} />
      <OccupationField {...fact('occupation')} choices={choices} />
    </>
  );
});

/** What one likes, a few words, and the picture, which is there already. */
const InterestsStep = observer(function InterestsStep({
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

/** The picture others see first: one is drawn for everybody, another one can be chosen. */
const AvatarStep = observer(function AvatarStep({
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
