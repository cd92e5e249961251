import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ResetPassword } from '@/application/account/new-password';
import type { JudgeCode, RequestCode } from '@/application/account/register';
import type { Language } from '@/domain/shared/language';
import type { Failure } from '@/ui/i18n/failure-text';
import type { MailedLink } from './mailed-link';
import type { PendingCode } from './registration-draft';
import { ok, type Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

interface ResetDeps {
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
  pending: PendingCode | undefined = undefined;
  #ticket: string;
  readonly #deps: ResetDeps;
  readonly #step = createAction((work: () => Promise<Result<unknown, Failure>>) => work());

  /** @param link the visitor came by a mailed link; its address is shown, to be confirmed */
  constructor(deps: ResetDeps, link?: MailedLink) {
    this.#deps = deps;
    this.#ticket = link?.ticket ?? '';
    this.email = link?.email ?? '';
    makeAutoObservable(this, { pending: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#step.busy;
  }

  get failure(): Failure | undefined {
    return this.#step.failure;
  }

  /** The visitor came by a mailed link, which replaces a code. */
  get hasLink(): boolean {
    return this.#ticket !== '';
  }

  write(field: 'email' | 'code' | 'password' | 'repeated', text: string): void {
    this[field] = text;
    this.#step.forget();
  }

  async next(): Promise<void> {
    if (this.busy) return;
    if (this.step === 'email' && this.hasLink) this.step = 'password';
    else if (this.step === 'email') await this.sendCode();
    else if (this.step === 'code') await this.#judge();
    else if (this.step === 'password') await this.#reset();
  }

  async sendCode(): Promise<void> {
    await this.#step.run(async () => {
      const { requestCode, language } = this.#deps;
      const sent = await requestCode(this.email, 'reset-password', language());
      if (!sent.ok) return sent;
      runInAction(() => {
        this.step = 'code';
        this.code = '';
        this.email = sent.value.email;
        this.pending = sent.value;
      });
      return ok(undefined);
    });
  }

  async #judge(): Promise<void> {
    const { pending, email, code } = this;
    if (!pending) return void (this.step = 'email');
    const { requestId, digits } = pending;
    const purpose = 'reset-password' as const;
    await this.#step.run(async () => {
      const judged = await this.#deps.judgeCode({ email, purpose, requestId, digits, code });
      runInAction(() => {
        this.code = '';
        if (!judged.ok) return;
        this.#ticket = judged.value.ticket;
        this.step = 'password';
      });
      return judged.ok ? ok(undefined) : judged;
    });
  }

  async #reset(): Promise<void> {
    const { email, password, repeated } = this;
    await this.#step.run(async () => {
      const ticket = this.#ticket;
      const done = await this.#deps.resetPassword({ ticket, email, password, repeated });
      if (done.ok) runInAction(() => (this.step = 'done'));
      return done;
    });
  }
}
