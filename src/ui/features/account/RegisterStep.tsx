import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/parts/Field';
import { AboutStep } from './AboutStep';
import { CodeStep } from './CodeStep';
import { useFieldErrors } from './field-errors';
import { InterestsStep } from './InterestsStep';
import { NewPasswordFields } from './NewPasswordFields';
import type { RegisterViewModel } from './register.view-model';

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
