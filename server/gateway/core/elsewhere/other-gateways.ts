import * as z from 'zod';
import { fitsStore } from '@/contract/gateway/message-id';
import { SESSION_ENDS } from '@/domain/account/session';
import { epochMs, SECOND, type Milliseconds } from '@/domain/shared/time';
import type { ChatEvent } from '@server/kernel/message-body';
import type { InboxEntry, InboxMessage } from '@server/gateway/core/messages/inbox-store';
import { type Backplane, type Scheduler, fitsBackplane } from '@server/kernel/ports/system';

/** A connected person: address, device, number of the sign-in, and a mark of the token. */
const person = z.tuple([z.string(), z.string(), z.number(), z.string()]);

/** What is to be delivered; the event is another server's, which runs the same program. */
const carried = z.object({
  id: z.string().refine(fitsStore),
  from: z.string(),
  event: z.custom<ChatEvent>((event) => typeof event === 'object' && event !== null),
  at: z.number().transform(epochMs),
});

/** The news that gateways on one database send to each other; `server` is the sender. */
const chatNews = z.discriminatedUnion('kind', [
  /** Something is in the inbox of `to` under `key`; itself as well if it is small. */
  z.object({
    kind: z.literal('entry'),
    to: z.string(),
    key: z.number(),
    message: z.optional(carried),
  }),
  /** Something to deliver now or never. */
  z.object({ kind: z.literal('pass'), to: z.string(), message: carried }),
  z.object({
    kind: z.literal('kick'),
    address: z.string(),
    reason: z.enum(SESSION_ENDS),
  }),
  z.object({ kind: z.literal('came'), server: z.string(), person }),
  z.object({
    kind: z.literal('left'),
    server: z.string(),
    address: z.string(),
    order: z.number(),
  }),
  /** Everyone who is connected there, in parts. */
  z.object({
    kind: z.literal('here'),
    server: z.string(),
    part: z.number(),
    parts: z.number(),
    people: z.array(person),
  }),
  /** Asks who is connected to the others, or to one of them. */
  z.object({ kind: z.literal('who'), server: z.string(), of: z.optional(z.string()) }),
  /** A sign of life, with the number of people who are connected there. */
  z.object({ kind: z.literal('beat'), server: z.string(), people: z.number() }),
  z.object({ kind: z.literal('bye'), server: z.string() }),
]);

/** One piece of such news. */
export type ChatNews = z.output<typeof chatNews>;

/** The same as it is sent. */
type ChatNewsSent = z.input<typeof chatNews>;

/** A person who is connected to one of the servers. */
export type ConnectedPerson = z.output<typeof person>;

/** Writes what is to be delivered. */
export function carry({ id, from, event, sentAt }: InboxMessage) {
  return { id: String(id), from, event, at: sentAt };
}

/** Reads it again. */
export function uncarry(message: z.output<typeof carried>): InboxMessage {
  const { id, from, event, at } = message;
  return { id: BigInt(id), from, event, sentAt: at };
}

/** The entry of the news, if the news has it whole. */
export function entryOf({ key, message }: Extract<ChatNews, { kind: 'entry' }>) {
  return message && ({ ...uncarry(message), key } satisfies InboxEntry);
}

/** A server and who is connected to it. */
interface Other {
  people: Map<string, ConnectedPerson>;
  /** Parts of a list that is not whole yet. */
  parts: ConnectedPerson[][];
  heardAt: number;
}

/** Who is connected to the other servers, by their news. */
class PeopleElsewhere {
  readonly #others = new Map<string, Other>();
  /** Servers by the address of who is connected there. */
  readonly #where = new Map<string, Set<string>>();

  /** Whether there is any other server. */
  get hasOthers(): boolean {
    return this.#others.size > 0;
  }

  has(address: string): boolean {
    return this.#where.has(address);
  }

  /** How many people are connected to `server`; undefined for an unknown server. */
  countAt(server: string): number | undefined {
    return this.#others.get(server)?.people.size;
  }

  heard(server: string, now: number): void {
    this.#other(server).heardAt = now;
  }

  came(server: string, person: ConnectedPerson): void {
    const [address] = person;
    this.#other(server).people.set(address, person);
    this.#where.set(address, (this.#where.get(address) ?? new Set()).add(server));
  }

  /** Forgets the sign-in `order` of a person; a later one stays. */
  left(server: string, address: string, order: number): void {
    const known = this.#others.get(server)?.people.get(address);
    if (known?.[2] === order) this.#forget(server, address);
  }

  /** Takes one part of the list of a server; with the last one, gives the new people and those who have gone. */
  part(
    server: string,
    { part, parts, people }: { part: number; parts: number; people: readonly ConnectedPerson[] },
  ): { readonly came: readonly ConnectedPerson[]; readonly left: readonly string[] } | undefined {
    const other = this.#other(server);
    if (part === 0) other.parts = [];
    other.parts.push([...people]);
    // A part was missed: the number of people in the next sign of life shows it.
    if (part !== parts - 1 || other.parts.length !== parts) return undefined;
    const now = new Map(other.parts.flat().map((person) => [person[0], person]));
    other.parts = [];
    const left = [...other.people.keys()].filter((address) => !now.has(address));
    const came = [...now.values()].filter(
      ([address, , order]) => other.people.get(address)?.[2] !== order,
    );
    for (const address of left) this.#forget(server, address);
    for (const person of came) this.came(server, person);
    return { came, left };
  }

  /** Forgets a server; gives who was there. */
  gone(server: string): readonly string[] {
    const addresses = [...(this.#others.get(server)?.people.keys() ?? [])];
    for (const address of addresses) this.#forget(server, address);
    this.#others.delete(server);
    return addresses;
  }

  /** The servers that were not heard since `before`. */
  silentSince(before: number): readonly string[] {
    return [...this.#others].flatMap(([server, { heardAt }]) => (heardAt < before ? [server] : []));
  }

  #other(server: string): Other {
    const known = this.#others.get(server) ?? { people: new Map(), parts: [], heardAt: Infinity };
    this.#others.set(server, known);
    return known;
  }

  #forget(server: string, address: string): void {
    this.#others.get(server)?.people.delete(address);
    const servers = this.#where.get(address);
    if (servers?.delete(server) && servers.size === 0) this.#where.delete(address);
  }
}

/** How often a gateway gives a sign of life. */
const BEAT: Milliseconds = 5 * SECOND;
/** How long it may be silent before its people count as gone. */
const SILENCE: Milliseconds = 20 * SECOND;
/** How often everything is compared with the database, also without a known gap. */
const REPAIR: Milliseconds = 30 * SECOND;
/** People in one part of a list, so that it is small enough whatever they are called. */
const PEOPLE_IN_PART = 20;

/** What happens to people on other servers. */
interface ElsewhereEvents {
  /** A person signed in there. */
  readonly came: (person: ConnectedPerson) => void;
  /** A person has gone from there. */
  readonly left: (address: string) => void;
  readonly told: (news: Extract<ChatNews, { kind: 'entry' | 'pass' | 'kick' }>) => void;
  /** Time to compare what is connected here with the database. */
  readonly repair: () => void;
}

interface OtherGatewaysDeps {
  readonly backplane: Backplane;
  readonly scheduler: Scheduler;
  /** The id of this gateway among the others. */
  readonly server: string;
  /** Everyone who is connected here. */
  readonly people: () => readonly ConnectedPerson[];
  readonly on: ElsewhereEvents;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
}

const TOPIC = 'chat';

/** The other gateways on this database: who is connected to them, and the news they get. */
export class OtherGateways {
  readonly #deps: OtherGatewaysDeps;
  readonly #elapsed: () => number;
  readonly #people = new PeopleElsewhere();
  readonly #ends: readonly (() => void)[];

  constructor(deps: OtherGatewaysDeps) {
    this.#deps = deps;
    this.#elapsed = deps.elapsed ?? (() => performance.now());
    const { backplane, scheduler, on } = deps;
    const timers = [
      scheduler.every(BEAT, () => this.beat()),
      scheduler.every(REPAIR, () => on.repair()),
    ];
    this.#ends = [
      backplane.subscribe(TOPIC, (message) => this.#heard(message)),
      backplane.onGap(() => this.#afterGap()),
      () => timers.forEach((cancel) => cancel()),
    ];
    this.#tell({ kind: 'who', server: deps.server });
  }

  /** Whether no other gateway is known. */
  get isAlone(): boolean {
    return !this.#people.hasOthers;
  }

  has(address: string): boolean {
    return this.#people.has(address);
  }

  /** Sends news to the others; what is too large goes as `smaller`. */
  tell(news: ChatNewsSent, smaller?: ChatNewsSent): void {
    if (this.isAlone) return;
    const told = fitsBackplane(news) ? news : smaller;
    if (told && fitsBackplane(told)) this.#tell(told);
  }

  came(person: ConnectedPerson): void {
    this.tell({ kind: 'came', server: this.#deps.server, person });
  }

  left(address: string, order: number): void {
    this.tell({ kind: 'left', server: this.#deps.server, address, order });
  }

  /** Gives a sign of life, and forgets the gateways that give none. */
  beat(): void {
    const { server, people, on } = this.#deps;
    this.#tell({ kind: 'beat', server, people: people().length });
    for (const silent of this.#people.silentSince(this.#elapsed() - SILENCE)) {
      for (const address of this.#people.gone(silent)) on.left(address);
    }
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#tell({ kind: 'bye', server: this.#deps.server });
  }

  #tell(news: ChatNewsSent): void {
    this.#deps.backplane.publish(TOPIC, news);
  }

  #heard(message: unknown): void {
    const read = chatNews.safeParse(message);
    if (!read.success) return;
    const news = read.data;
    const { on } = this.#deps;
    if ('server' in news) return this.#heardOf(news);
    on.told(news);
  }

  #heardOf(news: Extract<ChatNews, { server: string }>): void {
    const { server } = news;
    const { on } = this.#deps;
    const known = this.#people.countAt(server);
    if (news.kind !== 'bye') this.#people.heard(server, this.#elapsed());
    switch (news.kind) {
      case 'came':
        this.#people.came(server, news.person);
        return on.came(news.person);
      case 'left':
        this.#people.left(server, news.address, news.order);
        return on.left(news.address);
      case 'here': {
        const changed = this.#people.part(server, news);
        for (const person of changed?.came ?? []) on.came(person);
        for (const address of changed?.left ?? []) on.left(address);
        return;
      }
      case 'who':
        if ((news.of ?? this.#deps.server) === this.#deps.server) this.#tellPeople();
        return;
      case 'beat':
        if (known === news.people) return;
        return this.#tell({ kind: 'who', server: this.#deps.server, of: server });
      case 'bye':
        for (const address of this.#people.gone(server)) on.left(address);
    }
  }

  #tellPeople(): void {
    const { server, people } = this.#deps;
    const all = people();
    const parts = Math.max(1, Math.ceil(all.length / PEOPLE_IN_PART));
    for (let part = 0; part < parts; part += 1) {
      const some = all.slice(part * PEOPLE_IN_PART, (part + 1) * PEOPLE_IN_PART);
      this.#tell({ kind: 'here', server, part, parts, people: some });
    }
  }

  #afterGap(): void {
    this.#tell({ kind: 'who', server: this.#deps.server });
    this.#tellPeople();
    this.#deps.on.repair();
  }
}
