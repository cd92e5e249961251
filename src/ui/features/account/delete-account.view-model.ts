import { makeAutoObservable, runInAction } from 'mobx';
import type { DeleteAccount } from '@/application/account/delete-account';
import type { Failure } from '@/ui/i18n/failure-text';

/** Deleting the account: asked with the password, once, and not to be taken back. */
export class DeleteAccountViewModel {
  open = false;
  password = '';
  busy = false;
  failure: Failure | undefined = undefined;
  readonly #deleteAccount: DeleteAccount;

  constructor(deleteAccount: DeleteAccount) {
    this.#deleteAccount = deleteAccount;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  ask(): void {
    this.open = true;
  }

  /** Nothing typed stays. */
  close(): void {
    if (this.busy) return;
    this.open = false;
    this.password = '';
    this.failure = undefined;
  }

  write(password: string): void {
    this.password = password;
    this.failure = undefined;
  }

  /** True when the account is gone. */
  async confirm(): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failure = undefined;
    const deleted = await this.#deleteAccount(this.password);
    runInAction(() => {
      this.busy = false;
      if (!deleted.ok) this.failure = deleted.error;
    });
    return deleted.ok;
  }
}
