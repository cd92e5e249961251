import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { DeleteMessage } from '@/application/messaging/delete-message';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { ErrorNotice } from './error-notice';

/** The message that was deleted last: gone from the screen at once, from the service unless the user undoes it. */
export class DeletionViewModel {
  /** The deletion that can still be undone. */
  offered: Message | undefined = undefined;
  readonly #hidden = observable.set<MessageId>();
  readonly #peer: ChatAddress;
  readonly #deleteMessage: DeleteMessage;
  readonly #errors: ErrorNotice;

  constructor(peer: ChatAddress, deleteMessage: DeleteMessage, errors: ErrorNotice) {
    this.#peer = peer;
    this.#deleteMessage = deleteMessage;
    this.#errors = errors;
    makeAutoObservable(this, { isHidden: false }, { autoBind: true });
  }

  isHidden({ id }: Message): boolean {
    return this.#hidden.has(id);
  }

  delete(message: Message): void {
    void this.commit();
    this.offered = message;
    this.#hidden.add(message.id);
  }

  undo(): void {
    if (this.offered) this.#hidden.delete(this.offered.id);
    this.offered = undefined;
  }

  /** Deletes the offered message for good; on failure the message is there again. */
  async commit(): Promise<void> {
    const message = this.offered;
    if (!message) return;
    this.offered = undefined;
    const done = await this.#deleteMessage(this.#peer, message.id);
    runInAction(() => this.#hidden.delete(message.id));
    if (!done.ok) this.#errors.showChatFault(done.error);
  }

  /** Leaving the conversation or the page deletes the offered message for good. */
  connect(): () => void {
    const leave = (): void => void this.commit();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }
}
