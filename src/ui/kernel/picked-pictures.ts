import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ImageEditor, Picture } from '@/application/media/image-editor';
import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import { pictureKey, type FileDrafts } from '@/application/media/pictures';
import { token } from '@/application/shared/shared-tokens';
import { checkUploadSize, type PictureProblem } from '@/domain/media/image-rules';
import { withMoved, withPicked } from '@/domain/media/picked-pictures';
import type { ChatAddress } from '@/domain/shared/ids';
import { readPicked } from '@/ui/parts/pictures/given-files';

/** A picture that was picked; it has neither a picture nor a problem while it is prepared. */
export interface PickedPicture {
  /** The same file can be picked twice. */
  readonly key: number;
  readonly name: string;
  /** As it was picked, until it is prepared. */
  readonly file?: File;
  readonly picture?: Picture;
  readonly problem?: PictureProblem;
}

/** A picture that waits to be sent: prepared, or as it was picked. */
type PendingPicture = Picture | File;

/** The pictures picked for a message, in the order in which they will be sent. */
export class PickedPictures {
  items: readonly PickedPicture[] = [];
  /** More were picked at the last time than a message takes. */
  isSurplus = false;
  /** The device is full: they are lost when the page is closed. */
  unsaved = false;
  /** Those of a message that is not in the conversation yet. */
  taken: readonly Picture[] = [];
  readonly #imageEditor: ImageEditor;
  readonly #use: 'chat' | 'burn';
  #nextKey = 0;
  #prepared: Promise<void> = Promise.resolve();

  constructor(imageEditor: ImageEditor, use: 'chat' | 'burn') {
    this.#imageEditor = imageEditor;
    this.#use = use;
    makeAutoObservable(this, { items: observableRef, taken: observableRef }, { autoBind: true });
  }

  /** Those that can be sent. */
  get usable(): readonly Picture[] {
    return this.items.flatMap(({ picture }) => picture ?? []);
  }

  get isPreparing(): boolean {
    return this.items.some(({ picture, problem }) => !picture && !problem);
  }

  /** What waits to be sent, in its order: prepared, or as it was picked. */
  get waiting(): readonly PendingPicture[] {
    return [...this.taken, ...this.items.flatMap(({ picture, file }) => picture ?? file ?? [])];
  }

  add(files: readonly File[]): void {
    this.#put(this.#begun(files));
  }

  /** Shows what waits on the device; those that are not stored yet come after them. */
  restore(waiting: readonly PendingPicture[]): void {
    const here = new Map(this.items.map((item) => [item.picture ?? item.file, item]));
    const shown = waiting.flatMap((each) => here.get(each) ?? this.#begun([each]));
    this.items = [];
    this.#put(shown);
  }

  /** Prepares the files one after another: each may have 50 MB, and some 160 MB while it is converted. */
  #begun(waiting: readonly PendingPicture[]): PickedPicture[] {
    return waiting.map((each) => {
      const key = (this.#nextKey += 1);
      if (!(each instanceof File)) return { key, name: '', picture: each };
      this.#prepared = this.#prepared.then(() => this.#prepare(key, each));
      return { key, name: each.name, file: each };
    });
  }

  remove(item: PickedPicture): void {
    this.items = this.items.filter((each) => each !== item);
    this.isSurplus = false;
  }

  move(item: PickedPicture, by: -1 | 1): void {
    this.items = withMoved(this.items, item, by);
  }

  /** Takes them for a message: none are picked after that. */
  take(): readonly Picture[] {
    this.taken = this.usable;
    this.items = [];
    this.isSurplus = false;
    return this.taken;
  }

  /** What was taken is in the conversation, or given back. */
  settle(): void {
    this.taken = [];
  }

  setUnsaved(unsaved: boolean): void {
    this.unsaved = unsaved;
  }

  /** They were not sent; those picked since come after them. */
  giveBack(pictures: readonly Picture[]): void {
    const since = this.items;
    this.settle();
    this.items = [];
    this.#put(this.#begun(pictures));
    this.#put(since);
  }

  #put(more: readonly PickedPicture[]): void {
    const { items, isSurplus } = withPicked(this.items, more);
    this.items = items;
    this.isSurplus = isSurplus;
  }

  /** One that was removed meanwhile is not read. */
  async #prepare(key: number, file: File): Promise<void> {
    const isThere = (): boolean => this.items.some((item) => item.key === key);
    if (!isThere()) return;
    const found = await this.#judge(file);
    runInAction(() => {
      this.items = this.items.map((item) =>
        item.key === key ? { key, name: item.name, ...found } : item,
      );
    });
  }

  async #judge(file: File): Promise<Pick<PickedPicture, 'picture' | 'problem'>> {
    const read = await readPicked(file);
    const prepared = read.ok ? await this.#imageEditor.prepare(read.value) : read;
    if (!prepared.ok) return { problem: prepared.error };
    const fits = checkUploadSize(prepared.value.bytes.length, this.#use);
    return fits.ok ? { picture: prepared.value } : { problem: fits.error };
  }
}

interface PicturesByPeerDeps extends OwnStorageDeps {
  readonly imageEditor: ImageEditor;
  readonly drafts: FileDrafts<ChatAddress, PendingPicture>;
}

/**
 * What was picked in each conversation; it waits there, also over a reload, while another one is open. Two tabs show
 * the same.
 */
export class PicturesByPeer {
  readonly #deps: PicturesByPeerDeps;
  readonly #picked = new Map<ChatAddress, PickedPictures>();
  #isOver = false;

  constructor(deps: PicturesByPeerDeps) {
    this.#deps = deps;
  }

  in(peer: ChatAddress): PickedPictures {
    const known = this.#picked.get(peer);
    if (known) return known;
    const picked = new PickedPictures(this.#deps.imageEditor, 'chat');
    this.#picked.set(peer, picked);
    void this.#follow(peer, picked);
    return picked;
  }

  /** The session is over: what is still being prepared is stored no more. */
  close(): void {
    this.#isOver = true;
  }

  /** Brings back the pictures that wait, stores each change after that, and takes those of other tabs. */
  async #follow(peer: ChatAddress, picked: PickedPictures): Promise<void> {
    const { preferences, self } = this.#deps;
    const key = ownKey('draft-pictures', self, peer);
    let stored = await this.#read(peer);
    picked.restore([...stored, ...picked.waiting]);
    let last = Promise.resolve();
    const save = async (): Promise<void> => {
      const pictures = picked.waiting;
      if (this.#isOver || isSame(stored, pictures)) return;
      const before = stored;
      stored = pictures;
      picked.setUnsaved(!(await this.#replace(peer, before, pictures)));
      // Other tabs learn of it.
      preferences.write(key, String(Number(preferences.read(key) ?? 0) + 1));
    };
    const takeOver = async (): Promise<void> => {
      // Those of a message on its way are not picked any more.
      if (this.#isOver || picked.taken.length > 0) return;
      stored = await this.#read(peer);
      picked.restore(stored);
    };
    reaction(
      () => picked.waiting,
      () => (last = last.then(save)),
      { fireImmediately: true },
    );
    preferences.onChangedElsewhere((changed) => {
      if (changed === key) last = last.then(takeOver);
    });
  }

  async #read(peer: ChatAddress): Promise<readonly PendingPicture[]> {
    const stored: PendingPicture[] = [];
    for (;;) {
      const picture = await this.#deps.drafts.read(pictureKey(peer, stored.length));
      if (!picture) return stored;
      stored.push(picture);
    }
  }

  /** Stores the pictures that others were stored in place of; false where the device is full. */
  async #replace(
    peer: ChatAddress,
    before: readonly PendingPicture[],
    pictures: readonly PendingPicture[],
  ): Promise<boolean> {
    const { drafts } = this.#deps;
    let isStored = true;
    for (const [position, picture] of pictures.entries()) {
      if (before[position] === picture) continue;
      const put = await drafts.put(pictureKey(peer, position), picture);
      isStored &&= put.ok;
    }
    for (let position = pictures.length; position < before.length; position += 1) {
      await drafts.remove(pictureKey(peer, position));
    }
    return isStored;
  }
}

function isSame(one: readonly PendingPicture[], other: readonly PendingPicture[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/** The pictures picked in this session's conversations. */
export const picturesByPeerToken = token<PicturesByPeer>('PicturesByPeer');
