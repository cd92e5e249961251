import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ResetPassword } from '@/application/account/reset-password';
import type { JudgeCode, RequestCode } from '@/application/account/verify-email';
import type { Language } from '@/domain/shared/language';
import type { Failure } from '@/ui/i18n/failure-text';
import type { MailedLink } from './mailed-link';
import type { PendingCode } from './registration-draft';

/** What the reset is built from. */
export interface ResetDeps {
  readonly requestCode: RequestCode;
  readonly judgeCode: JudgeCode;
  readonly resetPassword: ResetPassword;
  readonly language: () => Language;
}

/** A new password in three pages: address, code, password (specification §2, "Forgot and reset password"). */
export class ResetPasswordViewModel {
  step: 'email' | 'code' | 'password' | 'done' = 'email';
  email = '';
  code = '';
  password = '';
  repeated = '';
  busy = false;
  failure: Failure | undefined = undefined;
  pending: PendingCode | undefined = undefined;
  #ticket: string;
  readonly #deps: ResetDeps;

  /** @param link the visitor came by a letter; its address is shown, to be confirmed */
  constructor(deps: ResetDeps, link?: MailedLink) {
    this.#deps = deps;
    this.#ticket = link?.ticket ?? '';
    this.email = link?.email ?? '';
    makeAutoObservable(
      this,
      { failure: observableRef, pending: observableRef },
      { autoBind: true },
    );
  }

  /** The visitor came by a mailed link, which stands for a code. */
  get hasLink(): boolean {
    return this.#ticket !== '';
  }

  write(field: 'email' | 'code' | 'password' | 'repeated', text: string): void {
    this[field] = text;
    this.failure = undefined;
  }

  async next(): Promise<void> {
    if (this.busy) return;
    if (this.step === 'email' && this.hasLink) this.step = 'password';
    else if (this.step === 'email') await this.sendCode();
    else if (this.step === 'code') await this.#judge();
    else if (this.step === 'password') await this.#reset();
  }

  async sendCode(): Promise<void> {
    const { requestCode, language } = this.#deps;
    const sent = await this.#during(requestCode(this.email, 'reset-password', language()));
    runInAction(() => {
      if (!sent.ok) return void (this.failure = sent.error);
      this.step = 'code';
      this.code = '';
      this.email = sent.value.email;
      this.pending = sent.value;
    });
  }

  async #judge(): Promise<void> {
    if (!this.pending) return void (this.step = 'email');
    const { requestId, digits } = this.pending;
    const guess = {
      email: this.email,
      purpose: 'reset-password' as const,
      requestId,
      digits,
      code: this.code,
    };
    const judged = await this.#during(this.#deps.judgeCode(guess));
    runInAction(() => {
      this.code = '';
      if (!judged.ok) return void (this.failure = judged.error);
      this.#ticket = judged.value.ticket;
      this.step = 'password';
    });
  }

  async #reset(): Promise<void> {
    const { email, password, repeated } = this;
    const done = await this.#during(
      this.#deps.resetPassword({ ticket: this.#ticket, email, password, repeated }),
    );
    runInAction(() => {
      if (done.ok) this.step = 'done';
      else this.failure = done.error;
    });
  }

  async #during<T>(work: Promise<T>): Promise<T> {
    this.busy = true;
    this.failure = undefined;
    try {
      return await work;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}
