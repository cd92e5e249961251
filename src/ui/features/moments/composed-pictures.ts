import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type {
  DraftPicture,
  MomentUploads,
  MomentUploadFailure,
} from '@/application/moments/publish-moment';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/random';
import type { LocalId } from '@/domain/shared/ids';
import { MOMENT_PICTURES } from '@/domain/moments/moment';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { readPicked } from '@/ui/parts/pictures/given-files';

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
  /** It moved in the file, and is published as its first frame. */
  stopped: boolean;
}

/** More pictures than a moment has were chosen. */
export interface TooManyPictures {
  readonly kind: 'moment-too-many-pictures';
}

/** What the pictures of a moment being written are built from. */
interface ComposedPicturesDeps {
  readonly uploads: MomentUploads;
  readonly ids: Pick<Ids, 'localId'>;
  readonly scheduler: Pick<Scheduler, 'after'>;
  /** The author has changed something that belongs into the draft. */
  readonly onChange: () => void;
  /** A picture of the draft has its object key. */
  readonly onUploaded: () => void;
}

/** How long the notice of too many pictures stays. */
const TOO_MANY_SAID: Milliseconds = 10 * SECOND;

const NEW_PICTURE = {
  alt: '',
  key: undefined,
  progress: undefined,
  failure: undefined,
  address: undefined,
  stopped: false,
} as const;

/** The pictures of the moment being written, each kept on this device and uploaded at once. */
export class ComposedPictures {
  readonly rows = observable.array<ComposedPicture>([]);
  tooMany: TooManyPictures | undefined = undefined;
  readonly #deps: ComposedPicturesDeps;
  readonly #stops = new Map<LocalId, Cancel>();
  /** Gives the address of a picture back to the browser. */
  readonly #releases = new Map<LocalId, () => void>();
  #stopSaying: Cancel | undefined;

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

  /**
   * Shows what this device has kept, in its order; uploads that were cut off go on. What is shown and was
   * not kept leaves this tab only, because another tab decides about its bytes.
   */
  restore(stored: readonly DraftPicture[]): void {
    const remaining = new Set(stored.map(({ id }) => id));
    for (const { id } of this.rows) if (!remaining.has(id)) this.#leave(id);
    const known = new Map(this.rows.map((row) => [row.id, row]));
    this.rows.replace(
      stored.map(({ id, alt, key }) =>
        Object.assign(known.get(id) ?? { ...NEW_PICTURE, id }, { alt, key }),
      ),
    );
    for (const { id, key } of stored) {
      if (key !== undefined) this.#uploaded(id);
      else if (!known.has(id)) {
        void this.#show(id);
        void this.#send(id);
      }
    }
  }

  /** Adds as many files as there is room for. */
  async add(files: readonly File[]): Promise<void> {
    const taken = files.slice(0, this.room);
    this.forgetTooMany();
    if (files.length > taken.length) this.#refuseOthers();
    const added = taken.map((file) => ({ file, id: this.#deps.ids.localId() }));
    for (const { id } of added) this.rows.push({ ...NEW_PICTURE, id, progress: 0 });
    for (const { id, file } of added) await this.#keep(id, file);
  }

  describe(id: LocalId, alt: string): void {
    const picture = this.find(id);
    if (picture) picture.alt = alt;
    this.#changed();
  }

  /** Moves a picture to another position; out of the row changes nothing. */
  move(id: LocalId, to: number): void {
    const from = this.rows.findIndex((each) => each.id === id);
    const moved = this.rows[from];
    if (!moved || to < 0 || to >= this.rows.length) return;
    const others = this.rows.filter((each) => each !== moved);
    this.rows.replace([...others.slice(0, to), moved, ...others.slice(to)]);
    this.#changed();
  }

  remove(id: LocalId): void {
    this.#leave(id);
    this.rows.replace(this.rows.filter((each) => each.id !== id));
    void this.#deps.uploads.forget(id);
    this.#changed();
  }

  retry(id: LocalId): void {
    void this.#send(id);
  }

  clear(): void {
    for (const { id } of this.rows) {
      this.#leave(id);
      void this.#deps.uploads.forget(id);
    }
    this.rows.clear();
    this.forgetTooMany();
  }

  /** The author has gone on: that there were too many is not said any longer. */
  forgetTooMany(): void {
    this.#stopSaying?.();
    this.tooMany = undefined;
  }

  /** The upload cannot be used any more: the stored picture is uploaded again. */
  async uploadAgain(): Promise<void> {
    for (const picture of this.rows) picture.key = undefined;
    await Promise.all(this.rows.map(({ id }) => this.#send(id)));
  }

  #refuseOthers(): void {
    this.tooMany = { kind: 'moment-too-many-pictures' };
    this.#stopSaying = this.#deps.scheduler.after(TOO_MANY_SAID, this.forgetTooMany);
  }

  #changed(): void {
    this.forgetTooMany();
    this.#deps.onChange();
  }

  /** Stops the upload of a picture and gives its address back. */
  #leave(id: LocalId): void {
    this.#stops.get(id)?.();
    this.#stops.delete(id);
    this.#releases.get(id)?.();
    this.#releases.delete(id);
  }

  /** Another tab has uploaded it; what this tab was sending of it is not needed. */
  #uploaded(id: LocalId): void {
    this.#stops.get(id)?.();
    this.#stops.delete(id);
    const picture = this.find(id);
    if (!picture) return;
    Object.assign(picture, { progress: undefined, failure: undefined });
    if (picture.address === undefined) void this.#show(id);
  }

  async #keep(id: LocalId, file: File): Promise<void> {
    const read = await readPicked(file);
    const saved = read.ok ? await this.#deps.uploads.keep(id, read.value) : read;
    if (!saved.ok) return this.#fail(id, saved.error);
    const picture = this.find(id);
    if (picture) runInAction(() => (picture.stopped = saved.value.stopped === true));
    this.#deps.onChange();
    await this.#show(id);
    void this.#send(id);
  }

  async #show(id: LocalId): Promise<void> {
    const shown = await this.#deps.uploads.show(id);
    if (!shown) return;
    const picture = this.find(id);
    if (!picture) return shown.release();
    this.#releases.get(id)?.();
    this.#releases.set(id, shown.release);
    runInAction(() => (picture.address = shown.address));
  }

  async #send(id: LocalId): Promise<void> {
    const begun = this.find(id);
    if (!begun || begun.key !== undefined) return;
    runInAction(() => {
      begun.progress = 0;
      begun.failure = undefined;
    });
    const sent = await this.#deps.uploads.send(id, {
      progress: (done) => runInAction(() => (begun.progress = done)),
      started: (stop) => this.#stops.set(id, stop),
    });
    this.#stops.delete(id);
    // Another tab may have uploaded it meanwhile.
    if (this.find(id)?.key !== undefined) return;
    if (!sent.ok) return this.#fail(id, sent.error);
    runInAction(() => {
      const picture = this.find(id);
      if (!picture) return;
      picture.progress = undefined;
      picture.key = sent.value;
      this.#deps.onUploaded();
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
