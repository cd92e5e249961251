import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { makeAutoObservable } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import type { PasswordChange, ChangePassword } from '@/application/account/new-password';
import { MAX_PASSWORD, MIN_PASSWORD } from '@/domain/account/password';
import { useFailureText, type Failure } from '@/ui/i18n/failure-text';
import { createAction, type Action } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { Field } from '@/ui/parts/Field';
import { useToasts } from '@/ui/parts/Toasts';
import { Form } from './Form';

/** The user's password, which can be replaced with the old one at hand. */
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

const NOTHING: PasswordChange = { current: '', password: '', repeated: '' };

/** Replacing the password: the old one once, the new one twice. */
class ChangePasswordViewModel {
  open = false;
  fields = NOTHING;
  readonly #change: Action<[PasswordChange], unknown, Failure>;

  constructor(changePassword: ChangePassword) {
    this.#change = createAction<[PasswordChange], unknown, Failure>(changePassword);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#change.busy;
  }

  get failure(): Failure | undefined {
    return this.#change.failure;
  }

  /** Which field the failure is about: the old password, the new one, its repetition. */
  get faulty(): keyof PasswordChange | undefined {
    const { failure } = this;
    const kind = failure?.kind === 'refused' ? failure.reason : failure?.kind;
    if (kind === undefined) return undefined;
    if (kind === 'passwords-differ') return 'repeated';
    return ['password-too-short', 'password-too-long', 'password-common'].includes(kind)
      ? 'password'
      : 'current';
  }

  ask(): void {
    this.open = true;
  }

  /** Nothing typed stays. */
  close(): void {
    if (this.busy) return;
    this.open = false;
    this.fields = NOTHING;
    this.#change.forget();
  }

  write(field: keyof PasswordChange, text: string): void {
    this.fields = { ...this.fields, [field]: text };
    this.#change.forget();
  }

  /** True when the new password holds; the dialog is closed then. */
  async confirm(): Promise<boolean> {
    const done = (await this.#change.run(this.fields)) !== undefined;
    if (done) this.close();
    return done;
  }
}

const Text = styled.p`
  margin-block-end: var(--s3);
  color: var(--ink-2);
`;
