/** One thing that production should not have or that its operator should know, and the setting for it. */
export interface Finding {
  /** `unfit`: people would be harmed or lose something; `advice`: it works, with less; `note`: a fact. */
  readonly kind: 'unfit' | 'advice' | 'note';
  readonly setting: string;
  readonly text: string;
}

/** What harms people. */
export function unfit(setting: string, text: string): Finding {
  return { kind: 'unfit', setting, text };
}

/** What could be better. */
export function advice(setting: string, text: string): Finding {
  return { kind: 'advice', setting, text };
}

/** What the operator may want to know. */
export function note(setting: string, text: string): Finding {
  return { kind: 'note', setting, text };
}
