import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { closeDesk, deskSession, endDeskSessions, openDesk } from '@/contract/operator/desk-calls';
import type { Endpoint } from '@/contract/http/endpoint';
import type { Clock, Scheduler } from '@/application/shared/clock';
import type { CallDesk, DeskFailure, DeskRequest } from './call-desk';
import { forgetTyped } from './typed';

/** What an operator looks at. */
export type DeskTab =
  | 'support'
  | 'complaints'
  | 'people'
  | 'faces'
  | 'orders'
  | 'announcements'
  | 'log';

/** Whether an operator is at the desk, and what is in front of them. */
export class DeskViewModel {
  /** `unknown` until the server has named the owner of the browser's session. */
  session: 'unknown' | 'none' | { readonly operator: string } = 'unknown';
  /** A sentence about the last thing that failed. */
  notice = '';
  /** What this installation translates, in a sentence, once it was looked at. */
  translation = '';
  tab: DeskTab = 'support';
  /** The person looked up last, by account number or e-mail address. */
  wanted = '';
  readonly clock: Clock & Scheduler;
  readonly #call: CallDesk;

  constructor({ call, clock }: { readonly call: CallDesk; readonly clock: Clock & Scheduler }) {
    this.#call = call;
    this.clock = clock;
    makeObservable(this, {
      session: observableRef,
      notice: observable,
      translation: observable,
      tab: observable,
      wanted: observable,
      operator: computed,
      show: action,
      find: action,
      say: action,
    });
  }

  /** The name of the operator at the desk; empty without a session. */
  get operator(): string {
    return typeof this.session === 'object' ? this.session.operator : '';
  }

  /** Asks whose session it is. */
  async start(): Promise<void> {
    const known = await this.#call(deskSession, {});
    runInAction(() => {
      this.session = known.ok ? { operator: known.value.operator } : 'none';
    });
  }

  /** Asks what this installation translates. */
  async lookAtTranslation(): Promise<void> {
    const known = await this.#call(deskSession, {});
    if (known.ok) runInAction(() => (this.translation = known.value.translation));
  }

  async signIn(operator: string, key: string): Promise<void> {
    // The one call that carries a name of its own: there is no session yet that gives it.
    const request = { operator, key };
    const opened = await this.#call<object, { readonly operator: string }>(openDesk, request);
    runInAction(() => {
      if (opened.ok) this.session = { operator: opened.value.operator };
      this.notice = opened.ok ? '' : sentence(opened.error);
    });
  }

  async signOut(): Promise<void> {
    await this.#call(closeDesk, {});
    forgetTyped();
    runInAction(() => {
      this.session = 'none';
    });
  }

  /** Ends every session of the desk; this session as well, so that the key is needed again. */
  async endSessions(): Promise<void> {
    const done = await this.ask(endDeskSessions, {});
    if (!done) return;
    runInAction(() => {
      this.session = 'none';
      this.notice = `Every session of the desk has ended: ${done.ended}.`;
    });
  }

  show(tab: DeskTab): void {
    this.tab = tab;
    this.notice = '';
  }

  /** Looks a person up by account number or e-mail address. */
  find(who: string): void {
    this.wanted = who.trim();
    this.tab = 'people';
  }

  say(notice: string): void {
    this.notice = notice;
  }

  /** Makes a call; a failure is shown, and an ended session leads back to the key. */
  async ask<Q, S>(endpoint: Endpoint<Q, S>, request: DeskRequest<Q>): Promise<S | undefined> {
    const answer = await this.#call(endpoint, request);
    if (answer.ok) return answer.value;
    runInAction(() => {
      if (answer.error.kind === 'session-ended') this.session = 'none';
      this.notice = sentence(answer.error);
    });
    return undefined;
  }
}

function sentence(failure: DeskFailure): string {
  return failure.kind === 'session-ended'
    ? 'The session has ended. Show the key again.'
    : failure.text;
}
