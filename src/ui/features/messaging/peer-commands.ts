import { makeAutoObservable } from 'mobx';
import type { DeleteConversation } from '@/application/messaging/delete-conversation';
import type { RefreshPeople } from '@/application/messaging/refresh-people';
import type { BlockPerson } from '@/application/friends/block-person';
import type { RenamePerson } from '@/application/friends/rename-person';
import type { Conversations } from '@/application/messaging/conversations';
import type { Peer } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Trouble } from './error-notice';

/** What the deeds about the other person are built from. */
export interface PeerCommandsDeps {
  readonly conversations: Conversations;
  readonly refreshPeople: RefreshPeople;
  readonly blockPerson: BlockPerson;
  readonly renamePerson: RenamePerson;
  readonly deleteConversation: DeleteConversation;
}

/** What can be done about the person of an open conversation, and about the conversation itself. */
export class PeerCommands {
  readonly #peer: ChatAddress;
  readonly #deps: PeerCommandsDeps;
  readonly #trouble: Trouble;

  constructor(peer: ChatAddress, deps: PeerCommandsDeps, trouble: Trouble) {
    this.#peer = peer;
    this.#deps = deps;
    this.#trouble = trouble;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get person(): Peer | undefined {
    return this.#deps.conversations.with(this.#peer).person;
  }

  /** Gives the person the name that was typed; the name before comes back when that fails. */
  async rename(typed: string): Promise<void> {
    this.#trouble.over();
    const renamed = await this.#deps.renamePerson(this.#peer, typed);
    if (!renamed.ok) this.#trouble.tell(renamed.error);
  }

  async setBlocked(blocked: boolean): Promise<void> {
    const id = this.person?.userId;
    if (id === undefined) return;
    const { blockPerson, refreshPeople } = this.#deps;
    const done = await (blocked ? blockPerson.block(id) : blockPerson.unblock(id));
    if (done.ok) await refreshPeople([this.#peer]);
    else this.#trouble.tell(done.error);
  }

  /** True when the conversation, with its records if asked for, is gone from this side. */
  async remove(options: { readonly records: boolean }): Promise<boolean> {
    const done = await this.#deps.deleteConversation(this.#peer, options);
    if (!done.ok) this.#trouble.tellChat(done.error);
    return done.ok;
  }
}
