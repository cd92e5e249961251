import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { type Backplane, type Scheduler, fitsBackplane } from '@server/kernel/ports/system';
import { chatNews, type ChatNews, type ChatNewsSent, type ConnectedPerson } from './chat-news';
import { PeopleElsewhere } from './people-elsewhere';

/** How often a gateway says that it lives. */
const BEAT: Milliseconds = 5 * SECOND;
/** How long it may be silent before its people count as gone. */
const SILENCE: Milliseconds = 20 * SECOND;
/** How often everything is compared with the database, whether anybody knows of a gap or not. */
const REPAIR: Milliseconds = 30 * SECOND;
/** People in one part of a list, so that it is small enough whatever they are called. */
const PEOPLE_IN_PART = 20;

/** What happens to people on other servers, for those who are here. */
interface ElsewhereEvents {
  /** Somebody signed in there. */
  readonly came: (person: ConnectedPerson) => void;
  /** Somebody has gone from there. */
  readonly left: (address: string) => void;
  readonly told: (news: Extract<ChatNews, { kind: 'entry' | 'pass' | 'kick' }>) => void;
  /** Time to compare what is connected here with the database. */
  readonly repair: () => void;
}

/** What talking to the other gateways needs. */
interface OtherGatewaysDeps {
  readonly backplane: Backplane;
  readonly scheduler: Scheduler;
  /** Tells this gateway from the others. */
  readonly server: string;
  /** Everybody who is connected here. */
  readonly people: () => readonly ConnectedPerson[];
  readonly on: ElsewhereEvents;
  /** Milliseconds of a clock that nobody sets. */
  readonly elapsed?: () => number;
}

const TOPIC = 'chat';

/** The other gateways on this database: who is connected to them, and what they are told. */
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

  /** Whether there is anybody to tell. */
  get isAlone(): boolean {
    return !this.#people.hasOthers;
  }

  has(address: string): boolean {
    return this.#people.has(address);
  }

  /** Tells the others; what is too large for that goes as `smaller`. */
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

  /** Says that this gateway lives, and forgets those that do not. */
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
