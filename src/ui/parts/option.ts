/** Something to choose, and the words for it. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label where it is not the interface's. */
  readonly lang?: string;
}
