import type {
  KnownPicture,
  PictureDrafts,
  PictureFailure,
  PictureViews,
  ShownPicture,
} from '@/application/media/pictures';
import type { Picture } from '@/application/media/image-editor';
import { OBJECTS_PATH } from '@/contract/http/media';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { VOICE_TYPE } from '@/domain/media/voice/voice-file';
import { REQUEST_TIMEOUT } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';

/** Pictures that stay in memory after they leave the screen, so that scrolling back shows them at once. */
const CACHE_SIZE = 40;

const TYPES: ReadonlySet<string> = new Set([...Object.values(IMAGE_TYPES), VOICE_TYPE]);

interface PictureViewsDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly token: () => string | undefined;
  readonly drafts: Pick<PictureDrafts, 'read'>;
  readonly browser: { readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'> };
}

/** A picture in memory under one address, and the number of views that show it. */
interface CachedPicture {
  readonly address: string;
  readonly type: ShownPicture['type'];
  users: number;
}

/**
 * Pictures over HTTP. An image element cannot send the session's token, so the bytes are fetched and
 * shown under an object URL of this page.
 */
export function createHttpPictureViews(deps: PictureViewsDeps): PictureViews {
  return new FetchedViews(deps);
}

class FetchedViews implements PictureViews {
  readonly #deps: PictureViewsDeps;
  /** By the address in the message, the least recently used first. */
  readonly #cached = new Map<string, CachedPicture>();
  readonly #coming = new Map<string, Promise<Result<CachedPicture, PictureFailure>>>();

  constructor(deps: PictureViewsDeps) {
    this.#deps = deps;
  }

  known(url: string): KnownPicture | undefined {
    return this.#cached.get(url);
  }

  async open(url: string): Promise<Result<ShownPicture, PictureFailure>> {
    const cached = this.#cached.get(url);
    if (cached) return ok(this.#use(url, cached));
    const coming = this.#coming.get(url) ?? this.#fetchAndKeep(url);
    this.#coming.set(url, coming);
    const come = await coming;
    return come.ok ? ok(this.#use(url, come.value)) : come;
  }

  async read(url: string): Promise<Result<Uint8Array, PictureFailure>> {
    return bytesOf(await this.#fetchPrivate(url));
  }

  async openDraft(localId: Parameters<PictureDrafts['read']>[0]) {
    const picture = await this.#deps.drafts.read(localId);
    return picture && this.#once(blobOf(picture));
  }

  adopt(url: string, picture: Picture): void {
    if (!this.#cached.has(url)) this.#keep(url, blobOf(picture));
  }

  async openOnce(view: string): Promise<Result<ShownPicture, PictureFailure>> {
    const fetched = await this.#fetch(view);
    return fetched.ok ? ok(this.#once(fetched.value)) : fetched;
  }

  async readOnce(view: string): Promise<Result<Uint8Array, PictureFailure>> {
    return bytesOf(await this.#fetch(view));
  }

  close(): void {
    for (const { address } of this.#cached.values())
      this.#deps.browser.URL.revokeObjectURL(address);
    this.#cached.clear();
  }

  async #fetchAndKeep(url: string): Promise<Result<CachedPicture, PictureFailure>> {
    const fetched = await this.#fetchPrivate(url);
    this.#coming.delete(url);
    return fetched.ok ? ok(this.#keep(url, fetched.value)) : fetched;
  }

  /** The product issues no other addresses. */
  async #fetchPrivate(url: string): Promise<Result<Blob, PictureFailure>> {
    return url.startsWith(OBJECTS_PATH) ? this.#fetch(url) : err({ kind: 'picture-gone' });
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
      // 5xx means that the server is unavailable for a while; the picture still exists.
      if (!picture) return err({ kind: answer.status >= 500 ? 'offline' : 'picture-gone' });
      return TYPES.has(picture.type) ? ok(picture) : err({ kind: 'picture-gone' });
    } catch {
      return err({ kind: 'offline' });
    }
  }

  #keep(url: string, picture: Blob): CachedPicture {
    const address = this.#deps.browser.URL.createObjectURL(picture);
    const cached = { address, type: typeOf(picture), users: 0 };
    this.#cached.set(url, cached);
    return cached;
  }

  #use(url: string, cached: CachedPicture): ShownPicture {
    cached.users += 1;
    // Added again at the end, because the least recently used are removed first.
    this.#cached.delete(url);
    this.#cached.set(url, cached);
    const release = once(() => {
      cached.users -= 1;
      this.#forgetUnused();
    });
    return { address: cached.address, type: cached.type, release };
  }

  #once(picture: Blob): ShownPicture {
    const address = this.#deps.browser.URL.createObjectURL(picture);
    const release = once(() => this.#deps.browser.URL.revokeObjectURL(address));
    return { address, type: typeOf(picture), release };
  }

  #forgetUnused(): void {
    for (const [url, { address, users }] of this.#cached) {
      if (this.#cached.size <= CACHE_SIZE) return;
      if (users > 0) continue;
      this.#deps.browser.URL.revokeObjectURL(address);
      this.#cached.delete(url);
    }
  }
}

async function bytesOf(
  fetched: Result<Blob, PictureFailure>,
): Promise<Result<Uint8Array, PictureFailure>> {
  return fetched.ok ? ok(new Uint8Array(await fetched.value.arrayBuffer())) : fetched;
}

/** The media type of a picture that has passed the check of its kind. */
function typeOf({ type }: Blob): ShownPicture['type'] {
  return type as ShownPicture['type'];
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
