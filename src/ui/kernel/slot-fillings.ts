import type { LazyPart } from './screen-loader';

declare const filledWith: unique symbol;

/**
 * A gap in a screen that other features fill, so that neither imports the other. `Props` are the props of its
 * parts, `About` describes each part.
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

/** A slot and its part, of any types. */
export interface Fill {
  readonly slot: Slot<never, never>;
  readonly filling: Filling<never, unknown>;
}

/** The parts of all slots, in the order of the features. */
export class SlotFillings {
  readonly #fills: readonly Fill[];

  constructor(fills: readonly Fill[]) {
    this.#fills = fills;
  }

  in<Props extends object, About>(asked: Slot<Props, About>): readonly Filling<Props, About>[] {
    const found = this.#fills.filter((each) => each.slot.name === asked.name);
    // `fill` accepts only parts of the types of the slot.
    return found.map(({ filling }) => filling) as unknown as readonly Filling<Props, About>[];
  }
}
