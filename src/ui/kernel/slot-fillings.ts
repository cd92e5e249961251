import type { LazyPart } from './screen-loader';

declare const filledWith: unique symbol;

/**
 * Room that one feature offers to others, so that neither imports the other. `Props` is what the parts
 * in it are given, `About` what each of them says of itself.
 */
export interface Slot<Props extends object, About = undefined> {
  readonly name: string;
  readonly [filledWith]?: (props: Props, about: About) => void;
}

/** A part that a feature puts into a slot. */
export interface Filling<Props extends object, About> {
  readonly part: LazyPart<Props>;
  readonly about: About;
}

/** A slot and what a feature puts into it, whatever their types. */
export interface Fill {
  readonly slot: Slot<never, never>;
  readonly filling: Filling<never, unknown>;
}

/** What is in which slot, in the order of the features. */
export class SlotFillings {
  readonly #fills: readonly Fill[];

  constructor(fills: readonly Fill[]) {
    this.#fills = fills;
  }

  in<Props extends object, About>(asked: Slot<Props, About>): readonly Filling<Props, About>[] {
    const found = this.#fills.filter((each) => each.slot.name === asked.name);
    // `fill` lets nothing into a slot but what has the slot's types.
    return found.map(({ filling }) => filling) as unknown as readonly Filling<Props, About>[];
  }
}
