import type { ConnectedPerson } from './chat-news';

/** A server and who is connected to it. */
interface Other {
  people: Map<string, ConnectedPerson>;
  /** Parts of a list that is not whole yet. */
  parts: ConnectedPerson[][];
  heardAt: number;
}

/** Who is connected to the other servers, as they tell it. */
export class PeopleElsewhere {
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

  /** How many people `server` has told of; undefined for one that has told nothing. */
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

  /** Forgets the sign-in `order` of somebody; a later one stays. */
  left(server: string, address: string, order: number): void {
    const known = this.#others.get(server)?.people.get(address);
    if (known?.[2] === order) this.#forget(server, address);
  }

  /** Takes one part of everybody there; with the last one, gives whom nobody told of before, and who has gone. */
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
