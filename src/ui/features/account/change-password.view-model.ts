import { makeAutoObservable } from 'mobx';
import type { ChangePassword, PasswordChange } from '@/application/account/new-password';
import type { Failure } from '@/ui/i18n/failure-text';
import { createAction, type Action } from '@/ui/kernel/action';

const NOTHING: PasswordChange = { current: '', password: '', repeated: '' };

/** Replacing one's password: the old one once, the new one twice. */
export class ChangePasswordViewModel {
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
