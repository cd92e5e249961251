import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CheckNewPassword } from '@/application/account/new-password';
import type { Register, JudgeCode, RequestCode } from '@/application/account/register';
import type { UploadAvatar } from '@/application/account/upload-avatar';
import type { Clock } from '@/application/shared/clock';
import type { Preferences } from '@/application/shared/preferences';
import type { PickedFile } from '@/domain/media/image-rules';
import { avatarText, GENERATED_AVATARS } from '@/domain/profile/avatar';
import type { Country } from '@/domain/profile/country';
import type { Language } from '@/domain/shared/language';
import type { Failure } from '@/ui/i18n/failure-text';
import type { MailedLink } from './mailed-link';
import {
  accountOf,
  problemsAfter,
  problemsOf,
  type Problems,
  clearDraft,
  isAfter,
  loadDraft,
  saveDraft,
  STEPS,
  type LikelyAnswers,
  type RegistrationDraft,
  type Step,
} from './registration-draft';
import { ok, type Result } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';

export interface RegisterDeps {
  readonly requestCode: RequestCode;
  readonly judgeCode: JudgeCode;
  readonly checkNewPassword: CheckNewPassword;
  readonly register: Register;
  readonly uploadAvatar: UploadAvatar;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly language: () => Language;
  /** Where the visitor probably is, as their browser tells. */
  readonly country?: Country | undefined;
  /** What they are called until they say otherwise. */
  readonly suggestedName: string;
}

/** The registration wizard: one page after the other, nothing lost but the password. */
export class RegisterViewModel {
  draft: RegistrationDraft;
  password = '';
  repeated = '';
  code = '';
  uploading: number | undefined = undefined;
  problems: Problems = {};
  /** The password was checked on this page; it is stored nowhere, so a reload asks for it again. */
  passwordChecked = false;
  readonly #deps: RegisterDeps;
  readonly #step = createAction(
    (work: () => Promise<Result<void, Failure>>) => work(),
    (done) => {
      if (!done.ok) this.#startOverIfTicketIsGone(done.error);
    },
  );

  /** @param link the visitor came by a mailed link, which replaces a code */
  constructor(deps: RegisterDeps, link?: MailedLink) {
    this.#deps = deps;
    this.draft = loadDraft(deps.preferences, likelyAnswers(deps));
    if (link) {
      this.draft = { ...this.draft, ...link, step: 'password', pending: undefined };
      saveDraft(deps.preferences, this.draft);
    }
    makeAutoObservable(this, { draft: observableRef, problems: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#step.busy;
  }

  get failure(): Failure | undefined {
    return this.#step.failure;
  }

  /** Whether they have not chosen a name of their own yet. */
  get isNameSuggested(): boolean {
    return this.draft.nickname === this.#deps.suggestedName;
  }

  /** The page that is open. */
  get step(): Step {
    return this.resumed ? 'password' : this.draft.step;
  }

  /** The wizard was left at a later page; only the password is missing to go on there. */
  get resumed(): boolean {
    return isAfter(this.draft.step, 'password') && !this.passwordChecked;
  }

  get stepNumber(): number {
    return STEPS.indexOf(this.step) + 1;
  }

  /** Milliseconds until another code may be requested; 0 when it may. */
  get resendAt(): number {
    return this.draft.pending?.nextAt ?? 0;
  }

  change(change: Partial<RegistrationDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.problems = problemsAfter(this.problems, change);
    this.#step.forget();
    saveDraft(this.#deps.preferences, this.draft);
  }

  write(field: 'password' | 'repeated' | 'code', text: string): void {
    this[field] = text;
    this.#step.forget();
    this.problems = {};
  }

  back(): void {
    const previous = STEPS[STEPS.indexOf(this.step) - 1];
    // The code was exchanged for the ticket, so Back leads from the password to the address.
    if (previous) this.change({ step: previous === 'code' ? 'email' : previous });
  }

  /** Opens an earlier page when the browser's history asks for it; if its answers are missing, the first page. */
  show(step: Step): void {
    if (step === this.draft.step) return;
    const { pending, ticket } = this.draft;
    const isOpen = step === 'email' || (step === 'code' ? pending : ticket) !== undefined;
    this.change({ step: isOpen ? step : 'email' });
  }

  /** Judges the page and goes on, or says what is missing; true when the account exists. */
  async next(): Promise<boolean> {
    if (this.busy) return false;
    switch (this.step) {
      case 'email':
        await this.sendCode();
        return false;
      case 'code':
        await this.#judge();
        return false;
      case 'password':
        await this.#keepPassword();
        return false;
      default:
        return this.#leavePage();
    }
  }

  async sendCode(): Promise<void> {
    await this.#step.run(async () => {
      const { requestCode, language } = this.#deps;
      const sent = await requestCode(this.draft.email, 'register', language());
      if (!sent.ok) return sent;
      const { email, requestId, digits, nextAt } = sent.value;
      runInAction(() => {
        this.code = '';
        const pending = { requestId, digits, nextAt };
        this.passwordChecked = false;
        this.change({ step: 'code', email, ticket: undefined, pending });
      });
      return ok(undefined);
    });
  }

  async pick(file: PickedFile): Promise<void> {
    const { ticket = '', email } = this.draft;
    await this.#step.run(async () => {
      const stored = await this.#upload(file, ticket, email);
      runInAction(() => {
        this.uploading = undefined;
        if (stored.ok) this.change({ avatar: stored.value });
      });
      return stored.ok ? ok(undefined) : stored;
    });
  }

  #upload(file: PickedFile, ticket: string, email: string): ReturnType<UploadAvatar> {
    this.uploading = 0;
    const progress = (done: number): void => runInAction(() => void (this.uploading = done));
    return this.#deps.uploadAvatar(file, progress, { ticket, email });
  }

  async #judge(): Promise<void> {
    const { email, pending } = this.draft;
    if (!pending) return this.change({ step: 'email' });
    const { requestId, digits } = pending;
    const guess = { email, purpose: 'register' as const, requestId, digits, code: this.code };
    await this.#step.run(async () => {
      const judged = await this.#deps.judgeCode(guess);
      runInAction(() => {
        this.code = '';
        if (judged.ok) this.change({ step: 'password', ticket: judged.value.ticket });
      });
      return judged.ok ? ok(undefined) : judged;
    });
  }

  async #keepPassword(): Promise<void> {
    await this.#step.run(async () => {
      const checked = await this.#deps.checkNewPassword(this.password, this.repeated);
      if (!checked.ok) return checked;
      runInAction(() => {
        this.passwordChecked = true;
        if (this.draft.step === 'password') this.change({ step: 'about' });
      });
      return ok(undefined);
    });
  }

  async #leavePage(): Promise<boolean> {
    const problems = problemsOf(this.draft, this.step, this.#deps.clock.now());
    this.problems = problems;
    if (Object.keys(problems).length > 0) return false;
    const following = STEPS[STEPS.indexOf(this.step) + 1];
    if (!following) return this.#finish();
    this.change({ step: following });
    return false;
  }

  async #finish(): Promise<boolean> {
    const done = await this.#step.run(async () => {
      const registered = await this.#deps.register(accountOf(this.draft, this.password));
      return registered.ok ? ok(undefined) : registered;
    });
    if (done) clearDraft(this.#deps.preferences);
    return done !== undefined;
  }

  #startOverIfTicketIsGone(failure: Failure): void {
    if (failure.kind === 'refused' && failure.reason === 'ticket-invalid') {
      this.draft = { ...this.draft, step: 'email', ticket: undefined };
    }
  }
}

/** Every visitor gets a drawn picture; the time decides which one. */
function likelyAnswers({ clock, language, country, suggestedName }: RegisterDeps): LikelyAnswers {
  const seed = GENERATED_AVATARS[clock.now() % GENERATED_AVATARS.length] ?? '';
  return {
    avatar: avatarText({ kind: 'generated', seed }),
    country: country ?? '',
    language: language(),
    nickname: suggestedName,
  };
}
