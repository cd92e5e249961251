import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Conversations } from '@/application/messaging/conversations';
import type { LookUp, LookUpFailure } from '@/application/profile/look-up';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { Scheduler } from '@/application/shared/clock';
import type { FoundMessage, searchMessages, sessionUsers } from '@/contract/http/messaging';
import type { Conversation } from '@/domain/messaging/conversation';
import { asSearchText } from '@/domain/messaging/message-search';
import { isNamed, onlyFound } from '@/domain/profile/name-search';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';
import { createAction, type Action } from '@/ui/kernel/action';

/** The pause in typing after which messages are searched. */
export const SEARCH_PAUSE: Milliseconds = 300;
/** Why the server searches for nothing. */
const EMPTY = 'search-empty';
/** Conversations that are shown at most. */
const MOST_CONVERSATIONS = 5;

export interface SearchDeps {
  readonly lookUp: LookUp;
  readonly findMessages: Call<typeof searchMessages>;
  readonly people: Call<typeof sessionUsers>;
  readonly conversations: Conversations;
  readonly scheduler: Scheduler;
  /** Whether this server has the messages; if not, only people and conversations are found. */
  readonly hasMessages: boolean;
}

type Found = { readonly rows: readonly FoundMessage[]; readonly older?: string };
type MessageSearch = Action<[text: string, before?: string], Found, ApiFailure>;
type PeopleSearch = Action<[input: string], readonly Person[], LookUpFailure>;

/** The search over people, conversations and messages. */
export class SearchViewModel {
  text = '';
  people: readonly Person[] = [];
  messages: readonly FoundMessage[] = [];
  /** Where the next page of messages begins. */
  older: string | undefined = undefined;
  /** The text whose messages are shown. */
  searched = '';
  /** Replaced with each text, so that the answer to an earlier one is ignored. */
  messageSearch: MessageSearch;
  peopleSearch: PeopleSearch;
  readonly #deps: SearchDeps;
  #cancel: () => void = () => undefined;

  constructor(deps: SearchDeps) {
    this.#deps = deps;
    this.messageSearch = this.#beginMessages();
    this.peopleSearch = this.#beginPeople();
    makeAutoObservable(
      this,
      {
        people: observableRef,
        messages: observableRef,
        messageSearch: observableRef,
        peopleSearch: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Ends what was not searched for yet. */
  connect(): () => void {
    return () => this.#cancel();
  }

  get wanted(): string {
    return this.text.trim();
  }

  /** The loaded conversations with a person of this name. */
  get conversations(): readonly Conversation[] {
    if (this.wanted === '') return [];
    return this.#deps.conversations.list
      .filter(
        ({ person }) =>
          person && isNamed([person.nickname, person.remark ?? person.nickname], this.wanted),
      )
      .slice(0, MOST_CONVERSATIONS);
  }

  /** Messages are searched, or will be after the pause. */
  get busy(): boolean {
    const waits = this.#deps.hasMessages && this.wanted !== this.searched;
    return (waits && this.messageSearch.failure === undefined) || this.peopleSearch.busy;
  }

  get failure(): LookUpFailure | undefined {
    return this.peopleSearch.failure ?? this.messageSearch.failure;
  }

  /** How much is shown. */
  get found(): number {
    return this.conversations.length + this.people.length + this.messages.length;
  }

  get hasMessages(): boolean {
    return this.#deps.hasMessages;
  }

  /** Everything was looked through, in vain. */
  get isEmpty(): boolean {
    return this.wanted !== '' && this.found === 0 && !this.busy && this.failure === undefined;
  }

  write(text: string): void {
    this.text = asSearchText(text);
    this.people = [];
    this.peopleSearch = this.#beginPeople();
    this.messageSearch = this.#beginMessages();
    this.#cancel();
    if (this.wanted === '') this.#clear();
    else this.#cancel = this.#deps.scheduler.after(SEARCH_PAUSE, () => void this.searchNow());
  }

  /** Searches the messages without the pause; again after a failure. */
  async searchNow(): Promise<void> {
    this.#cancel();
    const { wanted } = this;
    if (!this.#deps.hasMessages || wanted === '') return;
    if (wanted !== this.searched || this.messageSearch.failure)
      await this.messageSearch.run(wanted);
  }

  async more(): Promise<void> {
    if (this.older !== undefined) await this.messageSearch.run(this.searched, this.older);
  }

  /** Looks for people by number or name; resolves with the one to open, where nothing else was found. */
  async findPeople(): Promise<UserId | undefined> {
    const { peopleSearch: search } = this;
    const people = (await search.run(this.text))?.value ?? [];
    return search === this.peopleSearch ? onlyFound(people)?.id : undefined;
  }

  #clear(): void {
    this.messages = [];
    this.older = undefined;
    this.searched = '';
  }

  #beginPeople(): PeopleSearch {
    const search: PeopleSearch = createAction(this.#deps.lookUp, (done) => {
      if (search === this.peopleSearch && done.ok) this.people = done.value;
    });
    return search;
  }

  #beginMessages(): MessageSearch {
    const search: MessageSearch = createAction(async (text: string, before?: string) => {
      const found = await this.#deps.findMessages({
        text,
        ...(before !== undefined && { before }),
      });
      // Signs alone may be a part of a name, but are no words.
      const isNoWord = !found.ok && found.error.kind === 'refused' && found.error.reason === EMPTY;
      if (!found.ok && !isNoWord) return found;
      const page: Found = found.ok ? found.value : { rows: [] };
      await this.#namePeople(page.rows);
      runInAction(() => search === this.messageSearch && this.#show(page, text, before));
      return ok(page);
    });
    return search;
  }

  #show({ rows, older }: Found, text: string, before: string | undefined): void {
    this.messages = before === undefined ? rows : [...this.messages, ...rows];
    this.older = older;
    this.searched = text;
  }

  /** Loads the people of conversations that are not in the list. */
  async #namePeople(rows: readonly FoundMessage[]): Promise<void> {
    const { conversations, people } = this.#deps;
    const unknown = new Set(rows.map(({ peer }) => peer));
    const addresses = [...unknown].filter((peer) => !conversations.with(peer).person);
    if (addresses.length === 0) return;
    const found = await people({ addresses });
    if (found.ok) conversations.setPeople(found.value);
  }
}
