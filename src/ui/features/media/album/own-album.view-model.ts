import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type {
  AlbumUpload,
  AlbumUploadFailure,
  StartAlbumUpload,
} from '@/application/media/start-album-upload';
import type { AlbumPicture, albumDelete, albumRestore } from '@/contract/http/media';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import { ALBUM_UNDO, hasRoom } from '@/domain/media/album';
import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import type { UserId } from '@/domain/shared/ids';
import { readPicked } from '@/ui/parts/pictures/given-files';
import { AlbumViewModel, type AlbumDeps } from './album.view-model';

/** A file that is being uploaded to the album. */
interface AlbumUploadItem {
  readonly id: string;
  readonly name: string;
  readonly file: File;
  state: 'pending' | 'sending' | 'failed';
  progress: number | undefined;
  failure: AlbumUploadFailure | undefined;
  upload: AlbumUpload | undefined;
}

export interface OwnAlbumDeps extends AlbumDeps {
  readonly removePicture: Call<typeof albumDelete>;
  readonly restorePicture: Call<typeof albumRestore>;
  readonly startAlbumUpload: StartAlbumUpload;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
}

/** The user's own album: adds pictures, deletes them, and restores those just deleted. */
export class OwnAlbumViewModel {
  readonly album: AlbumViewModel;
  readonly uploads = observable.array<AlbumUploadItem>([]);
  /** Just deleted: they keep their position and can be restored. */
  readonly removed = observable.set<string>();
  failure: ApiFailure | undefined = undefined;
  readonly #deps: OwnAlbumDeps;
  readonly #ends = new Map<string, Cancel>();
  #sending = false;

  constructor(owner: UserId, deps: OwnAlbumDeps) {
    this.#deps = deps;
    this.album = new AlbumViewModel(owner, deps);
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** The pictures that are not deleted. */
  get pictures(): readonly AlbumPicture[] {
    return this.album.list.rows.filter(({ id }) => !this.removed.has(id));
  }

  /** How many there are in all. */
  get total(): number {
    const { rows, total = 0 } = this.album.list;
    return total - (rows.length - this.pictures.length);
  }

  get full(): boolean {
    return this.album.list.loaded && !hasRoom(this.total + this.uploads.length);
  }

  /** Uploads files one after another; no more than may be on their way at once. */
  choose(files: readonly File[]): void {
    for (const file of files.slice(0, MAX_PICKED_PICTURES - this.uploads.length)) {
      this.uploads.push({
        id: this.#deps.ids.localId(),
        name: file.name,
        file,
        state: 'pending',
        progress: undefined,
        failure: undefined,
        upload: undefined,
      });
    }
    void this.#sendAll();
  }

  /** Cancels an upload, or removes a failed one from the list. */
  cancel(id: string): void {
    const item = this.uploads.find((each) => each.id === id);
    item?.upload?.cancel();
    if (item) this.uploads.remove(item);
  }

  retry(id: string): void {
    const item = this.uploads.find((each) => each.id === id);
    if (item?.state !== 'failed') return;
    item.state = 'pending';
    item.failure = undefined;
    void this.#sendAll();
  }

  /** Deletes a picture; it keeps its position while it can be restored. */
  async remove(id: string): Promise<void> {
    this.failure = undefined;
    this.removed.add(id);
    const removed = await this.#deps.removePicture({ id });
    if (!removed.ok) return this.#fail(removed.error, id);
    this.#ends.set(
      id,
      this.#deps.scheduler.after(ALBUM_UNDO, () => this.#forget(id)),
    );
  }

  /** Restores a deleted picture. */
  async restore(id: string): Promise<void> {
    this.failure = undefined;
    const restored = await this.#deps.restorePicture({ id });
    if (!restored.ok) return this.#fail(restored.error);
    this.#ends.get(id)?.();
    runInAction(() => this.removed.delete(id));
  }

  /** `back`: the picture that is not deleted after all. */
  #fail(failure: ApiFailure, back?: string): void {
    runInAction(() => {
      this.failure = failure;
      if (back !== undefined) this.removed.delete(back);
    });
  }

  #forget(id: string): void {
    runInAction(() => {
      this.removed.delete(id);
      this.album.list.drop(id);
    });
  }

  async #sendAll(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    this.#sending = false;
  }

  #next(): AlbumUploadItem | undefined {
    return this.uploads.find(({ state }) => state === 'pending');
  }

  async #send(item: AlbumUploadItem): Promise<void> {
    runInAction(() => (item.state = 'sending'));
    const upload = item.upload ?? (await this.#begin(item));
    if (!upload) return;
    const added = await upload.send((done) => runInAction(() => (item.progress = done)));
    runInAction(() => {
      item.progress = undefined;
      if (added.ok) {
        this.uploads.remove(item);
        this.album.list.add(added.value);
        return;
      }
      item.state = 'failed';
      item.failure = added.error;
    });
  }

  async #begin(item: AlbumUploadItem): Promise<AlbumUpload | undefined> {
    const read = await readPicked(item.file);
    return runInAction(() => {
      if (!read.ok) {
        item.state = 'failed';
        item.failure = read.error;
        return undefined;
      }
      item.upload = this.#deps.startAlbumUpload(read.value);
      // It was cancelled while it was being read.
      if (!this.uploads.includes(item)) item.upload.cancel();
      return item.upload;
    });
  }
}
