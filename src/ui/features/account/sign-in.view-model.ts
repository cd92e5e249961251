import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SignIn } from '@/application/account/sign-in';
import type { Failure } from '@/ui/i18n/failure-text';

/** The login form. */
export class SignInViewModel {
  email = '';
  password = '';
  busy = false;
  failure: Failure | undefined = undefined;
  readonly #signIn: SignIn;

  constructor(signIn: SignIn) {
    this.#signIn = signIn;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  write(field: 'email' | 'password', text: string): void {
    this[field] = text;
    this.failure = undefined;
  }

  /** True when somebody is signed in. What was typed stays, the password included, after a failure. */
  async submit(): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failure = undefined;
    const done = await this.#signIn(this.email, this.password);
    runInAction(() => {
      this.busy = false;
      if (!done.ok) this.failure = done.error;
    });
    return done.ok;
  }
}
