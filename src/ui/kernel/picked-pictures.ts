import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ImageEditor, Picture } from '@/application/media/image-editor';
import { pictureKey, type PictureDrafts } from '@/application/media/pictures';
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
  readonly picture?: Picture;
  readonly problem?: PictureProblem;
}

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

  /** Prepares the files one after another: each may have 50 MB, and some 160 MB while it is converted. */
  add(files: readonly File[]): void {
    const added = files.map((file) => ({ key: (this.#nextKey += 1), name: file.name, file }));
    this.#put(added.map(({ key, name }) => ({ key, name })));
    for (const { key, file } of added) {
      this.#prepared = this.#prepared.then(() => this.#prepare(key, file));
    }
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
    this.#put(pictures.map((picture) => ({ key: (this.#nextKey += 1), name: '', picture })));
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
      this.items = this.items.map((item) => (item.key === key ? { ...item, ...found } : item));
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

/** What was picked in each conversation; it waits there, also over a reload, while another one is open. */
export class PicturesByPeer {
  readonly #imageEditor: ImageEditor;
  readonly #drafts: PictureDrafts;
  readonly #picked = new Map<ChatAddress, PickedPictures>();
  #isOver = false;

  constructor({
    imageEditor,
    drafts,
  }: {
    readonly imageEditor: ImageEditor;
    readonly drafts: PictureDrafts;
  }) {
    this.#imageEditor = imageEditor;
    this.#drafts = drafts;
  }

  in(peer: ChatAddress): PickedPictures {
    const known = this.#picked.get(peer);
    if (known) return known;
    const picked = new PickedPictures(this.#imageEditor, 'chat');
    this.#picked.set(peer, picked);
    void this.#follow(peer, picked);
    return picked;
  }

  /** The session is over: what is still being prepared is stored no more. */
  close(): void {
    this.#isOver = true;
  }

  /** Brings back the pictures that wait, and stores each change after that. */
  async #follow(peer: ChatAddress, picked: PickedPictures): Promise<void> {
    let stored: readonly Picture[] = [];
    for (;;) {
      const picture = await this.#drafts.read(pictureKey(peer, stored.length));
      if (!picture) break;
      stored = [...stored, picture];
    }
    picked.giveBack(stored);
    let saved = Promise.resolve();
    const save = async (pictures: readonly Picture[]): Promise<void> => {
      if (this.#isOver) return;
      const before = stored;
      stored = pictures;
      const isStored = await this.#replace(peer, before, pictures);
      picked.setUnsaved(!isStored);
    };
    reaction(
      () => [...picked.taken, ...picked.usable],
      (pictures) => (saved = saved.then(() => save(pictures))),
      { fireImmediately: picked.usable.length > stored.length },
    );
  }

  /** Stores the pictures that others were stored in place of; false where the device is full. */
  async #replace(
    peer: ChatAddress,
    before: readonly Picture[],
    pictures: readonly Picture[],
  ): Promise<boolean> {
    let isStored = true;
    for (const [position, picture] of pictures.entries()) {
      if (before[position] === picture) continue;
      const put = await this.#drafts.put(pictureKey(peer, position), picture);
      isStored &&= put.ok;
    }
    for (let position = pictures.length; position < before.length; position += 1) {
      await this.#drafts.remove(pictureKey(peer, position));
    }
    return isStored;
  }
}

/** The pictures picked in this session's conversations. */
export const picturesByPeerToken = token<PicturesByPeer>('PicturesByPeer');
