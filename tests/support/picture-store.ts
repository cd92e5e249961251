import type { ApiFailure } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type {
  ObjectStorage,
  UploadGrants,
  UploadFailure,
  UploadPass,
  UploadWatch,
} from '@/application/media/object-storage';
import type { Picture } from '@/application/media/image-editor';
import type { PictureFailure, PictureViews, ShownPicture } from '@/application/media/pictures';
import { err, ok, type Result } from '@/domain/shared/result';

/** An upload that waits for a test. */
interface PendingUpload {
  readonly end: (outcome: Result<string, UploadFailure>) => void;
  readonly watch: UploadWatch;
}

/** A storage of pictures and its grants; what a test does not hold back is stored at once. */
export class PictureStore implements UploadGrants, ObjectStorage {
  readonly stored: string[] = [];
  refusal: ApiFailure | undefined;
  failure: UploadFailure | undefined;
  /** As many uploads succeed; those after them find no connection. */
  failAfter: number | undefined;
  /** Uploads do not end by themselves. */
  held = false;
  readonly waiting: PendingUpload[] = [];
  #passes = 0;

  async forMessage(use: 'chat' | 'burn') {
    return this.#pass(use);
  }

  async forAlbum() {
    return this.#pass('album');
  }

  async forMoment() {
    return this.#pass('post');
  }

  async forFace() {
    return this.#pass('face');
  }

  async forAvatar() {
    return this.#pass('avatar');
  }

  async forFirstAvatar() {
    return this.#pass('avatar');
  }

  upload(_picture: Picture, { key }: UploadPass, watch: UploadWatch = {}) {
    return new Promise<Result<string, UploadFailure>>((resolve) => {
      const end = (outcome: Result<string, UploadFailure>): void => {
        if (outcome.ok) this.stored.push(key);
        resolve(outcome);
      };
      const cancel: Cancel = () => end(err({ kind: 'upload-refused', reason: 'cancelled' }));
      watch.started?.(cancel);
      if (this.held) this.waiting.push({ end: () => end(ok(key)), watch });
      else if (this.stored.length === this.failAfter) end(err({ kind: 'offline' }));
      else end(this.failure ? err(this.failure) : ok(key));
    });
  }

  #pass(use: string): Result<UploadPass, ApiFailure> {
    if (this.refusal) return err(this.refusal);
    this.#passes += 1;
    const key = `${use}-${this.#passes}`;
    return ok({
      key,
      address: `/objects/${key}`,
      maxBytes: 1_000,
      credentials: undefined,
      renew: async () => this.#pass(use),
    });
  }
}

/** Pictures that are shown by their own address, and which are on the screen. */
export class PictureWall implements PictureViews {
  readonly adopted: string[] = [];
  readonly fetched: string[] = [];
  readonly showing = new Set<string>();
  failures: PictureFailure[] = [];
  drafts = true;

  known(): undefined {
    return undefined;
  }

  async open(url: string) {
    return this.#show(url);
  }

  async read(url: string): Promise<Result<Uint8Array, PictureFailure>> {
    const shown = this.#show(url);
    return shown.ok ? ok(Uint8Array.of(1)) : shown;
  }

  async openDraft(localId: string) {
    return this.drafts ? this.#shown(`draft:${localId}`) : undefined;
  }

  adopt(url: string): void {
    this.adopted.push(url);
  }

  async openOnce(view: string) {
    return this.#show(view);
  }

  async readOnce(view: string) {
    return this.read(view);
  }

  close(): void {
    this.showing.clear();
  }

  #show(url: string): Result<ShownPicture, PictureFailure> {
    this.fetched.push(url);
    const failure = this.failures.shift();
    return failure ? err(failure) : ok(this.#shown(url));
  }

  #shown(address: string): ShownPicture {
    this.showing.add(address);
    return { address, type: 'image/jpeg', release: () => void this.showing.delete(address) };
  }
}
