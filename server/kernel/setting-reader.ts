/** One row of the table in `docs/settings.md`. */
export interface SettingRow {
  readonly name: string;
  /** Shown default; empty: not set. */
  readonly fallback: string;
  readonly meaning: string;
}

/** A setting whose value cannot be used. */
export interface SettingFault {
  readonly kind: 'wrong-setting';
  readonly name: string;
  /** What a right value would be. */
  readonly expected: string;
}

/** Reads values by their names and keeps the first fault. */
export class SettingReader {
  fault: SettingFault | undefined;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #rows: readonly SettingRow[];

  constructor(
    environment: Readonly<Record<string, string | undefined>>,
    rows: readonly SettingRow[],
  ) {
    this.#environment = environment;
    this.#rows = rows;
  }

  text(name: string): string {
    const given = this.#environment[name]?.trim() ?? '';
    return given === '' ? (this.#rows.find((row) => row.name === name)?.fallback ?? '') : given;
  }

  number(name: string, from: number, to: number): number {
    const text = this.text(name);
    const value = Number(text);
    if (/^\d{1,15}$/.test(text) && value >= from && value <= to) return value;
    this.wrong(name, `a whole number from ${from} to ${to}`);
    return from;
  }

  choice<const T extends string>(name: string, choices: readonly [T, ...T[]]): T {
    const text = this.text(name);
    const found = choices.find((choice) => choice === text);
    if (found === undefined) this.wrong(name, `one of ${choices.join(', ')}`);
    return found ?? choices[0];
  }

  /** An address with one of `protocols`; undefined when none was given. */
  address(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    const fits = URL.canParse(text) && protocols.includes(new URL(text).protocol);
    if (!fits) this.wrong(name, `an address that begins with ${protocols.join('// or ')}//`);
    return text;
  }

  /**
   * The address `text` without slashes at its end: secrets travel there, so that without TLS it may
   * only be this machine. `when` completes "an address that begins with https:// when".
   */
  guarded(name: string, text: string, plain: 'http' | 'ws', when: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isLocal = url !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    const fits = url?.protocol === `${plain}s:` || (isLocal && url.protocol === `${plain}:`);
    if (!fits) this.wrong(name, `an address that begins with ${plain}s:// when ${when}`);
    return text.replace(/\/+$/, '');
  }

  /** Notes that `name` cannot be used; `expected` completes "it has to be". */
  wrong(name: string, expected: string): void {
    this.fault ??= { kind: 'wrong-setting', name, expected };
  }
}
