import type { Chance } from '../security/kill/load';
import type { TestPerson } from './money-world';

/** Something that somebody may do, by its name. */
export type Act = readonly [name: string, work: () => Promise<unknown>];

/** What was made earlier that chance still reaches back to. */
const REACH = 24;

/** Who does what to whom, decided by one seed. */
export class Draw {
  readonly chance: Chance;
  readonly #people: TestPerson[];
  #keys = 0;

  constructor(chance: Chance, people: readonly TestPerson[]) {
    this.chance = chance;
    this.#people = [...people];
  }

  get person(): TestPerson {
    return this.pick(this.#people);
  }

  /** Two different people. */
  get pair(): readonly [TestPerson, TestPerson] {
    const { length } = this.#people;
    const [from, step] = [this.chance(length), 1 + this.chance(length - 1)];
    return [this.#people[from]!, this.#people[(from + step) % length]!];
  }

  /** `next` comes where `gone` was. */
  replace(gone: TestPerson, next: TestPerson): void {
    this.#people[this.#people.indexOf(gone)] = next;
  }

  /** A key that no other thing has. */
  get key(): string {
    return `economy-${(this.#keys += 1)}`;
  }

  pick<T>(all: readonly T[]): T {
    return all[this.chance(all.length)]!;
  }

  keep<T>(all: T[], one: T): void {
    all.push(one);
    if (all.length > REACH) all.shift();
  }

  /** Does something to one of `all`; nothing where there is none. */
  withAny<T>(all: readonly T[], work: (one: T) => Promise<unknown>): () => Promise<unknown> {
    return async () => (all.length === 0 ? undefined : work(this.pick(all)));
  }
}
