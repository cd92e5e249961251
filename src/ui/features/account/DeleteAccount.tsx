import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { ADDRESS_MEMORY_MONTHS } from '@/domain/account/email';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { Field } from '@/ui/parts/Field';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { DeleteAccountViewModel } from './delete-account.view-model';

/** Deletes the account: says what is removed and what stays, and asks for the password. */
export const DeleteAccount = observer(function DeleteAccount({ owed }: { readonly owed: number }) {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const deleteAccount = useService(accountTokens.deleteAccount);
  const view = useViewModel(() => new DeleteAccountViewModel(deleteAccount));

  async function confirm(): Promise<void> {
    if (!(await view.confirm())) return;
    toasts.show(t('delete.done'));
    await navigate(routes.login, { replace: true });
  }

  return (
    <>
      <Button variant="ghost" icon="trash" onClick={view.ask}>
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        open={view.open}
        danger
        title={t('delete.title')}
        confirm={t('delete.confirm')}
        busy={view.busy}
        onConfirm={() => void confirm()}
        onClose={view.close}
      >
        <p>{t('delete.text')}</p>
        <p>{t('delete.address', { months: ADDRESS_MEMORY_MONTHS })}</p>
        {owed > 0 && <p>{t('delete.owed', { count: owed })}</p>}
        <Field
          label={t('delete.password')}
          type="password"
          autoComplete="current-password"
          value={view.password}
          onChange={view.write}
          error={failureText(view.failure)}
        />
      </ConfirmDialog>
    </>
  );
});
