import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { DraftPicture } from '@/application/moments/moment-drafts';
import type { MomentUploads, MomentUploadFailure } from '@/application/moments/moment-uploads';
import type { Cancel } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/ids';
import type { LocalId } from '@/domain/messaging/message';
import { MOMENT_PICTURES } from '@/domain/moments/moment';
import { readPicked } from '@/ui/parts/pictures/read-picked';

/** A picture of the moment being written. */
export interface ComposedPicture {
  readonly id: LocalId;
  alt: string;
  /** Its object key once it is uploaded. */
  key: string | undefined;
  /** The share that is uploaded; absent while nothing is sent. */
  progress: number | undefined;
  failure: MomentUploadFailure | undefined;
  /** Its address in this page; absent until it is read. */
  address: string | undefined;
}

/** More pictures than a moment has were chosen. */
export interface TooManyPictures {
  readonly kind: 'moment-too-many-pictures';
}

/** What the pictures of a moment being written are built from. */
export interface ComposedPicturesDeps {
  readonly uploads: MomentUploads;
  readonly ids: Pick<Ids, 'localId'>;
  /** Something that belongs into the draft has changed. */
  readonly onChange: () => void;
}

const NEW_PICTURE = {
  alt: '',
  key: undefined,
  progress: undefined,
  failure: undefined,
  address: undefined,
} as const;

/** The pictures of the moment being written, each kept on this device and uploaded at once. */
export class ComposedPictures {
  readonly rows = observable.array<ComposedPicture>([]);
  tooMany: TooManyPictures | undefined = undefined;
  readonly #deps: ComposedPicturesDeps;
  readonly #stops = new Map<LocalId, Cancel>();

  constructor(deps: ComposedPicturesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { tooMany: observableRef, find: false }, { autoBind: true });
  }

  get room(): number {
    return MOMENT_PICTURES.max - this.rows.length;
  }

  get drafts(): readonly DraftPicture[] {
    return this.rows.map(({ id, alt, key }) => ({ id, alt, ...(key !== undefined && { key }) }));
  }

  find(id: string | undefined): ComposedPicture | undefined {
    return this.rows.find((each) => each.id === id);
  }

  /** Shows what this device has kept; uploads that were cut off go on. */
  restore(stored: readonly DraftPicture[]): void {
    for (const { id, alt, key } of stored) {
      this.rows.push({ ...NEW_PICTURE, id, alt, key });
      void this.#show(id);
      if (key === undefined) void this.#send(id);
    }
  }

  /** Adds as many files as there is room for. */
  async add(files: readonly File[]): Promise<void> {
    const taken = files.slice(0, this.room);
    this.tooMany = files.length > taken.length ? { kind: 'moment-too-many-pictures' } : undefined;
    const added = taken.map((file) => ({ file, id: this.#deps.ids.localId() }));
    for (const { id } of added) this.rows.push({ ...NEW_PICTURE, id, progress: 0 });
    for (const { id, file } of added) await this.#keep(id, file);
  }

  describe(id: LocalId, alt: string): void {
    const picture = this.find(id);
    if (picture) picture.alt = alt;
    this.#deps.onChange();
  }

  /** Moves a picture to another position; out of the row changes nothing. */
  move(id: LocalId, to: number): void {
    const from = this.rows.findIndex((each) => each.id === id);
    const moved = this.rows[from];
    if (!moved || to < 0 || to >= this.rows.length) return;
    const others = this.rows.filter((each) => each !== moved);
    this.rows.replace([...others.slice(0, to), moved, ...others.slice(to)]);
    this.#deps.onChange();
  }

  remove(id: LocalId): void {
    this.#stops.get(id)?.();
    this.#stops.delete(id);
    this.rows.replace(this.rows.filter((each) => each.id !== id));
    this.tooMany = undefined;
    void this.#deps.uploads.forget(id);
    this.#deps.onChange();
  }

  retry(id: LocalId): void {
    void this.#send(id);
  }

  clear(): void {
    for (const { id } of this.rows.slice()) this.remove(id);
  }

  /** The server no longer has what was uploaded long ago: what this device kept is sent anew. */
  uploadAgain(): void {
    for (const picture of this.rows) {
      picture.key = undefined;
      void this.#send(picture.id);
    }
  }

  async #keep(id: LocalId, file: File): Promise<void> {
    const read = await readPicked(file);
    const saved = read.ok ? await this.#deps.uploads.keep(id, read.value) : read;
    if (!saved.ok) return this.#fail(id, saved.error);
    this.#deps.onChange();
    await this.#show(id);
    void this.#send(id);
  }

  async #show(id: LocalId): Promise<void> {
    const shown = await this.#deps.uploads.show(id);
    runInAction(() => {
      const picture = this.find(id);
      if (picture && shown) picture.address = shown.address;
    });
  }

  async #send(id: LocalId): Promise<void> {
    const begun = this.find(id);
    if (!begun) return;
    runInAction(() => {
      begun.progress = 0;
      begun.failure = undefined;
    });
    const sent = await this.#deps.uploads.send(id, {
      progress: (done) => runInAction(() => (begun.progress = done)),
      started: (stop) => this.#stops.set(id, stop),
    });
    this.#stops.delete(id);
    if (!sent.ok) return this.#fail(id, sent.error);
    runInAction(() => {
      const picture = this.find(id);
      if (!picture) return;
      picture.progress = undefined;
      picture.key = sent.value;
      this.#deps.onChange();
    });
  }

  #fail(id: LocalId, failure: MomentUploadFailure): void {
    runInAction(() => {
      const picture = this.find(id);
      if (!picture) return;
      picture.progress = undefined;
      picture.failure = failure;
    });
  }
}
