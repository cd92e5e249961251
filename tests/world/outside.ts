import type { Scheduler } from '@/application/shared/clock';
import { browserRequest } from '@tests/support/browser-request';
import { BUCKET, Bucket } from './bucket';
import type { PageNetwork } from './network';
import { TranslationVendor } from './translation-vendor';

/** What programs of a world reach besides each other: the service that translates, and where pictures are kept. */
export class Outside {
  readonly bucket = new Bucket();
  readonly vendor: TranslationVendor;

  constructor(timers: Scheduler) {
    this.vendor = new TranslationVendor(timers);
  }

  /** Replaces the rest of the world for the programs. */
  readonly fetch: typeof globalThis.fetch = (input, init) =>
    (input as string).startsWith(BUCKET.url)
      ? this.bucket.fetch(input, init)
      : this.vendor.fetch(input, init);

  /** How pages upload, all of them over one network: their programs take it from the globals. */
  uploads(network: PageNetwork): new () => object {
    return browserRequest(async ({ url, ...init }) => {
      const answer = await network.fetch(url, init as RequestInit);
      return { status: answer.status, text: await answer.text() };
    });
  }

  /** Nothing is away any more. */
  comeBack(): void {
    this.vendor.isAway = false;
    this.bucket.isAway = false;
  }

  /** A server may say that it misses the storage, where that was away. */
  excuses(error: string): boolean {
    return this.bucket.wasMissed && error.includes('StorageFault');
  }
}
