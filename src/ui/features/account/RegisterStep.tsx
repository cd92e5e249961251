import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { INTERESTS, MAX_INTERESTS } from '@/domain/profile/interests';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Field } from '@/ui/parts/Field';
import { AboutStep } from './AboutStep';
import { AvatarStep } from './AvatarStep';
import { CodeStep } from './CodeStep';
import { useFieldErrors } from './field-errors';
import { NewPasswordFields } from './NewPasswordFields';
import type { RegisterViewModel } from './register.view-model';

export interface RegisterStepProps {
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
    case 'avatar':
      return <AvatarStep wizard={wizard} />;
    case 'language':
      return <LanguageStep wizard={wizard} />;
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

const InterestsStep = observer(function InterestsStep({ wizard }: RegisterStepProps) {
  const { t } = useTranslation(['account', 'choices']);
  const failureText = useFailureText();
  return (
    <ChipGroup
      label={t('account:interests.title')}
      labelHidden
      hint={t('account:interests.hint', { max: MAX_INTERESTS })}
      error={failureText(wizard.problems.interests)}
      max={MAX_INTERESTS}
      options={INTERESTS.map((value) => ({ value, label: t(`choices:interest.${value}`) }))}
      values={INTERESTS.filter((value) => wizard.draft.interests.includes(value))}
      onChange={(interests) => wizard.change({ interests })}
    />
  );
});

const LanguageStep = observer(function LanguageStep({ wizard }: RegisterStepProps) {
  const { t } = useTranslation('account');
  const languages = useLanguageNames();
  const failureText = useFailureText();
  return (
    <ChoiceGroup
      label={t('language.title')}
      labelHidden
      hint={t('language.hint')}
      error={failureText(wizard.problems.language)}
      columns={3}
      options={LANGUAGES.map((value) => ({
        value,
        label: languages.title(value),
        // Whoever cannot read the interface still finds their own.
        hint: LANGUAGE_NAMES[value],
      }))}
      value={wizard.draft.language}
      onChange={(language) => wizard.change({ language })}
    />
  );
});
