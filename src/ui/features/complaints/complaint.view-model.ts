import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SendComplaint, SendComplaintFailure } from '@/application/complaints/send-complaint';
import type { Call } from '@/application/shared/call';
import type { ComplaintReason, complaintReasons } from '@/contract/http/complaints';
import type { TypedWords } from '@/application/account/own-storage';
import type { Ids } from '@/application/shared/random';
import type { ComplaintOrigin, PostReference } from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import { createAction } from '@/ui/kernel/action';

interface ComplaintDeps {
  readonly listReasons: Call<typeof complaintReasons>;
  readonly sendComplaint: SendComplaint;
  readonly ids: Ids;
  readonly typed: TypedWords;
}

/** A complaint being written. One opening of the form is one complaint, however often it is sent. */
export class ComplaintViewModel {
  reasons: readonly ComplaintReason[] | undefined = undefined;
  loadFailed = false;
  chosen: number | undefined = undefined;
  notes = '';
  sent = false;
  readonly #about: UserId;
  readonly #origin: ComplaintOrigin;
  readonly #post: PostReference | undefined;
  readonly #deps: ComplaintDeps;
  readonly #requestId: string;
  readonly #sending = createAction(
    () =>
      this.#deps.sendComplaint({
        about: this.#about,
        origin: this.#origin,
        ...(this.#post && { post: this.#post }),
        type: this.chosen,
        notes: this.notes,
        requestId: this.#requestId,
      }),
    ({ ok }) => {
      this.sent = ok;
      if (ok) this.#deps.typed.keep(this.#place, '');
    },
  );

  constructor(
    about: UserId,
    from: { readonly origin: ComplaintOrigin; readonly post?: PostReference | undefined },
    deps: ComplaintDeps,
  ) {
    this.#about = about;
    this.#origin = from.origin;
    this.#post = from.post;
    this.#deps = deps;
    this.#requestId = deps.ids.intent();
    this.notes = deps.typed.read(this.#place);
    makeAutoObservable(this, { reasons: observableRef }, { autoBind: true });
  }

  get busy(): boolean {
    return this.#sending.busy;
  }

  get failure(): SendComplaintFailure | undefined {
    return this.#sending.failure;
  }

  /** Notes about a person from one place are not shown in another. */
  get #place(): string {
    return ['complaint', this.#about, ...Object.values(this.#post ?? {})].join('-');
  }

  connect(): () => void {
    void this.load();
    return () => {};
  }

  async load(): Promise<void> {
    this.loadFailed = false;
    const reasons = await this.#deps.listReasons();
    runInAction(() => {
      if (reasons.ok) this.reasons = reasons.value;
      else this.loadFailed = true;
    });
  }

  choose(type: number): void {
    this.chosen = type;
    this.#sending.forget();
  }

  write(notes: string): void {
    this.notes = notes;
    this.#deps.typed.keep(this.#place, notes);
    this.#sending.forget();
  }

  async send(): Promise<void> {
    if (!this.sent) await this.#sending.run();
  }
}
