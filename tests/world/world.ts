import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { SettingsChange } from '@/domain/messaging/conversation-settings';
import { act, outcomeText } from './acts';
import { chanceOf } from './chance';
import type { InThreadEngine } from '@tests/support/in-thread-engine';
import { findDifferences } from './comparison';
import { inWords } from './in-words';
import { findWrongs } from './invariants';
import { findWrongsOnPages } from './invariants-on-pages';
import { findLostPictures } from './invariants-of-pictures';
import { Network } from './network';
import { Outside } from './outside';
import { AWAKE, Pace, QUIET } from './pace';
import { Person } from './person';
import { realTurn, sealGlobals } from './sealed-globals';
import { AWAY, ServerLives } from './server-lives';
import type { Step } from './steps';
import { Tally, type Counts } from './tally';
import { VirtualTime } from './virtual-time';
import { Witnessed } from './witnessed';

/** How a world went. */
export interface WorldRun {
  /** The same for the same steps and seed, to the byte. */
  readonly digest: string;
  /** What was wrong, and the step after which it was found; absent where nothing was. */
  readonly wrong?: { readonly after: number; readonly sentences: readonly string[] };
  readonly log: readonly string[];
  /** How often everything happened. */
  readonly counts: Counts;
}

/** Noon UTC in the middle of a month. */
const BEGINNING = Date.UTC(2026, 5, 15, 12);

/** What the first person sets at the end. */
const LAST_CHANGES: readonly SettingsChange[] = [
  { pinned: true },
  { archived: true, muted: 'ever' },
  { markedUnread: true },
];

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
  readonly #outside = new Outside(this.#timers);
  readonly #lives: ServerLives;
  readonly #people: readonly Person[];
  readonly #witnessed = new Witnessed();
  readonly #tally = new Tally();
  readonly #leaks: string[] = [];
  readonly #errors: string[] = [];
  #isOver = false;

  constructor(engine: InThreadEngine, seed: number, people: number) {
    this.#engine = engine;
    this.#seed = seed;
    const [time, timers] = [this.#time, this.#timers];
    const note = (line: string) => this.#note(line);
    const heard = (bytes: Uint8Array) => this.#heard(bytes);
    const { bucket } = this.#outside;
    const met = (fate: string) => this.#tally.add(fate);
    this.#network = new Network({ timers, seed, bucket, note, met });
    const network = this.#network;
    this.#lives = new ServerLives({ time, timers, engine, network, seed, note, heard });
    const isBusy = () => engine.pending() > 0 || bucket.isBusy || this.#lives.isStarting;
    this.#pace = new Pace(time, isBusy);
    const codeFor = (email: string) => this.#lives.codeFor(email);
    this.#people = Array.from(
      { length: people },
      (_, number) => new Person(number, { time, network, seed, codeFor }),
    );
  }

  /** Lets everything happen; the first fault ends it. */
  async run(steps: readonly Step[]): Promise<WorldRun> {
    const directory = await mkdtemp(join(tmpdir(), 'parley-world-'));
    const sealed = {
      time: this.#time,
      timers: this.#timers,
      chance: chanceOf(this.#seed, 'all'),
      fetch: this.#outside.fetch,
      uploads: this.#outside.uploads(this.#network.page('uploads', '10.0.1.1')),
      isAsked: () => this.#engine.isAsked(),
    };
    const unseal = sealGlobals(sealed, (leak) => this.#leaks.push(leak));
    try {
      const wrong = await this.#live(steps, directory);
      const digest = this.#hash.digest('hex');
      this.#tally.add('server started', this.#lives.count);
      return { digest, log: this.log, counts: this.#tally.counts, ...(wrong && { wrong }) };
    } finally {
      this.#isOver = true;
      for (const person of this.#people) person.vanishWholly();
      this.#lives.end();
      for (let turn = 0; turn < QUIET; turn += 1) await new Promise(realTurn);
      unseal();
      await rm(directory, { recursive: true, force: true });
    }
  }

  async #live(steps: readonly Step[], directory: string): Promise<WorldRun['wrong']> {
    await this.#lives.begin(directory);
    for (const person of this.#people) await this.#pace.until(person.register());
    const begun = this.#time.now();
    this.#network.isFaulty = true;
    for (const [index, step] of steps.entries()) {
      await this.#pace.passTo(begun + step.at);
      this.#happen(step);
      await this.#pace.settle();
      const sentences = await this.#wrongs();
      if (sentences.length > 0) return { after: index, sentences: await this.#inWords(sentences) };
    }
    const sentences = await this.#end();
    return sentences.length > 0
      ? { after: steps.length, sentences: await this.#inWords(sentences) }
      : undefined;
  }

  /** As they are where there is no server to ask. */
  async #inWords(sentences: readonly string[]): Promise<readonly string[]> {
    const worded = await this.#lives.observe((db) => inWords(db, this.#people, sentences));
    return worded ?? sentences;
  }

  /** All people come back to a network without faults; pages and server have to agree then. */
  async #end(): Promise<readonly string[]> {
    await this.#pace.pass(AWAKE);
    this.#network.isFaulty = false;
    this.#lives.skew = 0;
    this.#outside.comeBack();
    this.#lives.dieAfter(Number.POSITIVE_INFINITY);
    for (const person of this.#people) {
      person.vanishWholly();
      person.skew = 0;
      person.device.isFull = false;
    }
    await this.#pace.pass(AWAY + 1_000);
    for (const person of this.#people) person.open();
    await this.#pace.pass(AWAKE);
    for (const person of this.#people) await this.#pace.until(person.signIn() ?? Promise.resolve());
    await this.#pace.pass(AWAKE);
    const wrongs = await this.#wrongs();
    if (wrongs.length > 0) return wrongs;
    // What the first person sets on one of two pages has to be seen on the other.
    this.#people[0]?.openAnother();
    await this.#pace.pass(AWAKE);
    for (const person of this.#people) await this.#pace.until(this.#readAll(person));
    for (const change of LAST_CHANGES)
      this.#happen({ at: 0, who: 0, does: 'change', to: 1, change });
    return findDifferences({ people: this.#people, pace: this.#pace, lives: this.#lives });
  }

  /** On each of their pages. */
  async #readAll(person: Person): Promise<void> {
    const others = this.#people.flatMap(({ me }) => (me && me !== person.me ? [me.address] : []));
    for (const address of [...others, SUPPORT_ADDRESS])
      for (const session of person.sessions) await session.get(m.openConversation)(address);
  }

  #notes() {
    return { witnessed: this.#witnessed, now: this.#time.now() };
  }

  #happen(step: Step): void {
    const self = this.#people[step.who];
    if (!self) return;
    this.#note(`> ${JSON.stringify(step)}`);
    if (this.#befall(step, self)) return this.#tally.add(step.does);
    const other = 'to' in step ? this.#people[step.to] : undefined;
    // A person who wants to do something opens a page for it.
    self.open();
    const told = act(step, self, other, this.#notes());
    const name = `${self.name} ${step.does}`;
    void told?.then(
      (outcome) => {
        this.#tally.add(`${step.does}: ${outcomeText(outcome)}`);
        this.#note(`${name}: ${outcomeText(outcome)}`);
      },
      (error: unknown) => this.#errors.push(`${name} threw ${String(error)}`),
    );
  }

  /** What happens to one person, or to all, without a page's doing; false: it is something else. */
  #befall(step: Step, self: Person): boolean {
    switch (step.does) {
      case 'come':
        self.open();
        return true;
      case 'second-page':
        self.openAnother();
        return true;
      case 'vanish':
        self.vanish();
        return true;
      case 'lose-connection':
        self.cut();
        return true;
      case 'fill-storage':
      case 'free-storage':
        self.device.isFull = step.does === 'fill-storage';
        return true;
      case 'engine-away':
      case 'engine-back':
        this.#outside.vendor.isAway = step.does === 'engine-away';
        return true;
      case 'bucket-away':
      case 'bucket-back':
        this.#outside.bucket.isAway = step.does === 'bucket-away';
        return true;
      case 'set-clock':
        self.skew += step.by;
        return true;
      case 'server-clock':
        this.#lives.skew += step.by;
        return true;
      case 'server-dies':
        this.#lives.dieAfter(step.after);
        return true;
      default:
        return false;
    }
  }

  async #wrongs(): Promise<readonly string[]> {
    const onPages = findWrongsOnPages(this.#people, this.#witnessed);
    const logged = this.#lives.errors.filter((error) => !this.#outside.excuses(error));
    const sentences = [...this.#leaks, ...this.#errors, ...logged, ...onPages];
    if (sentences.length > 0) return sentences;
    const found = await this.#lives.observe(async (db) => [
      ...(await findWrongs(db, this.#witnessed)),
      ...(await findLostPictures(db, this.#outside.bucket)),
    ]);
    return found ?? [];
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
