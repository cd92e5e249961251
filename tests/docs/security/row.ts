import type { NamedTest } from './named-tests';

/** One check or fault: what is asked, and the tests that prove it or the reason why there are none. */
export interface Row {
  readonly asked: string;
  /** What is looked at. */
  readonly check: string;
  readonly tests?: readonly NamedTest[];
  /** Why no test of this project proves it, or in what it deviates. */
  readonly reason?: string;
}
