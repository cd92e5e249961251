/** One check or fault: what is asked, and the test that proves it or the reason why there is none. */
export interface Row {
  readonly asked: string;
  /** What is looked at. */
  readonly check: string;
  /** `file: title`; the title stands in the file. */
  readonly tests?: readonly (readonly [file: string, title: string])[];
  /** Why no test of this project proves it, or in what it deviates. */
  readonly reason?: string;
}
