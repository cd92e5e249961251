import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { PasswordChange } from '@/application/account/new-password';
import { MAX_PASSWORD, MIN_PASSWORD } from '@/domain/account/password';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';
import { Field } from '@/ui/parts/Field';
import { useToasts } from '@/ui/parts/Toasts';
import { ChangePasswordViewModel } from './change-password.view-model';
import { Form } from './Form';

/** One's password: it can be replaced with the old one at hand. */
export const PasswordCard = observer(function PasswordCard() {
  const { t } = useTranslation('wallet');
  const toasts = useToasts();
  const changePassword = useService(accountTokens.changePassword);
  const view = useViewModel(() => new ChangePasswordViewModel(changePassword));

  async function confirm(): Promise<void> {
    if (await view.confirm()) toasts.show(t('password.done'));
  }

  return (
    <Card>
      <CardTitle>{t('password.title')}</CardTitle>
      <Text>{t('password.text')}</Text>
      <div>
        <Button onClick={view.ask}>{t('password.open')}</Button>
      </div>
      <ConfirmDialog
        open={view.open}
        title={t('password.open')}
        confirm={t('password.open')}
        busy={view.busy}
        onConfirm={() => void confirm()}
        onClose={view.close}
      >
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <Fields view={view} />
          {/* Enter submits a form of several fields only where it has a button. */}
          <button type="submit" hidden>
            {t('password.open')}
          </button>
        </Form>
      </ConfirmDialog>
    </Card>
  );
});

const Fields = observer(function Fields({ view }: { readonly view: ChangePasswordViewModel }) {
  const { t } = useTranslation(['wallet', 'account']);
  const failureText = useFailureText();
  const field = (name: keyof PasswordChange) => ({
    type: 'password' as const,
    value: view.fields[name],
    error: view.faulty === name ? failureText(view.failure) : undefined,
    onChange: (text: string) => view.write(name, text),
  });
  return (
    <>
      <Field {...field('current')} label={t('password.current')} autoComplete="current-password" />
      <Field
        {...field('password')}
        label={t('password.new')}
        hint={t('account:password.hint', { min: MIN_PASSWORD, max: MAX_PASSWORD })}
        autoComplete="new-password"
      />
      <Field
        {...field('repeated')}
        label={t('account:password.repeat')}
        autoComplete="new-password"
      />
    </>
  );
});

const Text = styled.p`
  margin-block-end: var(--s3);
  color: var(--ink-2);
`;
