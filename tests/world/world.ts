import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, outcomeText } from './acts';
import { emptyWorld } from './empty-world';
import { chanceOf } from './chance';
import type { InThreadEngine } from './in-thread-engine';
import { findDisagreements, findWrongs, findWrongsOnPages, type Witnessed } from './invariants';
import { Network } from './network';
import { AWAKE, Pace, QUIET } from './pace';
import { Person } from './person';
import { realTurn, sealGlobals } from './sealed-globals';
import type { Step } from './steps';
import { VirtualTime } from './virtual-time';
import { startServer, type ServerDeps, type WorldServer } from './world-server';
import { queriesOf } from '@server/kernel/data/database';

/** How a world went. */
export interface WorldRun {
  /** The same for the same steps and seed, to the byte. */
  readonly digest: string;
  /** What was wrong, and the step after which it was found; absent where nothing was. */
  readonly wrong?: { readonly after: number; readonly sentences: readonly string[] };
  readonly log: readonly string[];
}

/** Noon UTC in the middle of a month. */
const BEGINNING = Date.UTC(2026, 5, 15, 12);
/** How long a server stays away that has died. */
const AWAY = 3_000;
/** After how many steps the database is looked at; the pages are after each. */
const LOOKS_EVERY = 4;

/** A whole product and its people, in one thread and at a time of its own. */
export class World {
  readonly log: string[] = [];
  readonly #time = new VirtualTime(BEGINNING);
  readonly #timers = this.#time.owner();
  readonly #pace: Pace;
  readonly #hash = createHash('sha256');
  readonly #engine: InThreadEngine;
  readonly #seed: number;
  readonly #network: Network;
  readonly #people: readonly Person[];
  readonly #mails = new Map<string, string>();
  readonly #witnessed: Witnessed = { sent: new Map(), recalled: new Set() };
  readonly #leaks: string[] = [];
  readonly #errors: string[] = [];
  #serverSkew = 0;
  #server: WorldServer | undefined;
  #servers = 0;
  #isStarting = false;
  #isOver = false;
  #directory = '';

  constructor(engine: InThreadEngine, seed: number, people: number) {
    this.#engine = engine;
    this.#seed = seed;
    this.#pace = new Pace(this.#time, () => engine.pending() > 0 || this.#isStarting);
    const note = (line: string) => this.#note(line);
    this.#network = new Network({ timers: this.#timers, seed, note });
    const deps = {
      time: this.#time,
      network: this.#network,
      seed,
      codeFor: (email: string) => this.#mails.get(email),
    };
    this.#people = Array.from({ length: people }, (_, number) => new Person(number, deps));
  }

  /** Lets everything happen; whatever is wrong ends it. */
  async run(steps: readonly Step[]): Promise<WorldRun> {
    this.#directory = await mkdtemp(join(tmpdir(), 'parley-world-'));
    const chance = chanceOf(this.#seed, 'all');
    const isAsked = () => this.#engine.isAsked();
    const sealed = { time: this.#time, timers: this.#timers, chance, isAsked };
    const unseal = sealGlobals(sealed, (leak) => this.#leaks.push(leak));
    try {
      const wrong = await this.#live(steps);
      const digest = this.#hash.digest('hex');
      return { digest, log: this.log, ...(wrong && { wrong }) };
    } finally {
      this.#isOver = true;
      for (const person of this.#people) person.vanish();
      this.#server?.kill();
      this.#network.down();
      for (let turn = 0; turn < QUIET; turn += 1) await new Promise(realTurn);
      unseal();
      await rm(this.#directory, { recursive: true, force: true });
    }
  }

  async #live(steps: readonly Step[]): Promise<WorldRun['wrong']> {
    await this.#empty();
    await this.#startServer();
    for (const person of this.#people) await this.#pace.until(person.register());
    const begun = this.#time.now();
    this.#network.isFaulty = true;
    for (const [index, step] of steps.entries()) {
      await this.#pace.passTo(begun + step.at);
      this.#happen(step);
      await this.#pace.settle();
      const sentences = await this.#wrongs(index % LOOKS_EVERY === 0);
      if (sentences.length > 0) return { after: index, sentences };
    }
    const sentences = await this.#end();
    return sentences.length > 0 ? { after: steps.length, sentences } : undefined;
  }

  /** Everybody comes back to a network without faults; pages and server have to agree then. */
  async #end(): Promise<readonly string[]> {
    await this.#pace.pass(AWAKE);
    this.#network.isFaulty = false;
    this.#serverSkew = 0;
    this.#server?.dieAfter(Number.POSITIVE_INFINITY);
    for (const person of this.#people) {
      person.vanish();
      person.skew = 0;
      person.device.isFull = false;
    }
    await this.#pace.pass(AWAY + 1_000);
    for (const person of this.#people) person.open();
    await this.#pace.pass(2 * AWAKE);
    const wrongs = await this.#wrongs();
    if (wrongs.length > 0) return wrongs;
    for (const person of this.#people) await this.#pace.until(this.#readAll(person));
    await this.#pace.pass(AWAKE);
    return this.#observe((server) => findDisagreements(server.db, this.#people));
  }

  async #readAll(person: Person): Promise<void> {
    for (const other of this.#people) {
      if (other === person) continue;
      await act({ at: 0, who: 0, does: 'read', to: 0 }, person, other, this.#witnessed);
    }
  }

  #happen(step: Step): void {
    const self = this.#people[step.who];
    if (!self) return;
    this.#note(`> ${JSON.stringify(step)}`);
    switch (step.does) {
      case 'come':
        return self.open();
      case 'vanish':
        return self.vanish();
      case 'lose-connection':
        return self.cut();
      case 'fill-storage':
      case 'free-storage':
        self.device.isFull = step.does === 'fill-storage';
        return;
      case 'set-clock':
        self.skew += step.by;
        return;
      case 'server-clock':
        this.#serverSkew += step.by;
        return;
      case 'server-dies':
        this.#server?.dieAfter(step.after);
        return;
      default: {
        const other = 'to' in step ? this.#people[step.to] : undefined;
        const told = act(step, self, other, this.#witnessed);
        const name = `${self.name} ${step.does}`;
        void told?.then(
          (outcome) => this.#note(`${name}: ${outcomeText(outcome)}`),
          (error: unknown) => this.#errors.push(`${name} threw ${String(error)}`),
        );
      }
    }
  }

  async #wrongs(wholly = true): Promise<readonly string[]> {
    const onPages = findWrongsOnPages(this.#people, this.#witnessed);
    const logged = this.#server?.errors ?? [];
    const sentences = [...this.#leaks, ...this.#errors, ...logged, ...onPages];
    if (sentences.length > 0 || !wholly || this.#server?.isDead() !== false) return sentences;
    return this.#observe((server) => findWrongs(server.db, this.#witnessed));
  }

  async #observe(
    look: (server: WorldServer) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const server = this.#server;
    if (!server || server.isDead()) return ['there is no server'];
    server.isObserved = true;
    try {
      return await look(server);
    } finally {
      server.isObserved = false;
    }
  }

  async #empty(): Promise<void> {
    const db = queriesOf(
      this.#engine.connection({ before: () => undefined, after: () => undefined }),
    );
    await emptyWorld(db);
    await db.destroy();
  }

  async #startServer(): Promise<void> {
    this.#isStarting = true;
    const deps: ServerDeps = {
      time: this.#time,
      engine: this.#engine,
      chance: chanceOf(this.#seed, `server ${++this.#servers}`),
      directory: this.#directory,
      skew: () => this.#serverSkew,
      note: (line) => this.#note(line),
      heard: (bytes) => this.#heard(bytes),
      mailed: (to, text) => {
        const [code] = /^\d+$/m.exec(text) ?? [];
        if (code !== undefined) this.#mails.set(to, code);
      },
    };
    this.#server = await startServer(deps, () => this.#died());
    this.#isStarting = false;
    this.#network.up(this.#server.app);
    this.#note('the server is there');
  }

  #died(): void {
    this.#network.down();
    this.#timers.after(
      AWAY,
      () => void this.#startServer().catch((error: unknown) => this.#errors.push(String(error))),
    );
  }

  #heard(bytes: Uint8Array): void {
    if (this.#isOver) return;
    this.#pace.stir();
    this.#hash.update(bytes);
  }

  #note(line: string): void {
    if (this.#isOver) return;
    this.#pace.stir();
    const stamped = `${this.#time.now() - BEGINNING} ${line}`;
    this.#hash.update(stamped);
    this.log.push(stamped);
  }
}
