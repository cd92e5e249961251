import type { PictureDrafts } from '@/application/media/picture-drafts';
import type { Picture } from '@/application/media/image-editor';
import type { PictureFailure, PictureViews, ShownPicture } from '@/application/media/picture-views';
import { OBJECTS_PATH } from '@/contract/http/media';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { REQUEST_TIMEOUT } from '@/domain/shared/patience';
import { err, ok, type Result } from '@/domain/shared/result';

/** Pictures nobody looks at that are kept, so that scrolling back shows them at once. */
const KEPT = 40;

const TYPES: ReadonlySet<string> = new Set(Object.values(IMAGE_TYPES));

/** What the views need of the browser. */
export interface PictureViewsDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly token: () => string | undefined;
  readonly drafts: Pick<PictureDrafts, 'read'>;
  readonly browser: { readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'> };
}

/** Bytes in memory under one address, and how many places show them. */
interface Kept {
  readonly address: string;
  readonly type: Picture['type'];
  users: number;
}

/**
 * Pictures over HTTP. An image element cannot carry the session's token, so the bytes are fetched and
 * given an address inside this page.
 */
export function createHttpPictureViews(deps: PictureViewsDeps): PictureViews {
  return new FetchedViews(deps);
}

class FetchedViews implements PictureViews {
  readonly #deps: PictureViewsDeps;
  /** By the address in the message, the longest unused first. */
  readonly #kept = new Map<string, Kept>();
  readonly #coming = new Map<string, Promise<Result<Kept, PictureFailure>>>();

  constructor(deps: PictureViewsDeps) {
    this.#deps = deps;
  }

  async open(url: string): Promise<Result<ShownPicture, PictureFailure>> {
    const kept = this.#kept.get(url);
    if (kept) return ok(this.#use(url, kept));
    // Another address was never given out by this product: nothing is fetched from there.
    if (!url.startsWith(OBJECTS_PATH)) return err({ kind: 'picture-gone' });
    const coming = this.#coming.get(url) ?? this.#fetchAndKeep(url);
    this.#coming.set(url, coming);
    const come = await coming;
    return come.ok ? ok(this.#use(url, come.value)) : come;
  }

  async openDraft(localId: Parameters<PictureDrafts['read']>[0]) {
    const picture = await this.#deps.drafts.read(localId);
    return picture && this.#once(blobOf(picture));
  }

  adopt(url: string, picture: Picture): void {
    if (!this.#kept.has(url)) this.#keep(url, blobOf(picture));
  }

  async openOnce(view: string): Promise<Result<ShownPicture, PictureFailure>> {
    const fetched = await this.#fetch(view);
    return fetched.ok ? ok(this.#once(fetched.value)) : fetched;
  }

  close(): void {
    for (const { address } of this.#kept.values()) this.#deps.browser.URL.revokeObjectURL(address);
    this.#kept.clear();
  }

  async #fetchAndKeep(url: string): Promise<Result<Kept, PictureFailure>> {
    const fetched = await this.#fetch(url);
    this.#coming.delete(url);
    return fetched.ok ? ok(this.#keep(url, fetched.value)) : fetched;
  }

  async #fetch(path: string): Promise<Result<Blob, PictureFailure>> {
    const token = this.#deps.token();
    try {
      const answer = await this.#deps.fetch(path, {
        headers: token === undefined ? {} : { token },
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      const picture = answer.ok ? await answer.blob() : undefined;
      // A server that is away for a while says 5xx; the picture is still there.
      if (!picture) return err({ kind: answer.status >= 500 ? 'offline' : 'picture-gone' });
      return TYPES.has(picture.type) ? ok(picture) : err({ kind: 'picture-gone' });
    } catch {
      return err({ kind: 'offline' });
    }
  }

  #keep(url: string, picture: Blob): Kept {
    const address = this.#deps.browser.URL.createObjectURL(picture);
    const kept = { address, type: typeOf(picture), users: 0 };
    this.#kept.set(url, kept);
    return kept;
  }

  #use(url: string, kept: Kept): ShownPicture {
    kept.users += 1;
    // The one used last is the last to go.
    this.#kept.delete(url);
    this.#kept.set(url, kept);
    const release = once(() => {
      kept.users -= 1;
      this.#forgetUnused();
    });
    return { address: kept.address, type: kept.type, release };
  }

  #once(picture: Blob): ShownPicture {
    const address = this.#deps.browser.URL.createObjectURL(picture);
    const release = once(() => this.#deps.browser.URL.revokeObjectURL(address));
    return { address, type: typeOf(picture), release };
  }

  #forgetUnused(): void {
    for (const [url, { address, users }] of this.#kept) {
      if (this.#kept.size <= KEPT) return;
      if (users > 0) continue;
      this.#deps.browser.URL.revokeObjectURL(address);
      this.#kept.delete(url);
    }
  }
}

/** Whatever is shown was found to be one of the three kinds. */
function typeOf({ type }: Blob): Picture['type'] {
  return type as Picture['type'];
}

function blobOf({ bytes, type }: Picture): Blob {
  return new Blob([bytes.slice()], { type });
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
