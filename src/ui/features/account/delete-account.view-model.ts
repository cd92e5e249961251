import { makeAutoObservable } from 'mobx';
import type { DeleteAccount } from '@/application/account/delete-account';
import type { Failure } from '@/ui/i18n/failure-text';
import { createAction, type Action } from '@/ui/kernel/action';

/** Deleting the account: asked with the password, once, and not to be taken back. */
export class DeleteAccountViewModel {
  open = false;
  password = '';
  readonly #deletion: Action<[string], void, Failure>;

  constructor(deleteAccount: DeleteAccount) {
    this.#deletion = createAction<[string], void, Failure>(deleteAccount);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#deletion.busy;
  }

  get failure(): Failure | undefined {
    return this.#deletion.failure;
  }

  ask(): void {
    this.open = true;
  }

  /** Nothing typed stays. */
  close(): void {
    if (this.busy) return;
    this.open = false;
    this.password = '';
    this.#deletion.forget();
  }

  write(password: string): void {
    this.password = password;
    this.#deletion.forget();
  }

  /** True when the account is gone. */
  async confirm(): Promise<boolean> {
    return (await this.#deletion.run(this.password)) !== undefined;
  }
}
