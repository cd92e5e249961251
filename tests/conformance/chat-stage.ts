import type { ChatAccess } from '@/domain/messaging/chat-access';
import type {
  ChatEvent,
  ChatFault,
  ChatService,
  ChatSession,
  OutgoingMessage,
  Page,
} from '@/application/messaging/chat-service';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';

/** A chat service however an adapter provides it; what cannot be done with it is absent. */
export interface ChatWorld {
  /** A device without a sign-in; each has one chat service. */
  device(): ChatService;
  /** A new account. */
  account(name: string): Promise<ChatAccess>;
  /** Moves the service's clock forward. */
  advance?(by: Milliseconds): void | Promise<void>;
  /**
   * From now on everything sent is refused with this code; 500: the check fails; undefined:
   * nothing.
   */
  refuse?(code: number | undefined): void | Promise<void>;
  /** Takes the service down and up again, with everything it stores. */
  stop?(): Promise<void>;
  start?(): Promise<void>;
  /** Breaks every connection once; the service goes on. */
  cut?(): Promise<void>;
  /** Breaks every connection, and lets every token of the service expire before they return. */
  expire?(): Promise<void>;
  /** Sends what only a newer client could: a custom message of an unknown kind. */
  sendNewer?(from: ChatAccess, to: ChatAddress, type: string): Promise<void>;
  /** A token of the service for an account, as a backend hands it out in the place of the secret. */
  grant?(access: ChatAccess): Promise<NonNullable<ChatAccess['token']>>;
  /** Ends the sessions and the tokens of an account, as a ban does. */
  revoke?(access: ChatAccess): Promise<void>;
  /**
   * Stores a text of a person, of which the service loses the notice: no connected client is
   * informed.
   */
  lose?(from: ChatAccess, to: ChatAddress, text: string): Promise<void>;
  /** Writes a gift in the name of an account, as the backend does once it is paid. */
  give?(from: ChatAccess, to: ChatAddress): Promise<void>;
  close(): Promise<void>;
}

/** The gift of `give`. */
export const GIVEN = { giftId: 1, recordId: 'given-1' } as const;

/** What a world can be asked for beyond the calls of the port. */
export type Ability = Exclude<keyof ChatWorld, 'device' | 'account' | 'start' | 'close'>;

/** Between two tries: without a connection a session answers at once, and the connection would never get its turn. */
export async function aWhile(): Promise<void> {
  await new Promise((go) => setTimeout(go, 20));
}

/** One device of one account, with everything it heard. */
export class Party {
  readonly session: ChatSession;
  readonly access: ChatAccess;
  readonly heard: ChatEvent[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(service: ChatService, access: ChatAccess) {
    this.access = access;
    this.session = service.session(access.address);
    this.session.subscribe((event) => {
      this.heard.push(event);
      for (const look of this.#waiting) look();
    });
  }

  get address(): ChatAddress {
    return this.access.address;
  }

  async connect(): Promise<this> {
    valueOf(await this.session.connect(this.access));
    return this;
  }

  /** Online again, after a while; a session that gave up reconnects, as the product lets it. */
  async back(): Promise<void> {
    do {
      await this.session.connect(this.access);
      await aWhile();
    } while (this.session.connection().state !== 'online');
  }

  /** Sends until the service has taken it. */
  async insist(draft: OutgoingMessage): Promise<void> {
    while (!(await this.session.send(draft)).ok) await this.back();
  }

  /** Resolves once something was heard that `find` accepts. */
  until<T>(find: (heard: readonly ChatEvent[]) => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = find(this.heard);
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The messages received from others, once there are `count` of them. */
  received(count: number): Promise<readonly Message[]> {
    return this.until(() => {
      const messages = this.messages().filter(({ from }) => from !== this.address);
      return messages.length >= count ? messages : undefined;
    });
  }

  messages(): readonly Message[] {
    return this.heard.flatMap((event) => (event.kind === 'message' ? [event.message] : []));
  }

  /** Resolves with the first event of a kind. */
  event<Kind extends ChatEvent['kind']>(
    kind: Kind,
    accept: (event: Extract<ChatEvent, { kind: Kind }>) => boolean = () => true,
  ): Promise<Extract<ChatEvent, { kind: Kind }>> {
    return this.until((heard) =>
      heard.find(
        (event): event is Extract<ChatEvent, { kind: Kind }> =>
          event.kind === kind && accept(event as Extract<ChatEvent, { kind: Kind }>),
      ),
    );
  }

  /** Sends a text that the service has to accept. */
  async say(to: Party, text: string): Promise<Message['id']> {
    return valueOf(await this.session.send(aDraft(to, text))).id;
  }

  /** The whole history with a person, page by page, oldest first. */
  async pagesWith(peer: Party): Promise<readonly Page<Message>[]> {
    const pages: Page<Message>[] = [];
    let page: Page<Message> | undefined;
    do {
      page = valueOf(await this.session.history(peer.address, page?.older));
      pages.unshift(page);
    } while (page.older !== undefined);
    return pages;
  }

  async textsWith(peer: Party): Promise<readonly string[]> {
    const pages = await this.pagesWith(peer);
    return pages.flatMap(({ items }) => items.map(textOf));
  }

  async conversationWith(peer: Party): Promise<{ unread: number; last: string } | undefined> {
    const { items } = valueOf(await this.session.conversations());
    const found = items.find((conversation) => conversation.peer === peer.address);
    return found && { unread: found.unread, last: found.last ? textOf(found.last) : '' };
  }
}

/** The setting of one case: new accounts, signed in on new devices, removed afterwards. */
export class Stage {
  readonly world: ChatWorld;
  readonly #parties: Party[] = [];

  constructor(world: ChatWorld) {
    this.world = world;
  }

  /** A signed-in account on a device of its own. */
  async party(name: string): Promise<Party> {
    return (await this.absent(name)).connect();
  }

  /** An account that is not signed in. */
  async absent(name: string): Promise<Party> {
    return this.device(await this.world.account(name));
  }

  /** One more device of an account, not signed in. */
  device(access: ChatAccess): Party {
    const party = new Party(this.world.device(), access);
    this.#parties.push(party);
    return party;
  }

  async clear(): Promise<void> {
    await this.world.refuse?.(undefined);
    for (const { session } of this.#parties) await session.signOut();
  }
}

/** One behaviour every chat service must show; `number` is its number in the catalogue of sixty. */
export interface ChatCase {
  readonly number: number;
  readonly title: string;
  /** What the world must be able to do; a world that cannot skips the case, and prints that. */
  readonly needs?: Ability;
  readonly run: (stage: Stage) => Promise<void>;
}

let drafts = 0;

/** A new text that no case has sent before. */
export function aDraft(to: Party, text: string): OutgoingMessage {
  drafts += 1;
  const localId = `local-${drafts}` as LocalId;
  return { localId, to: to.address, body: { kind: 'text', text } };
}

export function textOf({ body }: Message): string {
  return body.kind === 'text' ? body.text : body.kind;
}

/** The value of an answer that has to be good. */
export function valueOf<T>(answer: Result<T, ChatFault>): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

/** The kind of the failure of an answer that has to be bad. */
export function faultOf(answer: Result<unknown, ChatFault>): ChatFault['kind'] {
  if (answer.ok) throw new Error(`not refused: ${JSON.stringify(answer.value)}`);
  return answer.error.kind;
}

/** Compares plain data; the cases run where no test library is. */
export function same(actual: unknown, expected: unknown): void {
  const [is, should] = [canonical(actual), canonical(expected)];
  if (is !== should) throw new Error(`expected ${should}\n but got ${is}`);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
