import { makeAutoObservable } from 'mobx';
import type { ChangeConversation } from '@/application/messaging/change-conversation';
import type { DeleteConversation } from '@/application/messaging/delete-conversation';
import type { BlockPerson } from '@/application/friends/block-person';
import type { RenamePerson } from '@/application/friends/rename-person';
import type { Conversations } from '@/application/messaging/conversations';
import type { SettingsChange } from '@/domain/messaging/conversation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ErrorNotice } from './error-notice';

/** The use cases of the other person. */
export interface PeerCommandsDeps {
  readonly conversations: Conversations;
  readonly blockPerson: BlockPerson;
  readonly changeConversation: ChangeConversation;
  readonly renamePerson: RenamePerson;
  readonly deleteConversation: DeleteConversation;
}

/** The actions on the person of an open conversation, and on the conversation itself. */
export class PeerCommands {
  readonly #peer: ChatAddress;
  readonly #deps: PeerCommandsDeps;
  readonly #errors: ErrorNotice;

  constructor(peer: ChatAddress, deps: PeerCommandsDeps, errors: ErrorNotice) {
    this.#peer = peer;
    this.#deps = deps;
    this.#errors = errors;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Gives the person the name that was typed; true when it was saved. On failure the name before comes back. */
  async rename(typed: string): Promise<boolean> {
    this.#errors.clear();
    const renamed = await this.#deps.renamePerson(this.#peer, typed);
    if (!renamed.ok) this.#errors.show(renamed.error);
    return renamed.ok;
  }

  async setBlocked(blocked: boolean): Promise<void> {
    const id = this.#deps.conversations.with(this.#peer).person?.userId;
    if (id === undefined) return;
    const done = await this.#deps.blockPerson(id, blocked);
    if (!done.ok) this.#errors.show(done.error);
  }

  /** Pins, archives, mutes or marks the conversation, or accepts the request. */
  async change(change: SettingsChange): Promise<void> {
    const done = await this.#deps.changeConversation(this.#peer, change);
    if (!done.ok) this.#errors.show(done.error);
  }

  /** True when the conversation, with its messages if `records`, is gone from this side. */
  async remove(options: { readonly records: boolean }): Promise<boolean> {
    const done = await this.#deps.deleteConversation(this.#peer, options);
    if (!done.ok) this.#errors.showChatFault(done.error);
    return done.ok;
  }
}
