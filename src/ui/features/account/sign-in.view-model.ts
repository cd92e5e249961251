import { makeAutoObservable } from 'mobx';
import type { SignIn } from '@/application/account/sign-in';
import type { Failure } from '@/ui/i18n/failure-text';
import { createAction, type Action } from '@/ui/kernel/action';

/** The login form. */
export class SignInViewModel {
  email = '';
  password = '';
  readonly #entry: Action<[string, string], void, Failure>;

  constructor(signIn: SignIn) {
    this.#entry = createAction<[string, string], void, Failure>(signIn);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#entry.busy;
  }

  get failure(): Failure | undefined {
    return this.#entry.failure;
  }

  write(field: 'email' | 'password', text: string): void {
    this[field] = text;
    this.#entry.forget();
  }

  /** True when somebody is signed in. What was typed stays, the password included, after a failure. */
  async submit(): Promise<boolean> {
    return (await this.#entry.run(this.email, this.password)) !== undefined;
  }
}
