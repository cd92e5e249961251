import { observable } from 'mobx';
import {
  mergeConversations,
  type Conversation,
  type LastMessage,
} from '@/domain/messaging/conversation';
import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import { emptyRow } from './conversation-rows';

/** The row of each conversation with the language chosen for it, observable; changed only in actions. */
export class ConversationTable {
  readonly #rows = observable.map<ChatAddress, Conversation>({}, { deep: false });
  readonly #languages = observable.map<ChatAddress, ChosenLanguage>({}, { deep: false });
  /** The newest message of rows that this device stored and the service has not listed since. */
  readonly #stored = new Map<ChatAddress, MessageId>();

  get all(): readonly Conversation[] {
    return [...this.#rows.values()];
  }

  has(peer: ChatAddress): boolean {
    return this.#rows.has(peer);
  }

  with(peer: ChatAddress): Conversation {
    return this.#rows.get(peer) ?? emptyRow(peer, this.#languages.get(peer));
  }

  put(row: Conversation): void {
    const chosenLanguage = this.#languages.get(row.peer);
    const known = this.#rows.get(row.peer);
    if (known !== row) this.#rows.set(row.peer, { ...row, chosenLanguage });
  }

  delete(peer: ChatAddress): void {
    this.#rows.delete(peer);
  }

  /** Shows rows as this device stored them, until the service lists them. */
  remember(stored: readonly Conversation[]): void {
    this.#merge(stored);
    for (const { peer, last } of stored) if (last) this.#stored.set(peer, last.id);
  }

  /**
   * Merges rows that the service lists. What this device stored as the newest message gives way, since it may
   * have been taken back; what came meanwhile stays.
   */
  takeListed(listed: readonly Conversation[]): void {
    for (const { peer } of listed) this.#dropStored(peer);
    this.#merge(listed);
  }

  setLanguage(peer: ChatAddress, language: ChosenLanguage | undefined): void {
    if (language) this.#languages.set(peer, language);
    else this.#languages.delete(peer);
    const row = this.#rows.get(peer);
    if (row) this.put({ ...row, chosenLanguage: language });
  }

  /** Replaces the newest message of a row, if it is the named one. */
  changeLast(
    peer: ChatAddress,
    id: MessageId,
    change: (last: LastMessage) => LastMessage | undefined,
  ): void {
    const row = this.#rows.get(peer);
    if (row?.last?.id === id) this.put({ ...row, last: change(row.last) });
  }

  /** Nothing is unread any more. */
  read(peer: ChatAddress): void {
    const row = this.with(peer);
    if (row.unread > 0) this.put({ ...row, unread: 0 });
  }

  setOnline(peer: ChatAddress, online: boolean): void {
    const row = this.with(peer);
    if (row.person) this.put({ ...row, person: { ...row.person, online } });
  }

  #dropStored(peer: ChatAddress): void {
    const id = this.#stored.get(peer);
    this.#stored.delete(peer);
    if (id !== undefined) this.changeLast(peer, id, () => undefined);
  }

  #merge(rows: readonly Conversation[]): void {
    for (const row of mergeConversations(this.all, rows)) this.put(row);
  }
}
