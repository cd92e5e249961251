import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Field } from '@/ui/parts/Field';
import { LinkButton } from '@/ui/parts/LinkButton';
import { usePageTitle } from '@/ui/parts/Page';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { AuthFrame } from './AuthFrame';
import { BannedHelp } from './BannedHelp';
import { useFieldErrors, useFirstFault } from './field-errors';
import { Form } from './Form';
import { FormFailure } from './FormFailure';
import { SessionEnded } from './SessionEnded';
import { SignInViewModel } from './sign-in.view-model';
import { useReturnTo } from './use-return-to';

/** Where one comes back in. */
export const LoginScreen = observer(function LoginScreen() {
  const { t } = useTranslation('account');
  const signIn = useService(accountTokens.signIn);
  const form = useViewModel(() => new SignInViewModel(signIn));
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const errorAt = useFieldErrors(form.failure);
  const fields = useFirstFault<HTMLFormElement>(form.failure);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await form.submit()) await navigate(returnTo, { replace: true });
  }

  usePageTitle(t('login.title'));
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      aside={
        <>
          {t('login.newHere')}
          <LinkButton to={routes.register} variant="ghost">
            {t('login.create')}
          </LinkButton>
        </>
      }
    >
      <SessionEnded />
      <Form ref={fields} onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('login.email')}
          type="email"
          error={errorAt('email')}
          autoComplete="email"
          value={form.email}
          onChange={(text) => form.write('email', text)}
        />
        <Field
          label={t('login.password')}
          type="password"
          error={errorAt('password')}
          autoComplete="current-password"
          value={form.password}
          onChange={(text) => form.write('password', text)}
        />
        <FormFailure failure={form.failure} />
        <Button type="submit" variant="main" size="l" wide busy={form.busy}>
          {t('login.submit')}
        </Button>
        <LinkButton to={routes.resetPassword} variant="ghost" wide>
          {t('login.forgot')}
        </LinkButton>
      </Form>
      <BannedHelp failure={form.failure} email={form.email} password={form.password} />
    </AuthFrame>
  );
});
