import type { Scheduler } from '@/application/shared/clock';

/** Where the server of a world asks for translations. */
export const VENDOR = 'https://translation.world.test';

/** How long a translation takes, in milliseconds. */
const WORKS_FOR = 80;
/** The languages it knows, the first of their letters and how many it uses. */
const LETTERS: Readonly<Record<string, readonly [first: number, count: number]>> = {
  de: [0x61, 26],
  en: [0x61, 26],
  es: [0x61, 26],
  ja: [0x3042, 80],
  ko: [0xac00, 999],
  ru: [0x0430, 32],
  zh: [0x4e00, 999],
  zt: [0x4e00, 999],
};

/**
 * The service that translates in a world: each answer shows which language was requested, in its
 * letters.
 */
export class TranslationVendor {
  isAway = false;
  readonly #timers: Scheduler;

  constructor(timers: Scheduler) {
    this.#timers = timers;
  }

  /** Replaces the rest of the world for the programs; there is nothing else. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    await new Promise<void>((resolve) => {
      this.#timers.after(WORKS_FOR, resolve);
    });
    if (this.isAway) throw new TypeError('nobody is there');
    if (input === `${VENDOR}/languages`)
      return Response.json(Object.keys(LETTERS).map((code) => ({ code })));
    if (input !== `${VENDOR}/translate`) throw new TypeError('there is nothing');
    const { q, target } = JSON.parse(init?.body as string) as Record<'q' | 'target', string>;
    return Response.json({ translatedText: `[${target}] ${inLettersOf(target, q)}` });
  };
}

/** Each two letters of a text as one of the requested language. */
function inLettersOf(language: string, text: string): string {
  const [first, count] = LETTERS[language] ?? [0, 1];
  return text.replaceAll(/\p{L}{1,2}/gu, (letters) => {
    const code = [...letters].reduce((sum, letter) => 31 * sum + (letter.codePointAt(0) ?? 0), 0);
    return String.fromCodePoint(first + (code % count));
  });
}
