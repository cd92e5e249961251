/** One rule of the rule book, as `docs/rules.md` and `npm run prove rules` show it. */
export interface Rule {
  /** The name its tests are grouped under, and `--rule` takes. */
  readonly id: string;
  /** The rule in one sentence. */
  readonly rule: string;
  /** Its numbers, computed from the constants of the module; words where it has none. */
  readonly value: string;
  /** Where it comes from: "specification §9", "readings, Money", "ADR-0003". */
  readonly source: string;
  /** The module that holds it, without the extension: of `src/domain`, else of `src` ("application/…", "ui/…"). */
  readonly module: string;
  /** The record of a decision that goes beyond its source. */
  readonly adr?: string;
}

/** A length of time in the unit that needs no fraction. */
export function duration(milliseconds: number): string {
  const units = [
    [86_400_000, 'd'],
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1_000, 's'],
  ] as const;
  const unit = units.find(([length]) => milliseconds % length === 0);
  return unit ? `${milliseconds / unit[0]} ${unit[1]}` : `${milliseconds} ms`;
}
