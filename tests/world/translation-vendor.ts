import type { Scheduler } from '@/application/shared/clock';

/** Where the server of a world asks for translations. */
export const VENDOR = 'https://translation.world.test';

/** How long a translation takes, in milliseconds. */
const WORKS_FOR = 80;
/** The languages it knows. */
const KNOWN = ['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh', 'zt'];

/** The service that translates in a world: each answer says which language was asked for. */
export class TranslationVendor {
  isAway = false;
  readonly #timers: Scheduler;

  constructor(timers: Scheduler) {
    this.#timers = timers;
  }

  /** Stands where programs reach the rest of the world; there is nothing else. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    await new Promise<void>((resolve) => {
      this.#timers.after(WORKS_FOR, resolve);
    });
    if (this.isAway) throw new TypeError('nobody is there');
    if (input === `${VENDOR}/languages`) return Response.json(KNOWN.map((code) => ({ code })));
    if (input !== `${VENDOR}/translate`) throw new TypeError('there is nothing');
    const { q, target } = JSON.parse(init?.body as string) as Record<'q' | 'target', string>;
    return Response.json({ translatedText: `[${target}] ${q}` });
  };
}
