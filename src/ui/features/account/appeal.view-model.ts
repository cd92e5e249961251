import { makeAutoObservable, observableRef } from 'mobx';
import type { AccountApi } from '@/application/account/sign-in';
import type { AnswerOf, ApiFailure } from '@/application/shared/call';
import type { appeal, AppealMessage } from '@/contract/http/account';
import type { Preferences } from '@/application/shared/preferences';
import { createAction, type Action } from '@/ui/kernel/action';

/** Who is banned and proves it with what they typed into the login form. */
interface Typed {
  readonly email: string;
  readonly password: string;
}

/** What a banned person and support write to each other. */
export class AppealViewModel {
  text: string;
  /** Whether the last thing written has arrived, until something else is typed. */
  sent = false;
  messages: readonly AppealMessage[] = [];
  readonly #call: Action<
    [Parameters<AccountApi['appeal']>[0]],
    AnswerOf<typeof appeal>,
    ApiFailure
  >;
  readonly #preferences: Preferences;
  readonly #typed: Typed;
  #id = '';

  constructor(appeal: AccountApi['appeal'], preferences: Preferences, typed: Typed) {
    this.#preferences = preferences;
    this.#typed = typed;
    this.text = preferences.read(this.#place) ?? '';
    this.#call = createAction(appeal);
    makeAutoObservable(this, { messages: observableRef }, { autoBind: true });
  }

  /** Where the words stay over a reload: there is no session, so they belong to the address. */
  get #place(): string {
    return `chat-appeal:${this.#typed.email.toLowerCase()}`;
  }

  get busy(): boolean {
    return this.#call.busy;
  }

  get failure(): ApiFailure | undefined {
    return this.#call.failure;
  }

  write(text: string): void {
    this.text = text;
    if (text.trim() === '') this.#preferences.remove(this.#place);
    else this.#preferences.write(this.#place, text);
    this.sent = false;
    this.#id = '';
    this.#call.forget();
  }

  /** Reads what support has answered. */
  async read(): Promise<void> {
    this.show(await this.#call.run(this.#typed));
  }

  /** Sends the text; it stays until it has arrived, and arrives once. */
  async send(): Promise<void> {
    const { text } = this;
    if (text.trim() === '') return;
    this.#id ||= crypto.randomUUID();
    const message = { id: this.#id, text };
    const answer = await this.#call.run({ ...this.#typed, message });
    this.show(answer);
    if (answer === undefined || this.text !== text) return;
    this.write('');
    this.markSent();
  }

  markSent(): void {
    this.sent = true;
  }

  show(answer: { readonly value: AnswerOf<typeof appeal> } | undefined): void {
    if (answer) this.messages = answer.value.rows;
  }
}
