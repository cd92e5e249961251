import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { useFirstFault } from '@/ui/kernel/first-fault';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Field } from '@/ui/parts/Field';
import { usePageTitle } from '@/ui/parts/Page';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { AuthFrame } from './AuthFrame';
import { CodeStep, NewPasswordFields } from './CodeStep';
import { useFieldErrors, Form, FormFailure } from './Form';
import { useMailedLink, type MailedLink } from './mailed-link';
import { ResetPasswordViewModel } from './reset-password.view-model';

/** A new password for a user who forgot the old one; a mailed link that arrives later restarts it. */
export function PassScreen() {
  const { link, arrivals } = useMailedLink();
  return <ResetPassword key={arrivals} link={link} />;
}

interface ResetPasswordProps {
  readonly link: MailedLink | undefined;
}

const ResetPassword = observer(function ResetPassword({ link }: ResetPasswordProps) {
  const { t } = useTranslation('account');
  const reset = useResetViewModel(link);
  const fields = useFirstFault<HTMLFormElement>(reset.failure);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void reset.next();
  }

  usePageTitle(t('pass.title'));
  return (
    <AuthFrame
      title={reset.step === 'password' ? t('pass.newTitle') : t('pass.title')}
      aside={
        <LinkButton to={routes.login} variant="ghost">
          {t('pass.toLogin')}
        </LinkButton>
      }
    >
      {reset.step === 'done' ? (
        <p role="status">{t('pass.done')}</p>
      ) : (
        <Form ref={fields} onSubmit={handleSubmit}>
          <ResetStep reset={reset} />
          <FormFailure failure={reset.failure} />
          <Button type="submit" variant="main" size="l" wide busy={reset.busy}>
            {submitLabel(reset, t)}
          </Button>
        </Form>
      )}
    </AuthFrame>
  );
});

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

function submitLabel({ step, hasLink }: ResetPasswordViewModel, t: Translate): string {
  if (step === 'password') return t('pass.save');
  if (step === 'code') return t('code.check');
  return hasLink ? t('register.next') : t('email.send');
}

const ResetStep = observer(function ResetStep({
  reset,
}: {
  readonly reset: ResetPasswordViewModel;
}) {
  const { t } = useTranslation('account');
  const errorAt = useFieldErrors(reset.failure);
  if (reset.step === 'email') {
    return (
      <Field
        label={t('login.email')}
        hint={reset.hasLink ? t('pass.linkHint') : t('pass.emailHint')}
        type="email"
        error={errorAt('email')}
        autoComplete="email"
        value={reset.email}
        onChange={(text) => reset.write('email', text)}
      />
    );
  }
  if (reset.step === 'code') {
    return (
      <CodeStep
        email={reset.email}
        pending={reset.pending}
        code={reset.code}
        error={errorAt('code')}
        onChange={(code) => reset.write('code', code)}
        onComplete={() => void reset.next()}
        onResend={() => void reset.sendCode()}
      />
    );
  }
  return <NewPasswordFields form={reset} />;
});

function useResetViewModel(link: MailedLink | undefined): ResetPasswordViewModel {
  const deps = {
    requestCode: useService(accountTokens.requestCode),
    judgeCode: useService(accountTokens.judgeCode),
    resetPassword: useService(accountTokens.resetPassword),
  };
  const interfaceLanguage = useService(profileTokens.interfaceLanguage);
  return useViewModel(
    () => new ResetPasswordViewModel({ ...deps, language: () => interfaceLanguage.current }, link),
  );
}
